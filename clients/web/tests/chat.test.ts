// What is kept about the chats of tables.
import { expect, test } from 'vitest';
import { type Read, readTables, withRead } from '../app/menu/read.ts';

test('how far a chat was read is kept for each table', () => {
  const read = withRead(withRead(withRead([], 'a', 1), 'b', 2), 'a', 3);
  expect(readTables(JSON.stringify(read))).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
});

test('of many tables those read last are kept', () => {
  let read: Read[] = [];
  for (let n = 1; n <= 150; n += 1) read = withRead(read, `t${n}`, n);
  expect([read.length, read[0], read.at(-1)]).toEqual([100, ['t51', 51], ['t150', 150]]);
});

test('what cannot be read counts as nothing', () => {
  for (const saved of [null, '', '{', '{"a":1}', '[["a"],[1,2],"a",null]']) {
    expect(readTables(saved)).toEqual([]);
  }
});
