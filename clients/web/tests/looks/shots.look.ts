// Every page at three sizes, light and dark, into docs/screenshots.
import { beforeAll, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import type { AnalysisFound } from '../../app/live/coach.ts';
import type { Seat } from '../../app/live/messages.ts';
import { House, type Screen } from '../browser/support.ts';
import { Painter, SIZES } from './painter.ts';
import { playOn } from './play_on.ts';

const bot = { kind: 'bot' as const, bot: 'greedy' };
const me = (name: string) => ({ kind: 'me' as const, name });

const house = new House();
let host: Screen;
let pages: Record<string, string>;
let hinted: string;

beforeAll(async () => {
  host = await house.screen();
  await host.ask('POST', 'me', { name: 'Anna' });

  const whole = await host.make({ seats: [me('Anna'), bot] });
  await playOn(host, 1000);
  const live = await host.make({ seats: [me('Anna'), bot], boards: '7', rules: '2019 2p' });
  await playOn(host, 34, 3);
  const four = await host.make({
    seats: [me('Anna'), bot, bot, bot],
    boards: 'random',
    rules: 'special 4p',
  });
  await playOn(host, 26, 2);
  const modules = await host.make({
    seats: [me('Anna'), bot],
    boards: 'random',
    rules: '2019 2p border-posts extra-tiles inns shields trade-routes white-castles',
  });
  await playOn(host, 40, 5);
  // The first turn, where there is most to advise.
  hinted = await host.make({ seats: [me('Anna'), bot] });
  await host.turn();
  const gathering = await host.make({
    seats: [me('Anna'), { kind: 'open' }, { kind: 'open' }],
    listed: true,
    clock: { kind: 'move', seconds: 120 },
  });
  // A mistake to step through a better line of.
  const study = () => host.ask<AnalysisFound>('POST', `tables/${whole}/analysis`, {});
  let found = await study();
  while (found.progress < 1) {
    await host.page.waitForTimeout(500);
    found = await study();
  }
  const turns = found.analysis?.turns ?? [];
  const mistake = turns.reduce((a, b) => (b.loss.chance > a.loss.chance ? b : a));
  const open = host.view?.seats.find(({ kind }: Seat) => kind === 'open');
  pages = {
    home: '/',
    table: `/table/${live}`,
    'table-of-four': `/table/${four}`,
    'table-with-modules': `/table/${modules}`,
    gathering: `/table/${gathering}`,
    join: `/join/${gathering}/${open?.link}`,
    score: `/table/${whole}/score`,
    replay: `/table/${whole}/replay/120`,
    analysis: `/table/${whole}/analysis`,
    'better-line': `/table/${whole}/analysis/${mistake.from}`,
    file: '/replay',
    components: '/components',
    learn: '/learn',
    lesson: '/learn/game',
    reference: '/learn/reference',
    settings: '/settings',
    statistics: '/me',
    fairness: '/fairness',
    about: '/about',
  };
}, 300_000);

for (const { width, height } of SIZES) {
  for (const theme of ['light', 'dark']) {
    test(`${width} × ${height}, ${theme}`, async () => {
      const painter = await Painter.at(house, host, '', { width, height, theme });
      for (const [name, path] of Object.entries(pages)) {
        await painter.visit(path);
        await painter.draw(`${name}-${width}-${theme}`);
      }
      await painter.visit(`/table/${hinted}`);
      await painter.page.getByRole('button', { name: t('coach.hint'), exact: true }).click();
      await painter.page.locator('[data-spot="hint"] ol').waitFor();
      await painter.draw(`hint-${width}-${theme}`);
      await painter.close();
    });
  }
}
