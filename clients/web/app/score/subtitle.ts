import { duchyNumber } from '../../board/teams.ts';
import { editionName, moduleName } from '../home/setup/names.ts';
import { t } from '../i18n.ts';
import type { RulesNames } from '../live/messages.ts';
import type { Recorded } from '../replay/recorded.ts';

// "2019 edition, Inns · 2 players · duchy 1", without the duchy where it is not to be named.
export function gameWords(
  { edition, modules, players }: Pick<RulesNames, 'edition' | 'modules' | 'players'>,
  board?: string,
): string {
  const rules = [editionName(edition), ...modules.map((name) => moduleName(name))].join(', ');
  const params = { edition: rules, players: t('player.count', { n: players }) };
  return board ? t('table.subtitle', { ...params, board }) : t('table.subtitleShort', params);
}

// The duchies are named where all have the same.
export function subtitle({ log, boards }: Recorded): string {
  const chosen = log.boards.split(' ').map((id) => {
    const board = boards[id];
    return board ? duchyNumber(board, boards) : '';
  });
  return gameWords(log, new Set(chosen).size === 1 ? chosen[0] : undefined);
}
