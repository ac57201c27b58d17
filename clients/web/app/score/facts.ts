// What can be read off a duchy at the end.
import { isFinished } from '../../board/count.ts';
import type { Board, PlayerState } from '../../board/types.ts';

export interface Facts {
  covered: number;
  spaces: number;
  areas: number;
  bonus: number;
  sold: number;
}

export function facts(player: PlayerState, board: Board): Facts {
  return {
    covered: Object.keys(player.duchy).length,
    spaces: board.rows.flat().length,
    areas: board.areas.filter((area) => isFinished(area, player.duchy, player.start)).length,
    bonus: player.bonus_tiles.large.length + player.bonus_tiles.small.length,
    sold: player.sold.length,
  };
}
