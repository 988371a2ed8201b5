import { createHash } from 'node:crypto';

/**
 * Draws `count` items, the same for the same seed. Each item's rank depends only on its own key, so adding or removing
 * a text changes one line of a sample and not all of them.
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
