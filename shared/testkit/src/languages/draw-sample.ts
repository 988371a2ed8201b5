import { createHash } from 'node:crypto';

/**
 * `count` of the items, the same for the same seed. Each item's place follows from its own key, so that a text that is
 * added or removed changes one line of a sample and not all of them.
 */
export function drawSample<T>(items: readonly T[], keyOf: (item: T) => string, seed: string, count: number): T[] {
  const place = (item: T) =>
    createHash('sha256')
      .update(`${seed}\n${keyOf(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, at: place(item) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
}
