// What each module adds, at three sizes, into docs/screenshots/modules: a position in which its parts
// lie on the table and it asks for something. On a phone the duchy and the depots; and
// the choice of modules in the lobby. DIJON_SCENES=vineyards draws the scenes alone that begin so.
import { beforeAll, test } from 'vitest';
import { t } from '../../app/i18n.ts';
import { House, type Screen } from '../browser/support.ts';
import { Painter, SIZES } from './painter.ts';
import { play, playOn } from './play_on.ts';

const anna = { kind: 'me' as const, name: 'Anna' };
const ben = { kind: 'me' as const, name: 'Ben' };
const cora = { kind: 'me' as const, name: 'Cora' };
const dora = { kind: 'me' as const, name: 'Dora' };

const DEPOTS = [
  'depot 1: ship bank',
  'depot 4: ship warehouse',
  'P1 workers: 3',
  'P1 silver: 2',
  'P2 workers: 2',
  'P1 vp: 21',
  'P2 vp: 17',
];
const TILES = [
  'black: ship sheep-3 bank castle',
  'depot 2: monastery-13 castle',
  'depot 3: cow-3 market',
  'depot 5: mine monastery-20',
  'depot 6: church pig-4',
];
const DUCHY = 'P1 duchy: d4 castle, d3 ship';

interface Scene {
  rules?: string;
  boards?: string;
  position?: string;
  // What is done before one looks.
  first?: string[];
  // How many decisions go by before one looks.
  moves?: number;
  // What is pressed before one looks.
  press?: string;
  // How many sit at the table, where a player plays by itself.
  people?: number;
}

const position = (...parts: string[]): Scene => ({
  position: [...parts, 'white: 3', 'P1 dice: 2 5', 'P2 dice: 1 3', ...DEPOTS].join('; '),
});

const VINES = [
  'rules: special 2p vineyards',
  'P1 storage: vines-green-red bank',
  'P1 vines: e1-e2 vines-green-red e4-e3 vines-orange-red d1-d2 vines-green-green',
  'P1 vine-bonus: red green',
  'P2 vines: e3-e4 vines-black-blue',
  'P2 vine-bonus: blue',
  'vineyard: v1 vines-red-blue v2 vines-green-black v3 vines-orange-yellow',
  'store: vines-blue-blue',
];

const TEAMS = [
  'rules: 2019 4p teams',
  'boards: 2019-12a1 2019-12b1 2019-12a2 2019-12b2',
  'P1 duchy: d7 castle, c6 carpenter, d6 market, f5 ship',
  'P3 duchy: e1 bank, c1 monastery-16, c2 cow-3',
  'P1 storage: castle',
  'P1 shared: bank',
  'P3 storage: mine',
  'P3 dice: 4 6',
  'P4 dice: 2 2',
  'P1 goods: 1 4 4',
  'P1 sold: 2 2',
  'P3 vp: 14',
  'P4 vp: 11',
];

