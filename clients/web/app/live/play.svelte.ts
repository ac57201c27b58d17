// A person at the table: what is chosen so far, what can be pointed at, and what follows from it.
import { slotName } from '../../board/depots.ts';
import { depotShields } from '../../board/shields.ts';
import { sideTiles } from '../../board/side.ts';
import type { Ghost, Target } from '../../board/target.ts';
import { sharedBy } from '../../board/teams.ts';
import type { Thing } from '../../board/things.ts';
import type {
  CellName,
  DepotName,
  DieValue,
  GameState,
  LegalAction,
  PlayerState,
  SlotName,
  StorageName,
  TileName,
} from '../../board/types.ts';
import { freeSpaces } from '../../board/vines.ts';
import { type Drop, dropped, dropsFor, held } from './drags.ts';
import {
  buttons,
  matching,
  meant,
  names,
  options,
  type Pick,
  type Plan,
  plans,
  point,
  type Selection,
  type Step,
  spaceOf,
  without,
} from './offers.ts';
import type { LiveTable } from './table.svelte.ts';

// Whether this screen has no pointer that could hover: then the first tap only looks.
export const touches = () => matchMedia('(hover: none)').matches;

// What a press on a counter means.
const COUNTED: Partial<Record<Thing['kind'], string>> = { workers: 'workers', silver: 'exchange' };

// What is chosen with the vineyard in sight: bonuses of a plot, and for a layer.
const OF_VINEYARD = new Set(['first', 'choose']);

// For so long nobody can have read the question whether the turn shall end: ms.
const UNREAD = 600;

const goesOn = ({ verb }: LegalAction) => verb === 'end' || verb === 'decline';

export class Play {
  selection: Selection = $state.raw({});
  plan: Plan | null = $state.raw(null);
  hovered: CellName | null = $state(null);
  // The space that is advised: it shows the tile as long as the pointer is over no other.
  advised: CellName | null = $state(null);
  // What else the pointer is over.
  pointed: Pick | null = $state.raw(null);
  // Whether the last thing pointed at has no use now.
  useless = $state(false);
  // The thing in the hand, where it may be put down, and what it is held over.
  held: Pick | null = $state.raw(null);
  drops: ReadonlySet<Drop> = $state.raw(new Set<Drop>());
  over: Drop | null = $state(null);
  // The end of the turn that was wished for with dice left, until it is wished for again.
  ending: LegalAction | null = $state.raw(null);
  // Whether somebody explains something first, so that nothing is to be done yet.
  looking = $state(false);
  // Whether that was asked so lately that nobody can have read it: the second press of a double click
  // answers nothing.
  unread = $state(false);
  // Where the tile that was put down shall be stored, if that is asked.
  private wish: StorageName | null = null;
  private readonly table: LiveTable;

  constructor(table: LiveTable) {
    this.table = table;
  }

  // Nothing is offered while moves are still being shown.
  readonly legal: LegalAction[] = $derived.by(() =>
    this.table.settled && !this.looking ? (this.table.view?.legal ?? []) : [],
  );
  readonly acting = $derived.by(() => this.legal.length > 0);
  readonly me: PlayerState | null = $derived.by(() => {
    const { view, shown, mine } = this.table;
    const deciding = view?.asked.player;
    // Who only watches sits behind somebody who has a duchy of the usual kind.
    const first = view?.seats.find(({ kind }) => kind !== 'automaton')?.player;
    const id = deciding && mine.includes(deciding) ? deciding : (mine[0] ?? first);
    return shown?.players.find(({ player }) => player === id) ?? null;
  });

  // What the own team stores together; null without teams.
  readonly shared: TileName[] | null = $derived.by(() => {
    const { shown } = this.table;
    return shown && this.me ? sharedBy(shown, this.me) : null;
  });

  // With the die that is chosen, if it can do anything at all.
  private readonly fitting = $derived.by(() =>
    matching(this.legal, without(this.selection, 'cell')),
  );

  // Spaces: of the chosen tile, or where a space alone is asked for; and the same on a board beside the
  // duchy.
  readonly targets: Record<CellName, Target> = $derived.by(() =>
    this.targetsOn((action) => (action.cell === undefined ? undefined : spaceOf(action))),
  );
  readonly plots: Record<string, Target> = $derived.by(() => this.targetsOn(({ site }) => site));
  private targetsOn(space: (action: LegalAction) => CellName | undefined) {
    const found: Record<CellName, Target> = {};
    const { thing } = this.selection;
    for (const { best } of plans(this.fitting)) {
      const on = space(best);
      if (on === undefined || (best.tile !== undefined && !thing)) continue;
      found[on] = {
        kind: best.workers > 0 ? 'workers' : 'legal',
        workers: best.workers,
        ...(best.preview ? { preview: best.preview } : {}),
      };
    }
    return found;
  }

