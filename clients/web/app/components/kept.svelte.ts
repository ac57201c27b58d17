// The components file of this browser: printed values of parts that are otherwise our own.
import type { CheckedComponents } from '../live/messages.ts';

const KEY = 'dijon.components';

interface Kept {
  // The file as it was written.
  text: string;
  // Of each part, its name and the module that uses it.
  parts: { name: string; module: string }[];
}

const isPart = (part: unknown): part is Kept['parts'][number] =>
  typeof part === 'object' &&
  part !== null &&
  'name' in part &&
  typeof part.name === 'string' &&
  'module' in part &&
  typeof part.module === 'string';

export function readKept(saved: string | null): Kept | null {
  try {
    const found: unknown = JSON.parse(saved ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const { text, parts } = found as Partial<Kept>;
    if (typeof text !== 'string' || !Array.isArray(parts) || !parts.every(isPart)) return null;
    return { text, parts };
  } catch {
    return null;
  }
}

function load(): Kept | null {
  try {
    return readKept(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

class OwnComponents {
  private kept: Kept | null = $state.raw(load());

  get file(): Kept | null {
    return this.kept;
  }

  // Those that a game with these modules would be played with.
  partsFor(modules: readonly string[]): string[] {
    return (this.kept?.parts ?? [])
      .filter(({ module }) => modules.includes(module))
      .map(({ name }) => name);
  }

  keep(text: string, { parts }: CheckedComponents): void {
    this.kept = { text, parts: parts.map(({ name, module }) => ({ name, module })) };
    this.save();
  }

  forget(): void {
    this.kept = null;
    this.save();
  }

  private save(): void {
    try {
      if (this.kept) localStorage.setItem(KEY, JSON.stringify(this.kept));
      else localStorage.removeItem(KEY);
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const ownComponents = new OwnComponents();
