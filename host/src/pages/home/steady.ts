/** While somebody is about to press something on Today, what they see stays where it is. */
import { create } from 'zustand';
import type { CardAnswer } from './card-items.ts';

/** How long after the last move of the pointer, or the last key. */
export const restMs = 4_000;

export const useHold = create(() => ({ isHeld: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function release(): void {
  clearTimeout(timer);
  if (useHold.getState().isHeld) useHold.setState({ isHeld: false });
}

/** The pointer moves over the cards, or a key is pressed in one. */
export function hold(): void {
  clearTimeout(timer);
  timer = setTimeout(release, restMs);
  if (!useHold.getState().isHeld) useHold.setState({ isHeld: true });
}

const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/** For the element around the cards; answers what ends it. */
export function holdUnder(element: HTMLElement | null): () => void {
  for (const move of moves) element?.addEventListener(move, hold);
  element?.addEventListener('pointerleave', release);
  return release;
}

/** The items that are shown, in their places, each as it is known now. What is new, and what is gone, waits. */
export function steady(shown: CardAnswer, now: CardAnswer): CardAnswer {
  const known = new Map(now.items.map((item) => [item.key, item]));
  return { ...shown, items: shown.items.map((item) => known.get(item.key) ?? item) };
}