  readonly ghost: Ghost | null = $derived.by(() => {
    const cell = this.hovered ?? this.advised;
    const target = cell ? (this.targets[cell] ?? this.plots[cell]) : undefined;
    const { thing } = this.selection;
    if (!cell || !target || !thing || !('tile' in thing)) return null;
    return { cell, tile: thing.tile, points: target.preview?.vp ?? 0 };
  });

  // What a press would do where the pointer is.
  readonly meant: Plan | null = $derived.by(() => {
    const { hovered, pointed } = this;
    const pick: Pick | null = pointed ?? (hovered ? { kind: 'cell', cell: hovered } : null);
    return pick && this.acting && !this.plan ? meant(this.legal, this.selection, pick) : null;
  });

  // Things in the tray that lead on from here.
  readonly can: Thing[] = $derived.by(() => {
    const { me } = this;
    if (!me || !this.acting) return [];
    const dice: Thing[] = me.dice.map((die, index) => ({ kind: 'die', die, index }));
    const stored: Thing[] = [
      ...me.storage.map((tile, index): Thing => ({ kind: 'storage', tile, index })),
      ...(this.shared ?? []).map(
        (tile, index): Thing => ({ kind: 'storage', tile, index, shared: true }),
      ),
    ];
    const goods: Thing[] = [...new Set(me.goods)].map((good) => ({ kind: 'goods', good }));
    const { die, thing } = this.selection;
    const forDice = matching(this.legal, thing ? { thing } : {});
    const forThings = matching(this.legal, die ? { die } : {});
    const counters: Thing[] = [{ kind: 'workers' }, { kind: 'silver' }];
    return [
      ...counters.filter((one) => this.buttonOf(one)),
      ...dice.filter((one) => forDice.some((action) => names(action, one as Pick))),
      ...[...stored, ...goods].filter((one) =>
        forThings.some((action) => names(action, one as Pick)),
      ),
    ];
  });

  readonly chosen: Thing[] = $derived.by(() => {
    const { die, thing } = this.selection;
    const picked: Thing[] = [];
    if (die) picked.push(die);
    if (thing?.kind === 'storage' || thing?.kind === 'goods') picked.push(thing);
    return picked;
  });

  // Tiles in the depots and beside them that can be taken; with a die, those that it takes and those
  // that need none.
  private readonly offeredSlots: Map<SlotName, Pick> = $derived.by(() => {
    const found = new Map<SlotName, Pick>();
    const state = this.table.shown;
    if (!state || !this.acting) return found;
    // Some questions are about the numbered depots alone, or about the black one.
    const from = this.askedFrom;
    for (const { slot, depot, tile } of depotTiles(state)) {
      const bought = depot === 'black' || depot === 'store';
      if (from && from !== (bought ? 'black' : 'depots')) continue;
      const pick: Pick = { kind: 'slot', slot, depot, tile };
      if (this.legal.some((action) => names(action, pick))) found.set(slot, pick);
    }
    return found;
  });
  private get askedFrom(): 'depots' | 'black' | undefined {
    const { question = '', args } = this.table.view?.asked ?? {};
    if (question === 'reward' || question === 'exchange') return 'black';
    if (question !== 'settle') return undefined;
    return args?.from === 1 ? 'black' : 'depots';
  }
  readonly slots: Set<SlotName> = $derived.by(() => {
    const { die } = this.selection;
    const now = this.legal.filter(
      (action) => !die || typeof action.die !== 'number' || names(action, die),
    );
    const fits = ([, pick]: [SlotName, Pick]) => now.some((action) => names(action, pick));
    return new Set([...this.offeredSlots].filter(fits).map(([slot]) => slot));
  });
  // What each of these tiles takes.
  readonly slotPlans: Map<SlotName, Plan> = $derived.by(
    () =>
      new Map(
        [...this.offeredSlots].flatMap(([slot, pick]) => {
          const plan = this.slots.has(slot) ? meant(this.legal, this.selection, pick) : null;
          return plan ? [[slot, plan] as const] : [];
        }),
      ),
  );
  // Depots that are asked for as a whole.
  readonly depots: Set<DepotName> = $derived.by(
    () =>
      new Set(
        this.legal.flatMap(({ depot, tile }) =>
          depot !== undefined && tile === undefined ? [depot] : [],
        ),
      ),
  );
  readonly chosenSlot: SlotName | null = $derived.by(() =>
    this.selection.thing?.kind === 'slot' ? this.selection.thing.slot : null,
  );

  readonly chosenTile: TileName | null = $derived.by(() => {
    const { thing } = this.selection;
    return thing && 'tile' in thing ? thing.tile : null;
  });

