/** Finds the actual value of a constant where it is used. */
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../../..');

export interface ConstantUse {
  /** As named in the list: `cacheMinutes.notifications`. */
  constant: string;
  /** The file that uses it, from the root of the tree. */
  file: string;
  /** Its actual value there. */
  real(): unknown;
}

/** The value at a path of the list. A list of values is one constant. */
export const valueAt = (all: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], all);

/** For code that can be run: `ask` receives the file's exports. */
// biome-ignore lint/suspicious/noExplicitAny: the types of a file's exports are unknown here
export const run = (constant: string, file: string, ask: (exported: any) => unknown): ConstantUse => ({
  constant,
  file,
  real: async () => ask(await import(path.join(root, file))),
});

/** The first integer that the predicate accepts. */
export const firstThat = (holds: (number: number) => boolean, from: number, to: number): number => {
  for (let number = from; number <= to; number += 1) if (holds(number)) return number;
  throw new Error(`None from ${from} to ${to}`);
};
