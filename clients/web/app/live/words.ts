// What happened and what is asked, in words. Sentences are found by kind, reason and zone, then with
// less; see i18n/README.md.
import { aTile, tileName } from '../../board/names.ts';
import { spaceOn, split } from '../../board/teams.ts';
import type {
  Board,
  CellName,
  DepotName,
  DieValue,
  Good,
  LegalAction,
  Phase,
  PlayerId,
  Preview,
  Terrain,
  TileName,
} from '../../board/types.ts';
import { bonusVine } from '../../board/vines.ts';
import { has, list, type Params, t } from '../i18n.ts';
import type { LogLine, LogPart } from '../table/log.ts';
import { inRuns, lookedAt, nameSales, type Told, wanted } from './automaton_words.ts';
import type { Asked, GameEvent, Line, Place } from './messages.ts';
import type { Plan } from './offers.ts';
import { stepsOf, whose } from './steps.ts';

export type Names = Partial<Record<PlayerId, string>>;

// The vines that a bonus tile is for.
function vines(tile: TileName): string {
  const vine = bonusVine(tile);
  return vine ? t(`vine.${vine}.plural`) : '';
}

export const goodWord = (good: number) => t(`good.${good}.inline`);

// A space of the partner's half is told with whose half that is.
export function spaceWords(space: CellName, names: Names): string {
  const { half, cell } = split(space);
  return half ? t('space.half', { cell, player: names[half] ?? half }) : cell;
}

// 2019-11e is board 11e of its edition.
const boardNumber = (board: string) => board.replace(/^\w+-/, '');

function fromDepot(depot: DepotName): string {
  if (typeof depot === 'number') return t('from.depot', { depot });
  return t(/^v\d$/.test(depot) ? 'from.vineyard' : `from.${depot}`);
}

function fromWord(place: Place | undefined): string {
  if (place?.zone === 'depot' || place?.zone === 'depot_goods') {
    return t('from.depot', { depot: String(place.depot) });
  }
  if (place?.zone === 'aside' && place.depot) return fromDepot(place.depot);
  return place && has(`from.${place.zone}`) ? t(`from.${place.zone}`) : '';
}

function eventKey(event: GameEvent): string | null {
  const { kind, why, to, value = 0, size, used, question, wants, found } = event;
  const paid = value < 0 && why ? [`.${why}.paid`] : [];
  const tails = [
    ...paid,
    ...(kind === 'search' && !wants?.length ? [`.${why}.plain`] : []),
    ...(kind === 'looked' ? [found ? '.found' : '.nothing'] : []),
    ...(why && to?.face_down ? [`.${why}.${to.zone}.down`] : []),
    ...(why && to?.site ? [`.${why}.site`] : []),
    ...(why && to ? [`.${why}.${to.zone}`] : []),
    ...[why, size, used, question].flatMap((tail) => (tail ? [`.${tail}`] : [])),
    ...(kind === 'silver' || kind === 'workers' ? [value < 0 ? '.paid' : '.gained'] : []),
    '',
  ];
  const fit = tails.find(
    (tail) => has(`event.${kind}${tail}`) || has(`event.${kind}${tail}.other`),
  );
  return fit === undefined ? null : `event.${kind}${fit}`;
}