  readonly buttons: Plan[] = $derived.by(() =>
    buttons(this.legal, this.selection).filter(({ best }) => !goesOn(best)),
  );
  private buttonOf({ kind }: Thing): Plan | undefined {
    return this.buttons.find(({ best }) => best.verb === COUNTED[kind]);
  }
  // The end of the turn, or doing without.
  readonly going: LegalAction[] = $derived.by(() => this.legal.filter(goesOn));
  // Where a tile that was taken can be stored.
  readonly stores: Partial<Record<StorageName, LegalAction>> = $derived.by(() =>
    Object.fromEntries(
      this.legal.flatMap((action) => (action.storage ? [[action.storage, action]] : [])),
    ),
  );
  readonly options: LegalAction[] = $derived.by(() => options(this.legal));
  readonly boards: LegalAction[] = $derived.by(() =>
    this.legal.filter(({ board }) => board !== undefined),
  );

  // Where on a small screen the question is answered, when there is only one place.
  readonly place: 'depots' | 'duchy' | 'vineyard' | null = $derived.by(() => {
    const things = this.legal.filter(({ tile, depot, cell }) => tile ?? depot ?? cell);
    if (things.length === 0 || this.legal.some(({ die }) => typeof die === 'number')) return null;
    const lies = ({ depot, verb }: LegalAction) =>
      depot !== undefined || verb === 'settle' || verb === 'transplant';
    if (things.every(lies)) return 'depots';
    if (things.every(({ verb }) => OF_VINEYARD.has(verb))) return 'vineyard';
    return things.every(({ cell }) => cell !== undefined) ? 'duchy' : null;
  });
  // Where the chosen tile goes.
  readonly goesTo: 'duchy' | 'vineyard' = $derived.by(() =>
    Object.keys(this.plots).length > 0 ? 'vineyard' : 'duchy',
  );

  // --- pointing at things -----------------------------------------------------------------------

  pick(pick: Pick): void {
    if (!this.acting || this.table.deaf) return;
    this.useless = !this.legal.some((action) => names(action, pick));
    this.follow(point(this.legal, this.selection, pick));
  }

  private follow(step: Step): void {
    this.plan = null;
    this.ending = null;
    if (step.kind === 'do') {
      void this.do(step.action);
      return;
    }
    this.selection = step.selection;
    this.hovered = null;
    this.advised = null;
    if (step.kind === 'plan') this.plan = step.plan;
  }

  // Shows an action as if all but its last part had been pointed at.
  pointOut(action: LegalAction): void {
    this.clear();
    const index = this.me?.dice.indexOf(action.die as DieValue) ?? -1;
    const die = this.me?.dice[index];
    const thing = this.thingsOffered.find((pick) => names(action, pick));
    this.selection = {
      ...(die ? { die: { kind: 'die', die, index } } : {}),
      ...(thing ? { thing } : {}),
    };
    this.advised = spaceOf(action) ?? null;
  }

  private get thingsOffered(): Exclude<Pick, { kind: 'die' | 'cell' }>[] {
    const { me } = this;
    const slots = [...this.offeredSlots.values()].flatMap((pick) =>
      pick.kind === 'slot' ? [pick] : [],
    );
    return [
      ...slots,
      ...(me?.storage ?? []).map((tile, index) => ({ kind: 'storage' as const, tile, index })),
      ...(this.shared ?? []).map((tile, index) => ({
        kind: 'storage' as const,
        tile,
        index,
        shared: true as const,
      })),
      ...(me?.goods ?? []).map((good) => ({ kind: 'goods' as const, good })),
    ];
  }

  pickThing(thing: Thing): void {
    const plan = this.buttonOf(thing);
    if (plan) this.press(plan);
    else if (thing.kind !== 'workers' && thing.kind !== 'silver') this.pick(thing);
  }

  pickSlot(slot: SlotName): void {
    const pick = this.offeredSlots.get(slot);
    if (pick) this.pick(pick);
  }

  pickCell(cell: CellName): void {
    if (!(cell in this.targets) && !(cell in this.plots)) return;
    if (touches() && this.selection.thing && this.hovered !== cell) {
      this.hovered = cell;
      return;
    }
    this.pick({ kind: 'cell', cell });
  }

  pointAtSlot(slot: SlotName | null): void {
    this.pointed = (slot !== null && this.offeredSlots.get(slot)) || null;
  }

  pointAtThing(thing: Thing | null): void {
    this.pointed = thing?.kind === 'goods' ? thing : null;
  }

  // Whether a thing of the hand is of any use now.
  useful(thing: Thing): boolean {
    if (thing.kind === 'workers' || thing.kind === 'silver') return true;
    return this.legal.some((action) => names(action, thing));
  }

