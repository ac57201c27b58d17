import { describe, expect, it } from 'vitest';
import { readKept } from '../app/components/kept.svelte.ts';

describe('the components file of this browser', () => {
  it('is read as it was kept', () => {
    const kept = {
      text: 'dijon components 1',
      parts: [{ name: 'a.vineyard', module: 'vineyards' }],
    };
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
  });

  it('is none where nothing sensible was kept', () => {
    for (const saved of [
      null,
      '',
      '{',
      '7',
      '{"text":1,"parts":[]}',
      '{"text":"a","parts":[{}]}',
    ]) {
      expect(readKept(saved)).toBeNull();
    }
  });
});