function eventParams(event: Told, names: Names, context: Context): Params {
  const { player, tile, from, to, value, good, dice, die, terrain, board, cell, phase, round } =
    event;
  const params: Params = {
    player: player ? (names[player] ?? player) : '',
    n: Math.abs(event.kind === 'advanced' ? (event.track ?? 0) + 1 : (value ?? 0)),
    size: context.size,
    phase: phase ?? context.phase,
    from: fromWord(from),
  };
  if (tile) {
    const a_tile = aTile(tile);
    Object.assign(params, {
      tile: tileName(tile),
      a_tile: from?.shared ? t('shared.tile', { a_tile }) : a_tile,
    });
  }
  if (to?.shared) params.from = t('shared.into', { from: params.from ?? '' }).trim();
  if (good) params.good = goodWord(good);
  if (to?.depot) params.depot = String(to.depot);
  if (to?.round) params.round = to.round;
  if (round) params.round = round;
  if (to?.cell ?? cell) {
    const half = to?.player === player ? undefined : to?.player;
    params.cell = spaceWords(spaceOn(half, String(to?.cell ?? cell)), names);
  }
  if (to?.site) params.site = to.site;
  if (dice) Object.assign(params, { die1: dice[0] ?? '', die2: dice[1] ?? '' });
  if (die !== undefined) params.die = die;
  if (board) params.board = boardNumber(board);
  if (event.card !== undefined) params.card = event.card;
  const slot = event.slot ?? to?.slot;
  if (typeof slot === 'number') params.which = t(`county.slot.${slot}`);
  if (event.wants) params.wants = wanted(event.wants);
  if (event.places) params.places = lookedAt(event.places);
  if (terrain === 'border-posts') params.spaces = aTile('border-post');
  else if (terrain) {
    params.terrain = t(`terrain.${terrain}.name`);
    params.spaces = t(`terrain.${terrain}.spaces`);
    params.a_area = t(`terrain.${terrain}.a_area`);
  }
  return params;
}

// What events before say about one: the phase, and the size of the area that was completed last.
interface Context {
  phase: string;
  size: number;
}

// Points may be given later than the area was completed, and a finished colour may bring no tile.
function asItWas(line: Line): Line {
  const scored = (reason: string) =>
    line.events.some(({ kind, why }) => kind === 'scored' && why === reason);
  const area = line.events.some(({ kind }) => kind === 'area_done');
  // What goes out of the game before it begins is told by its action.
  const told = line.events.filter(
    ({ kind, why, to }) => !(kind === 'tile' && why === 'setup' && to?.zone === 'box'),
  );
  const events = nameSales(inRuns(told)).map((event): Told => {
    const { kind, why, terrain } = event;
    if (kind === 'scored' && why === 'area_size' && !area) return { ...event, why: 'area' };
    if (kind === 'bonus' && terrain && !scored('colour_bonus')) return { ...event, why: 'done' };
    return event;
  });
  return { ...line, events };
}

// One sentence for each event that has something to say, for screen readers and the full log.
export function sentences(told: Line, names: Names, phase: string): string[] {
  const line = asItWas(told);
  const context: Context = { phase, size: 0 };
  // What leaves the depots is told once for all tiles.
  const left = line.events.filter(({ why }) => why === 'clean_up');
  const all = line.events.flatMap((one) => {
    if (one.why === 'clean_up' && one !== left[0]) return [];
    if (toldBefore(one, line)) return [];
    const event = one === left[0] ? { ...one, value: left.length } : one;
    if (event.kind === 'area_done') context.size = event.value ?? 0;
    const key = eventKey(event);
    return key ? [t(key, eventParams(event, names, context))] : [];
  });
  const chosen = chosenIn(line, names);
  if (chosen) {
    const { key, params } = chosen;
    all.unshift(t(key, { ...params, player: nameOf(line.by, names) }));
  }
  const depot = vainDepot(line);
  return depot
    ? [t('event.nothing_collected', { player: nameOf(line.by, names), depot }), ...all]
    : all;
}

const nameOf = (by: Line['by'], names: Names) => (by === 'chance' ? '' : (names[by] ?? by));

// The starting castle is told as the tile that it is.
const toldBefore = ({ kind, player }: GameEvent, { events }: Line) =>
  kind === 'started' &&
  events.some((one) => one.kind === 'tile' && one.why === 'setup' && one.player === player);

// The depot that a ship left with nothing. As long as its owner is asked what to keep, it has not left.
function vainDepot({ action, events }: Line): string | null {
  const depot = /^depot (\d)$/.exec(action)?.[1];
  const told = new Set(events.map(({ kind }) => kind));
  return depot && told.has('advanced') && !told.has('goods') ? depot : null;
}

