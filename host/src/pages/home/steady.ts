import type { CardAnswer } from './card-items.ts';

/** Updates the shown items in place. Does not add or remove any yet. */
export function steady(shown: CardAnswer, now: CardAnswer): CardAnswer {
  const known = new Map(now.items.map((item) => [item.key, item]));
  return { ...shown, items: shown.items.map((item) => known.get(item.key) ?? item) };
}