  // A button: at once when there is one way, otherwise the dice to choose from.
  press(plan: Plan): void {
    if (this.table.deaf) return;
    if (plan.others.length > 0 && (!this.selection.die || plan.best.die === undefined)) {
      this.ending = null;
      this.plan = plan;
      return;
    }
    void this.do(plan.best);
  }

  // The end of the turn, or doing without; with dice left the end is asked about first.
  goOn(action: LegalAction, careful: boolean): void {
    if (this.table.deaf) return;
    if (action.verb === 'end' && careful && this.diceLeft > 0) {
      this.clear();
      this.ending = action;
      this.unread = true;
      setTimeout(() => {
        this.unread = false;
      }, UNREAD);
    } else void this.do(action);
  }

  get diceLeft(): number {
    return this.me?.dice.length ?? 0;
  }

  endAnyway(): void {
    if (this.ending && !this.unread) void this.do(this.ending);
  }

  playOn(): void {
    if (!this.unread) this.ending = null;
  }

  // --- dragging things --------------------------------------------------------------------------

  // What a name on the page stands for, if it can be picked up: 'slot 3a', 'storage 0', 'goods 4'.
  draggable(name: string): Pick | null {
    const [kind, which = ''] = name.split(' ');
    const pick = kind === 'slot' ? this.offeredSlots.get(which) : this.belonging(kind, which);
    return pick && dropsFor(this.legal, this.selection, pick).size > 0 ? pick : null;
  }

  private belonging(kind: string | undefined, which: string): Pick | undefined {
    const index = Number(which);
    const stored = kind === 'storage' ? this.me?.storage[index] : undefined;
    if (stored) return { kind: 'storage', tile: stored, index };
    const shared = kind === 'shared' ? this.shared?.[index] : undefined;
    if (shared) return { kind: 'storage', tile: shared, index, shared: true };
    const good = this.me?.goods.find((one) => String(one) === which);
    return kind === 'goods' && good ? { kind, good } : undefined;
  }

  lift(pick: Pick): void {
    this.plan = null;
    this.drops = this.withShared(dropsFor(this.legal, this.selection, pick));
    this.selection = held(this.legal, this.selection, pick);
    this.held = pick;
  }

  // A tile that is taken may go where there is room: to one's own storage or to that of the team.
  private withShared(drops: Set<Drop>): Set<Drop> {
    const { tuning } = this.table.view ?? {};
    if (!this.shared || !tuning || !drops.has('storage')) return drops;
    const room = {
      storage: freeSpaces(tuning.storage, this.me?.storage ?? []) > 0,
      shared: freeSpaces(tuning.shared_storage ?? 0, this.shared) > 0,
    };
    if (room.shared) drops.add('shared');
    if (room.shared && !room.storage) drops.delete('storage');
    return drops;
  }

  carryOver(drop: Drop | null): void {
    this.over = drop !== null && this.drops.has(drop) ? drop : null;
    this.hovered = this.over?.startsWith('cell ') ? this.over.slice(5) : null;
  }

  putDown(): void {
    const { held: pick, over, selection } = this;
    this.clear();
    const drop = over === 'shared' ? 'storage' : over;
    const step = pick && drop ? dropped(this.legal, selection, pick, drop) : null;
    if (!step) return;
    if (drop === 'storage') this.wish = over === 'shared' ? 'shared' : 'private';
    this.follow(step);
  }

  // Answers at once what was answered by where the tile was put down.
  storeAsWished(): void {
    const action = this.wish ? this.stores[this.wish] : undefined;
    this.wish = null;
    if (action) void this.do(action);
  }

  async do(action: LegalAction): Promise<void> {
    const { wish } = this;
    this.clear();
    this.wish = wish;
    await this.table.play(action.action);
  }

  clear(): void {
    this.selection = {};
    this.plan = null;
    this.ending = null;
    this.useless = false;
    this.hovered = null;
    this.advised = null;
    this.pointed = null;
    this.held = null;
    this.drops = new Set();
    this.over = null;
    this.wish = null;
  }
}

function depotTiles(state: GameState): { slot: SlotName; depot: DepotName; tile: TileName }[] {
  const found: { slot: SlotName; depot: DepotName; tile: TileName }[] = [];
  for (const { depot, tiles } of state.depots) {
    tiles.forEach((tile, index) => {
      if (tile) found.push({ slot: slotName(depot, index), depot, tile });
    });
  }
  state.black_depot.forEach((tile, index) => {
    if (tile) found.push({ slot: slotName('black', index), depot: 'black', tile });
  });
  for (const { depot, shield } of depotShields(state.shields)) {
    found.push({ slot: shield, depot, tile: shield });
  }
  if (state.side) found.push({ slot: 'side', depot: 'side', tile: state.side.tile });
  return [...found, ...sideTiles(state)];
}