// What no event tells: which building the crane is used as, which animals score with the geese, the next
// tile of a route, whose monasteries are copied, which bonus comes first, which vines are left out.
function chosenIn(
  { action }: Line,
  names: Names,
): { key: string; params: Params; tile?: TileName } | null {
  const [, verb, what = ''] = /^(use|herd|lay|copy|first|leave)(?: out)? (\S+)$/.exec(action) ?? [];
  if (verb === 'leave') return { key: 'verb.leave.done', params: { vines: vines(what) } };
  if (verb === 'first') {
    return { key: 'verb.first.done', params: { tile: tileName(what) } };
  }
  if (verb === 'lay') return { key: 'verb.lay.done', params: { a_tile: aTile(what) }, tile: what };
  if (verb === 'copy') {
    return { key: 'verb.copy.done', params: { other: names[what as PlayerId] ?? what } };
  }
  if (verb === 'use') return { key: 'verb.use.done', params: { a_tile: aTile(what) }, tile: what };
  if (verb !== 'herd') return null;
  const animal = has(`animal.${what}`) ? t(`animal.${what}`) : what;
  return { key: 'verb.herd.done', params: { animal } };
}

// In the order in which a reader wants it: what was done, what it took, what followed the turn.
export function inOrder(events: readonly GameEvent[]): GameEvent[] {
  const [turn, after] = aroundEnd(events);
  const price = new Set(['die_used', 'workers', 'silver', 'once']);
  const asides = turn.filter(({ kind }) => price.has(kind));
  return [...turn.filter((one) => !asides.includes(one)), ...asides, ...after];
}

// The steps of a line as they are told.
export const toldSteps = (line: Line): Line[] =>
  stepsOf(line).map((step) => (step.step ? { ...step, events: inOrder(step.events) } : step));

// What happened in a turn, and what its end brought to everybody.
function aroundEnd(events: readonly GameEvent[]): [GameEvent[], GameEvent[]] {
  const end = events.findIndex(({ kind }) => kind === 'turn_ended');
  return end < 0 ? [[...events], []] : [events.slice(0, end), events.slice(end)];
}

// What the lines after a ply tell.
export function newsAfter(
  lines: readonly Line[],
  ply: number,
  names: Names,
  firstPhase: Phase,
): string {
  let phase = firstPhase;
  const told = lines.flatMap((line) => {
    phase = line.events.find(({ kind }) => kind === 'phase_began')?.phase ?? phase;
    return line.ply > ply ? sentences(line, names, phase) : [];
  });
  return told.join(' ');
}

// --- the log ------------------------------------------------------------------------------------

// A sentence with pictures in place of some names; who did it is shown beside it. A tile may be told with
// where it was.
function withPictures(
  key: string,
  params: Params,
  pictures: Record<string, LogPart>,
  told = (mark: string) => mark,
): LogPart[] {
  const marks = Object.keys(pictures);
  const marked = Object.fromEntries(
    marks.map((name, index) => {
      const mark = `\u0001${index}\u0001`;
      return [name, name === 'a_tile' ? told(mark) : mark];
    }),
  );
  const text = t(key, { ...params, player: '', ...marked })
    .trim()
    .replace(/[.。]$/, '');
  return text
    .split('\u0001')
    .map((piece, index) =>
      index % 2 ? (pictures[marks[Number(piece)] ?? ''] ?? '') : piece.trim(),
    )
    .filter((part) => part !== '');
}

const TOLD = new Set([
  'tile',
  'goods',
  'workers',
  'silver',
  'bonus',
  'board_given',
  'started',
  'looked',
  'card_done',
]);
// What an action costs or brings beside what it is about: only the amount is told.
const BESIDE = new Set(['worker_cost', 'purchase', 'hire', 'sale', 'tile']);