const SCENES: Record<string, Scene> = {
  'extra-tiles': position(
    'rules: 2019 2p extra-tiles',
    'P1 storage: bank monastery-28',
    'depot 2: monastery-13 castle',
    'depot 3: cow-3 market',
    'black: geese sheep-3 crane castle',
    'depot 5: mine monastery-27',
    'depot 6: church pig-4',
  ),
  inns: position('rules: 2019 2p inns', 'phase: B', 'P1 storage: inn', 'side: 2 inn', ...TILES),
  'white-castles': {
    ...position(
      'rules: 2019 2p white-castles',
      'P1 storage: white-castle',
      'black: ship white-castle bank mine',
      'depot 2: castle monastery-13',
      'depot 3: cow-3 white-castle',
      'depot 5: mine monastery-29',
      'depot 6: church pig-4',
    ),
    first: ['2+1w place white-castle e4'],
  },
  'border-posts': position(
    'rules: 2019 2p border-posts',
    'boards: 2019-11a 2019-11b',
    'P1 duchy: b1 monastery-1, b2 monastery-3, b3 monastery-4, b4 monastery-5',
    'P1 storage: monastery-8',
    ...TILES,
  ),
  'castle-rule': position(
    'rules: special 2p castle-rule',
    'boards: SE-11 SE-12',
    'phase: B',
    'pile coloured: 3 castle',
    ...TILES,
  ),
  'trade-routes': position(
    'rules: 2019 2p trade-routes',
    'P1 route: route-2 route-3 route-4 route-5 route-6',
    'P2 route: route-1 route-7 route-8 route-9 route-10',
    'P1 goods: 5 5 4',
    'P1 sold: 1 1 4',
    'P1 delivered: 1 1 4',
    ...TILES,
  ),
  'chosen-routes': { rules: 'special 2p trade-routes chosen-routes', boards: 'random', moves: 2 },
  shields: position(
    'rules: 2019 2p shields',
    DUCHY,
    'shields: 1 shield-6 2 shield-16 4 shield-11 6 shield-7',
    'P1 shields: d4 shield-4',
    'P2 shields: d4 shield-13',
    ...TILES,
  ),
  'shields-paid': {
    position: [
      'rules: 2019 2p shields; phase: A; round: 5; turn: P2; white: 3; P2 dice: 1 3',
      'P1 shields: d4 shield-3; P2 shields: d4 shield-14; depot 5: mine; depot 6: bank',
      'P1 silver: 1; P2 silver: 1',
    ].join('; '),
    first: ['end', 'settle bank c3'],
  },
  vineyards: { ...position(...VINES, ...TILES), press: 'storage:vines-green-red' },
  'vineyards-bonuses': {
    ...position(...VINES, ...TILES),
    first: ['2 plant vines-green-red d4-d3'],
  },
  'fewer-vines': { rules: 'special 3p vineyards fewer-vines', boards: '1' },
  'boards-19-22': position('rules: special 2p', 'boards: SE-19 SE-22', ...TILES),
  solo: { rules: '2019 1p solo', boards: 'solo-A', moves: 60 },
  'solo-gains': {
    position: [
      'rules: 2019 1p solo; boards: solo-A; white: 3; P1 start: b3; P1 vp: 45; P1 storage: mine',
      'P1 dice: 5 6; depot 4: ship; depot 2: castle; black: mine bank; P1 goods: 1 1 4 5',
    ].join('; '),
    first: ['5 place mine c5'],
  },
  'solo-B': { rules: 'special 1p solo', boards: 'solo-B', moves: 160 },
  chateauma: {
    position: [
      'rules: special 2p chateauma modifier-a=1 modifier-d=1; boards: 1; phase: C; round: 3; white: 3',
      'P1 start: d4; P1 dice: 2 5; P1 storage: bank; P1 goods: 1 1 4; P1 silver: 2; P1 workers: 3',
      'P1 vp: 41; P2 vp: 47; P2 silver: 1',
      'P2 counties: 4 bank none none none none 8 none ship none none',
      'P2 reserve: mine church bank',
      ...TILES,
      'depot 1: ship bank; depot 4: ship warehouse',
    ].join('; '),
    people: 1,
    first: ['end'],
  },
  'chateauma-modules': {
    rules:
      'special 3p chateauma level=3 modifier-a=1 modifier-b=1 modifier-d=1 border-posts shields vineyards',
    boards: '11',
    people: 2,
    moves: 90,
  },
  'chateauma-first': {
    rules: 'special 4p chateauma modifier-c=1',
    boards: '1',
    people: 3,
    moves: 40,
  },
  teams: {
    ...position(...TEAMS, ...TILES),
    press: 'shared:bank',
  },
  'teams-store': { ...position(...TEAMS, ...TILES), first: ['2 take castle from 2'] },
  'teams-played': { rules: 'special 4p teams inns', boards: 'random', moves: 150 },
  experts: { rules: '2019 2p', boards: 'secret' },
};

const WANTED = process.env.DIJON_SCENES ?? '';
const scenes = Object.entries(SCENES).filter(([name]) => name.startsWith(WANTED));

const house = new House();
interface Laid {
  name: string;
  path: string;
  press: string | undefined;
  host: Screen;
}
const tables: Laid[] = [];

// Each has a guest of its own: who plays for several people opens no second table from a position.
beforeAll(async () => {
  for (const [name, { first = [], moves = 0, press, people, ...wish }] of scenes) {
    const host = await house.screen();
    const players = Number(/ (\d)p/.exec(wish.rules ?? wish.position ?? '')?.[1]);
    const seats = [anna, ben, cora, dora].slice(0, people ?? players);
    const table = await host.make({ seats, order: 'given', ...wish });
    for (const action of first) {
      await host.turn();
      await play(host, action);
    }
    await playOn(host, moves);
    tables.push({ name, path: `/table/${table}`, press, host });
  }
}, 300_000);

async function drawTable(painter: Painter, { name, path, press }: Laid, width: number) {
  await painter.visit(path);
  if (press) {
    await painter.page.locator(`[data-spot="${press}"]`).click();
    await painter.page.mouse.move(0, 0);
  }
  await painter.draw(`${name}-${width}`);
  const others = painter.page.locator('[data-spot="tab:opponents"]');
  if (name.startsWith('chateauma') && (await others.count()) > 0) {
    await others.tap();
    await painter.draw(`${name}-${width}-opponent`);
  }
  const depots = painter.page.locator('nav').getByRole('button', { name: t('tab.depots') });
  if ((await depots.count()) === 0) return;
  await depots.tap();
  await painter.draw(`${name}-${width}-depots`);
}

for (const { width, height } of SIZES) {
  test(`${width} × ${height}`, async () => {
    const view = { width, height, theme: 'light' };
    for (const laid of tables) {
      const painter = await Painter.at(house, laid.host, 'modules/', view);
      await drawTable(painter, laid, width);
      await painter.close();
    }
    const painter = await Painter.at(house, await house.screen(), 'modules/', view);
    await painter.visit('/');
    await painter.page.getByRole('heading', { name: t('home.modules') }).evaluate((heading) => {
      heading.scrollIntoView();
    });
    await painter.draw(`choice-${width}`);
    await painter.close();
  });
}
