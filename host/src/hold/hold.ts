/** While someone is about to press something in a list that changes automatically, what they see stays where it is. */
import { create } from 'zustand';

/** How long after the last move of the pointer, or the last key. */
export const restMs = 4_000;

export const useHold = create(() => ({ isHeld: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function release(): void {
  clearTimeout(timer);
  if (useHold.getState().isHeld) useHold.setState({ isHeld: false });
}

/** The pointer moves over the list, or a key is pressed in it. */
export function hold(): void {
  clearTimeout(timer);
  timer = setTimeout(release, restMs);
  if (!useHold.getState().isHeld) useHold.setState({ isHeld: true });
}

const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/** For the element around the list; answers what ends it. */
export function holdUnder(element: HTMLElement | null): () => void {
  for (const move of moves) element?.addEventListener(move, hold);
  element?.addEventListener('pointerleave', release);
  return release;
}
