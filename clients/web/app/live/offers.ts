// From what the server offers to what a person can point at, and back: any order works, die first or
// tile first. Nothing here knows a rule; an action is chosen by the things that it names.
import { spaceOn } from '../../board/teams.ts';
import type {
  CellName,
  DepotName,
  DieValue,
  Good,
  LegalAction,
  SlotName,
  TileName,
} from '../../board/types.ts';

export type Pick =
  | { kind: 'die'; die: DieValue; index: number }
  | { kind: 'storage'; tile: TileName; index: number; shared?: true }
  | { kind: 'slot'; slot: SlotName; depot: DepotName; tile: TileName }
  | { kind: 'goods'; good: Good }
  | { kind: 'depot'; depot: DepotName }
  | { kind: 'cell'; cell: CellName };

// The space that an action covers: of the duchy, of the partner's half, or of a board beside it.
export const spaceOf = ({ cell, half, site }: LegalAction): CellName | undefined =>
  cell === undefined ? site : spaceOn(half, cell);

// At most one of each kind: what was pointed at so far.
export interface Selection {
  die?: Extract<Pick, { kind: 'die' }>;
  thing?: Exclude<Pick, { kind: 'die' | 'cell' }>;
  cell?: CellName;
}

// Verbs whose tile lies at a depot though they do not name it.
const AT_DEPOT = new Set(['mount', 'settle', 'trade', 'transplant']);
// Verbs whose tile is none that could be pointed at.
const NOWHERE = new Set(['use', 'lay', 'pay', 'abandon', 'retrieve', 'first', 'choose', 'leave']);

// Whether an action speaks of the thing.
export function names(action: LegalAction, pick: Pick): boolean {
  switch (pick.kind) {
    case 'die':
      return action.die === pick.die;
    case 'storage':
      return (
        action.tile === pick.tile &&
        (action.shared ?? false) === (pick.shared ?? false) &&
        action.depot === undefined &&
        !AT_DEPOT.has(action.verb) &&
        !NOWHERE.has(action.verb)
      );
    case 'slot':
      return (
        action.tile === pick.tile && (action.depot === pick.depot || AT_DEPOT.has(action.verb))
      );
    case 'goods':
      return action.good === pick.good && action.verb !== 'fetch';
    case 'depot':
      return action.depot === pick.depot && action.tile === undefined;
    case 'cell':
      return spaceOf(action) === pick.cell;
  }
}

export function matching(legal: readonly LegalAction[], selection: Selection): LegalAction[] {
  const picks: Pick[] = [];
  if (selection.die) picks.push(selection.die);
  if (selection.thing) picks.push(selection.thing);
  if (selection.cell) picks.push({ kind: 'cell', cell: selection.cell });
  return legal.filter((action) => picks.every((pick) => names(action, pick)));
}

// Everything an action does but the die and the workers it takes.
export function deed(action: LegalAction): string {
  const { verb, tile, shared, depot, good, goods, board, animal, player, reason, count } = action;
  const space = spaceOf(action);
  const things = [tile, shared, depot, space, good, goods, board, animal, player, reason, count];
  return JSON.stringify([verb, action.storage, ...things]);
}

export const cost = (action: LegalAction): number => action.workers;

// What a person can choose between once it is clear what is meant: dice, prices, or two verbs for the
// same tile. The cheapest comes first.
export interface Plan {
  best: LegalAction;
  others: LegalAction[];
}

const turns = ({ turned }: LegalAction) => Number(turned ?? false);

// Of two equal prices, first the one that turns no die freely.
function cheaper(a: LegalAction, b: LegalAction): number {
  return cost(a) - cost(b) || turns(a) - turns(b) || spent(a) - spent(b);
}

// Of two equal prices, the one that pays less silver.
function spent(action: LegalAction): number {
  return -(action.preview?.silver ?? 0);
}

function planOf(actions: readonly LegalAction[]): Plan {
  const [best, ...others] = [...actions].sort(cheaper);
  return { best: best as LegalAction, others };
}

