// What can be read off a duchy at the end.
import { isFinished } from '../../board/count.ts';
import type { Lands } from '../../board/teams.ts';
import type { PlayerState } from '../../board/types.ts';

export interface Facts {
  covered: number;
  spaces: number;
  areas: number;
  bonus: number;
  sold: number;
}

// Bonus tiles and goods are the same for partners.
export function facts(
  player: PlayerState,
  { board, duchy, start }: Pick<Lands, 'board' | 'duchy' | 'start'>,
): Facts {
  return {
    covered: Object.keys(duchy).length,
    spaces: board.rows.flat().length,
    areas: board.areas.filter((area) => isFinished(area, duchy, start)).length,
    bonus: player.bonus_tiles.large.length + player.bonus_tiles.small.length,
    sold: player.sold.length,
  };
}
