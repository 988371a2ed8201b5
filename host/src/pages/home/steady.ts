import type { CardAnswer } from './card-items.ts';

/** The items that are shown, in their places, each as it is known now. What is new, and what is gone, waits. */
export function steady(shown: CardAnswer, now: CardAnswer): CardAnswer {
  const known = new Map(now.items.map((item) => [item.key, item]));
  return { ...shown, items: shown.items.map((item) => known.get(item.key) ?? item) };
}