function toldParts(event: Told, names: Names, context: Context): LogPart[] {
  const { kind, why = '', value = 0, tile, good } = event;
  if (kind === 'scored') {
    const word = has(`reason.${why}`) ? `reason.${why}` : 'source.other';
    const params = { ...context, tile: tile ? tileName(tile) : '' };
    if (value === 0) return [];
    // What it is for stands just before.
    return [why === 'card' ? { points: value } : { points: value, why: t(word, params) }];
  }
  if ((kind === 'silver' || kind === 'workers') && BESIDE.has(why)) {
    return [`${value < 0 ? '−' : '+'}${t(`label.${kind}`, { n: Math.abs(value) })}`];
  }
  if (kind === 'looked') {
    const key = event.found ? 'log.looked.found' : 'log.looked.nothing';
    return [t(key, { places: lookedAt(event.places ?? []) })];
  }
  const key = eventKey(event);
  if (!key || !TOLD.has(kind)) return [];
  const pictures: Record<string, LogPart> = {};
  if (tile) Object.assign(pictures, { a_tile: { tile }, tile: { tile } });
  if (good) pictures.good = { good };
  const told = (a_tile: string) => t('shared.tile', { a_tile });
  const params = eventParams(event, names, context);
  return withPictures(key, params, pictures, event.from?.shared ? told : undefined);
}

// The die of a line; what a die began may go on in the next one, when its player was asked something.
function dieOf(line: Line, before: Line | undefined): GameEvent | undefined {
  const used = (events: readonly GameEvent[]) =>
    events.find(({ kind }) => kind === 'die_used' || kind === 'search');
  const goesOn =
    before?.by === line.by &&
    line.events.some(({ kind, why }) => kind === 'tile' && why === 'die_action');
  return used(line.events) ?? (goesOn ? used(before.events) : undefined);
}

// A line for each player to whom something happened, first the one who acted.
function playerLines(said: Line, names: Names, phase: string, before: Line | undefined): LogLine[] {
  const line = asItWas(said);
  const used = dieOf(line, before);
  const die = used?.die;
  const context: Context = { phase, size: 0 };
  const rows = aroundEnd(line.events).flatMap((events) => {
    const things = events.filter(({ kind }) => kind !== 'turn_ended');
    const players = new Set(things.flatMap(({ player }) => player ?? []));
    return [...players].map((player): LogLine => {
      const parts = things
        .filter((one) => one.player === player && !toldBefore(one, line))
        .flatMap((one) => {
          if (one.kind === 'area_done') context.size = one.value ?? 0;
          return toldParts(one, names, context);
        });
      return { player, parts };
    });
  });
  const depot = vainDepot(line);
  if (depot && line.by !== 'chance') {
    rows.unshift({ player: line.by, parts: [t('log.nothingCollected', { depot })] });
  }
  const chosen = chosenIn(line, names);
  if (chosen && line.by !== 'chance') {
    const { key, params, tile } = chosen;
    const parts = withPictures(key, params, tile ? { a_tile: { tile } } : {});
    const own = rows[0]?.player === line.by ? rows.shift() : undefined;
    rows.unshift({ player: line.by, parts: [...parts, ...(own?.parts ?? [])] });
  }
  if (line.standIn && line.by !== 'chance' && endsTurn(line)) {
    rows.unshift({ player: line.by, parts: [t('log.standIn')] });
  }
  const told = rows.filter(({ parts }) => parts && parts.length > 0);
  const [first] = told;
  if (first && first.player === line.by && typeof die === 'number') {
    first.die = die as DieValue;
    if (used?.kind === 'search' && used.why !== 'die_action') first.white = true;
  }
  return told;
}

const endsTurn = ({ events }: Line) => events.some(({ kind }) => kind === 'turn_ended');

// Counts the dice that everybody still has, as far as the lines tell, and says who ended a turn with some.
class DiceLeft {
  private readonly left: Partial<Record<PlayerId, number>> = {};

  after({ events }: Line): LogLine[] {
    return events.flatMap(({ kind, player, die, dice }) => {
      if (!player) return [];
      const n = this.left[player] ?? 0;
      if (kind === 'rolled') this.left[player] = dice?.length ?? 0;
      if (kind === 'die_used' && typeof die === 'number') this.left[player] = Math.max(0, n - 1);
      if (kind !== 'turn_ended') return [];
      delete this.left[player];
      return n > 0 ? [{ player, parts: [t('log.diceLeft', { n })] }] : [];
    });
  }
}

