// The messages that the server's own tests keep: folding what it tells gives what it has.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldEvents } from '../app/live/fold.ts';
import type { ServerMessage } from '../app/live/messages.ts';
import type { GameState, TileName } from '../board/types.ts';

type Kept = ServerMessage | { type: 'state'; state: GameState };
const messages: Kept[] = readFileSync(
  new URL('../../../protocol/game.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

// Storages of the sample show in which order tiles are kept: as the data files list them.
const tiles = ['base', 'extra_tiles', 'inns'].flatMap((name) =>
  [
    ...readFileSync(new URL(`../../../data/tiles/${name}.tiles`, import.meta.url), 'utf8').matchAll(
      /^([a-z][a-z0-9-]*)\s/gm,
    ),
  ].map(([, tile = '']) => tile),
);
const rank = (tile: TileName) => tiles.indexOf(tile);

test('folding what is told gives the state that the server has', () => {
  let state: GameState | null = null;
  let compared = 0;
  for (const message of messages) {
    if (message.type === 'table') state = message.state;
    if (message.type === 'undone') state = message.state;
    if (message.type === 'did' && state) {
      for (const { events } of message.lines) state = foldEvents(state, events, rank);
    }
    if (message.type === 'state' && state) {
      const { questions: _ours, ...folded } = state;
      const { questions: _theirs, ...known } = message.state;
      expect(folded).toEqual(known);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(50);
});

test('the sample has every kind of message', () => {
  const kinds = new Set(messages.map(({ type }) => type));
  for (const type of ['table', 'did', 'undone', 'chat', 'done', 'refused'])
    expect(kinds).toContain(type);
});