// One plan for each deed.
export function plans(actions: readonly LegalAction[]): Plan[] {
  const groups = new Map<string, LegalAction[]>();
  for (const action of actions) {
    const key = deed(action);
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  return [...groups.values()].map(planOf);
}

// The ways that are for the player to tell apart. A deed takes the die that needs the fewest workers
// (another one is chosen first); without a die every price counts, as workers may stand in for silver.
// A die that may be turned freely is one way more, beside the workers that it would save.
export function ways(actions: readonly LegalAction[]): Plan {
  return planOf(
    plans(actions).flatMap(({ best, others }) => {
      const all = [best, ...others];
      const paid = all.filter(({ turned }) => !turned);
      const free = all.filter(({ turned }) => turned);
      const spared = paid.every((action) => cost(action) > 0) ? free : [];
      return [...cheapest(paid), ...cheapest(spared)];
    }),
  );
}

function cheapest([best, ...others]: LegalAction[]): LegalAction[] {
  if (!best) return [];
  const same = others.filter(
    (other) => typeof other.die !== 'number' || (other.die !== best.die && !dearer(other, best)),
  );
  return [best, ...same];
}

const dearer = (a: LegalAction, b: LegalAction) => cost(a) > cost(b);

// What pointing at something leads to: an action that is done at once, a plan that wants a choice,
// or only a new selection.
export type Step =
  | { kind: 'do'; action: LegalAction }
  | { kind: 'plan'; plan: Plan; selection: Selection }
  | { kind: 'select'; selection: Selection };

const needsSpace = (action: LegalAction) => spaceOf(action) !== undefined;

// Whether nothing but die, price and verb is open.
function settled(actions: readonly LegalAction[], selection: Selection): boolean {
  const named = selection.thing !== undefined || selection.cell !== undefined;
  return named && actions.every((action) => !needsSpace(action) || selection.cell !== undefined);
}

function withPick(selection: Selection, pick: Pick): Selection {
  switch (pick.kind) {
    case 'die':
      return selection.die?.index === pick.index
        ? without(selection, 'die')
        : { ...selection, die: pick };
    case 'cell':
      return { ...selection, cell: pick.cell };
    default:
      return same(selection.thing, pick)
        ? without(without(selection, 'thing'), 'cell')
        : { ...without(selection, 'cell'), thing: pick };
  }
}

export function without(selection: Selection, key: keyof Selection): Selection {
  const { [key]: _, ...rest } = selection;
  return rest;
}

function same(a: Pick | undefined, b: Pick): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function point(legal: readonly LegalAction[], selection: Selection, pick: Pick): Step {
  let next = withPick(selection, pick);
  let actions = matching(legal, next);
  // A thing that the chosen die cannot use: the die gives way, for it is the thing that was meant.
  if (actions.length === 0 && next.die && pick.kind !== 'die') {
    next = without(next, 'die');
    actions = matching(legal, next);
  }
  // A die that the chosen thing has no use for: the thing gives way.
  if (actions.length === 0 && pick.kind === 'die') {
    next = { die: pick };
    actions = matching(legal, next);
  }
  if (actions.length === 0) {
    next = pick.kind === 'cell' ? selection : withPick({}, pick);
    return { kind: 'select', selection: matching(legal, next).length > 0 ? next : {} };
  }
  if (!settled(actions, next)) return { kind: 'select', selection: next };
  const plan = ways(actions);
  if (plan.others.length === 0) return { kind: 'do', action: plan.best };
  return { kind: 'plan', plan, selection: next };
}

// What pointing at something would do at once, and after it the same with each of the other dice; null
// where more has to be pointed at.
export function meant(
  legal: readonly LegalAction[],
  selection: Selection,
  pick: Pick,
): Plan | null {
  const step = point(legal, selection, pick);
  if (step.kind === 'select') return null;
  const best = step.kind === 'do' ? step.action : step.plan.best;
  const same = legal.filter((action) => action !== best && deed(action) === deed(best));
  const others = new Map<LegalAction['die'], LegalAction>();
  for (const action of same.sort(cheaper)) {
    if (action.die !== best.die && !others.has(action.die)) others.set(action.die, action);
  }
  return { best, others: [...others.values()] };
}

// Verbs that have a button though they name something: a player, or the castle that comes back.
const WITH_BUTTON = new Set(['copy', 'retrieve']);

// Whether the question is about numbers of points and nothing else.
const aboutPoints = (legal: readonly LegalAction[]) =>
  legal.every(({ count, verb }) => count !== undefined || verb === 'decline');

// Buttons: what names no thing on the table.
export function buttons(legal: readonly LegalAction[], selection: Selection): Plan[] {
  const points = aboutPoints(legal);
  const bare = legal.filter(
    ({ verb, tile, depot, cell, good, goods, board, animal, storage, count }) =>
      WITH_BUTTON.has(verb) ||
      (count === undefined
        ? [tile, depot, cell, good, goods, board, animal, storage].every((one) => one === undefined)
        : !points),
  );
  const fitting = bare.filter(
    ({ die }) => !selection.die || typeof die !== 'number' || die === selection.die.die,
  );
  // Whose monasteries are copied is asked when the button is pressed.
  const copies = fitting.filter(({ verb }) => verb === 'copy');
  const others = plans(fitting.filter((action) => !copies.includes(action)));
  return copies.length > 0 ? [...others, planOf(copies)] : others;
}

// Choices that are shown in the prompt: sets of goods, animals, points, storages, tiles to use or to pay
// for.
export function options(legal: readonly LegalAction[]): LegalAction[] {
  const points = aboutPoints(legal);
  return legal.filter(
    ({ goods, animal, storage, tile, depot, cell, site, verb, count }) =>
      (points && count !== undefined) ||
      goods !== undefined ||
      animal !== undefined ||
      storage !== undefined ||
      verb === 'fetch' ||
      (tile !== undefined &&
        depot === undefined &&
        (cell ?? site) === undefined &&
        verb !== 'discard' &&
        !WITH_BUTTON.has(verb)),
  );
}