function whiteLine(line: Line): LogLine | null {
  const white = line.events.find(({ kind }) => kind === 'white');
  const goods = line.events.find(({ kind }) => kind === 'goods');
  if (!white || !goods?.good) return null;
  const parts = withPictures(
    'log.goodsTo',
    { depot: String(goods.to?.depot ?? '') },
    { good: { good: goods.good } },
  );
  return { die: white.die as DieValue, parts };
}

// Newest first, with a heading for each round.
export function logLines(lines: readonly Line[], names: Names, firstPhase: Phase = 'A'): LogLine[] {
  const shown: LogLine[] = [];
  const dice = new DiceLeft();
  let phase = firstPhase;
  for (const [k, line] of lines.entries()) {
    shown.push(...dice.after(line));
    if (whose(line)) {
      for (const step of toldSteps(line)) {
        shown.push(...playerLines(step, names, phase, lines[k - 1]));
      }
    }
    const row = line.by === 'chance' ? whiteLine(line) : null;
    if (row) shown.push(row);
    for (const event of line.events) {
      if (event.kind === 'phase_began') phase = event.phase ?? phase;
      if (event.kind === 'round_began') {
        shown.push({ heading: t('log.round', { phase, round: event.round ?? 0 }) });
      }
      if (event.kind === 'game_over') shown.push({ heading: t('event.game_over') });
    }
  }
  return shown.reverse();
}

// --- questions and actions ----------------------------------------------------------------------

export function questionText(asked: Asked, own: boolean, names: Names): string {
  if (asked.who === 'nobody') return t('question.over');
  const { question = '', args = {}, player } = asked;
  const params: Params = { player: player ? (names[player] ?? player) : '' };
  const tile = [args.take, args.tile, args.shield].find((one) => typeof one === 'string');
  if (typeof tile === 'string') params.a_tile = aTile(tile);
  if (Array.isArray(args.of)) {
    params.of = list(
      (args.of as Terrain[]).map((terrain) => t(`terrain.${terrain}.a`)),
      'disjunction',
    );
  } else if (args.of !== undefined) params.of = String(args.of);
  if (args.from !== undefined) params.depot = String(args.from);
  if (typeof args.left === 'number') params.n = args.left;
  if (args.at !== undefined) params.site = spaceWords(String(args.at), names);
  if (question === 'settle') params.from = t(args.from === 1 ? 'from.black' : 'from.depots');
  params.die = args.die === 'any' ? t('die.any') : t('die.shown', { n: Number(args.die ?? 0) });
  const key = `question.${question}.${own ? 'own' : 'other'}`;
  return has(key) ? t(key, params) : asked.text;
}

// What is being shown: a move of somebody, or what chance does.
export function showingText({ by, stream = '' }: Line, mine: readonly PlayerId[], names: Names) {
  const [question = '', , whose] = by === 'chance' ? stream.split('.') : ['turn', '', by];
  const player = whose as PlayerId;
  const own = mine.includes(player);
  if (by === player && own) return t('prompt.ownMove');
  return questionText({ who: 'player', text: t('prompt.wait'), question, player }, own, names);
}

// What an action does, for a button or a label: without die and price.
export function actionText(
  action: LegalAction,
  amount?: (good: Good) => number,
  names: Names = {},
): string {
  const { verb, tile, depot, cell, site, good, goods, animal, board, preview, player } = action;
  const params: Params = {
    n: action.count ?? preview?.workers ?? 0,
    cell: spaceWords(spaceOn(action.half, cell ?? ''), names),
    site: site ?? '',
    board: boardNumber(board ?? ''),
  };
  if (tile) {
    const a_tile = aTile(tile);
    Object.assign(params, {
      tile: tileName(tile),
      a_tile: action.shared ? t('shared.tile', { a_tile }) : a_tile,
      vines: vines(tile),
    });
  }
  if (action.storage) params.where = t(`storage.${action.storage}.in`);
  if (depot !== undefined) {
    params.depot = String(depot);
    params.from = fromDepot(depot);
  }
  if (good) params.good = goodWord(good);
  if (player) params.other = names[player] ?? player;
  if (action.reason) params.why = has(`why.${action.reason}`) ? t(`why.${action.reason}`) : '';
  if (goods) {
    const words = (one: Good) =>
      amount ? t('good.stack', { n: amount(one), good: goodWord(one) }) : goodWord(one);
    params.goods = list(goods.map(words));
  }
  if (animal) params.animal = has(`animal.${animal}`) ? t(`animal.${animal}`) : animal;
  const key = `verb.${verb}.action`;
  return has(key) || has(`${key}.other`) ? t(key, params) : action.action;
}

