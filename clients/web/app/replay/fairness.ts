// Checks every die and draw of a game, as docs/notation.md says under "Chance". Nothing but the key,
// the nonces and the names of the streams is needed: no rules.
import type { Fairness, Line } from '../live/messages.ts';

export interface Differing {
  ply: number;
  action: string;
  stream: string;
  told: number;
  found: number;
}

export interface Verdict {
  // Whether the key is the one whose hash was shown before the game.
  key: boolean;
  checked: number;
  differing: Differing[];
}

type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOf(hex: string): Bytes {
  const pairs = hex.match(/../g) ?? [];
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)));
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Answers HMAC-SHA-256 under a key.
async function keyed(key: Bytes): Promise<(text: string) => Promise<Bytes>> {
  const imported = await crypto.subtle.importKey(
    'raw',
    key,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return async (text) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
}

export async function keyHash(key: Bytes): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', key)));
}

export async function gameKey(key: Bytes, nonces: readonly string[]): Promise<Bytes> {
  if (nonces.length === 0) return key;
  return (await keyed(key))(`nonces:${nonces.join(',')}`);
}

// Which of `total` equal chances a stream brings, from the first eight bytes of its digest.
export function chanceIndex(digest: Uint8Array, total: number): number {
  const v = BigInt(`0x${hexOf(digest.slice(0, 8))}`);
  return Number((v * BigInt(total)) >> 64n);
}

// Precondition: the key is known.
export async function verify(fairness: Fairness, lines: readonly Line[]): Promise<Verdict> {
  const key = bytesOf(fairness.key ?? '');
  const digest = await keyed(await gameKey(key, fairness.nonces));
  const differing: Differing[] = [];
  const draws = lines.filter(({ by }) => by === 'chance');
  for (const { ply, action, stream = '', total = 1, index: told = -1 } of draws) {
    const found = chanceIndex(await digest(stream), total);
    if (found !== told) differing.push({ ply, action, stream, told, found });
  }
  return { key: (await keyHash(key)) === fairness.key_hash, checked: draws.length, differing };
}
