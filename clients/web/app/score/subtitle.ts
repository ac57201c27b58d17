import { editionName } from '../home/setup/names.ts';
import { t } from '../i18n.ts';
import type { Recorded } from '../replay/recorded.ts';

// "2019 edition · 2 players · duchy 1", without the duchies where they differ.
export function subtitle({ log, boards }: Recorded): string {
  const chosen = log.boards.split(' ').map((id) => boards[id]?.number ?? '');
  const same = chosen.length > 0 && chosen[0] && new Set(chosen).size === 1;
  const params = { edition: editionName(log.edition), n: log.start.players.length };
  return same
    ? t('table.subtitle', { ...params, board: chosen[0] ?? '' })
    : t('table.subtitleShort', params);
}
