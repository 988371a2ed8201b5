/** How the real value of a constant is found where it is used. */
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../../..');

export interface ConstantUse {
  /** As the list names it: `cacheMinutes.notifications`. */
  constant: string;
  /** Where, from the root of the tree. */
  file: string;
  /** What it is there. */
  real(): unknown;
}

/** The value behind a path of the list; a list of values is one constant. */
export const valueAt = (all: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], all);

/** Code that can be run: `ask` gets what the file exports. */
// biome-ignore lint/suspicious/noExplicitAny: what a file exports is known to the file
export const run = (constant: string, file: string, ask: (exported: any) => unknown): ConstantUse => ({
  constant,
  file,
  real: async () => ask(await import(path.join(root, file))),
});

/** The first whole number that the rule accepts. */
export const firstThat = (holds: (number: number) => boolean, from: number, to: number): number => {
  for (let number = from; number <= to; number += 1) if (holds(number)) return number;
  throw new Error(`None from ${from} to ${to}`);
};