export function verbLabel(verb: string): string {
  return has(`verb.${verb}.label`) ? t(`verb.${verb}.label`) : verb;
}

// What is paid: "2 silver", "1 worker".
export function paid({ workers, preview, turned }: LegalAction): string[] {
  const silver = -(preview?.silver ?? 0);
  return [
    ...(silver > 0 ? [t('label.silver', { n: silver })] : []),
    ...(workers > 0 ? [t('label.workers', { n: workers })] : []),
    ...(turned ? [t('prompt.turned')] : []),
  ];
}

// What an action brings at once: "4 points", "2 workers".
export function gains(preview: Preview | undefined): string[] {
  const { vp = 0, silver = 0, workers = 0 } = preview ?? {};
  return [
    ...(vp > 0 ? [t('label.points', { n: vp })] : []),
    ...(silver > 0 ? [t('label.silver', { n: silver })] : []),
    ...(workers > 0 ? [t('label.workers', { n: workers })] : []),
  ];
}

// What a tile asks its player to do once it is placed.
export const follows = (tile: TileName): string[] =>
  has(`follows.${tile}`) ? [t(`follows.${tile}`)] : [];

// What an action takes: "die 2, 1 worker".
export function priceText(action: LegalAction): string {
  const { die } = action;
  const dice = typeof die === 'number' ? [t('label.die', { n: die })] : [];
  return [...dice, ...paid(action)].join(', ');
}

// The prices of a plan, line by line: the cheapest, then the others.
export function priceLines({ best, others }: Plan): string[] {
  const first = priceText(best);
  const rest = others.map((other) => t('tip.or', { price: priceText(other) }));
  return first ? [first, ...rest] : rest;
}

// The area of a space and how much of it is missing when that space is covered too; `counted` is the
// size by which it would score, if it does.
export function areaText(
  board: Board,
  duchy: Record<CellName, TileName>,
  cell: CellName,
  counted?: number,
): string {
  const area = board.areas.find(({ cells }) => cells.includes(cell));
  if (!area) return '';
  const missing = area.cells.filter((one) => one !== cell && !(one in duchy)).length;
  const params = { area: t(`terrain.${area.terrain}.area`), size: area.size, n: missing };
  if (missing > 0) return t('tip.missing', params);
  return counted && counted !== area.size
    ? t('tip.completeAs', { ...params, counted })
    : t('tip.complete', params);
}

// The size by which a completed area scores: what its points stand for in the table of areas.
export function countedSize(preview: Preview | undefined, areaPoints: readonly number[]): number {
  const scored = preview?.why.find(({ why }) => why === 'area_size')?.value;
  return scored === undefined ? 0 : areaPoints.indexOf(scored) + 1;
}

// What an action brings, line by line: "6 for the area", "4 points by Watchtower", "2 silver for the
// sale". What it takes is its price.
export function previewLines(preview: Preview | undefined): string[] {
  return (preview?.why ?? []).flatMap(({ kind, value, why, tile, terrain }) => {
    if (kind !== 'scored' && (value < 0 || !BESIDE.has(why))) return [];
    const amount = t(`label.${kind === 'scored' ? 'points' : kind}`, { n: value });
    const params: Params = { n: value, amount };
    if (tile) params.tile = tileName(tile);
    if (terrain) params.terrain = t(`terrain.${terrain}.name`);
    const key = `preview.${why}`;
    return has(key) ? t(key, params) : `+${amount}`;
  });
}
