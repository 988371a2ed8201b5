/** Pauses automatic changes of a list while someone is about to press something in it. */
import { create } from 'zustand';

/** How long the pause lasts after the last pointer movement or key press. */
export const restMs = 4_000;

export const useHold = create(() => ({ isHeld: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function release(): void {
  clearTimeout(timer);
  if (useHold.getState().isHeld) useHold.setState({ isHeld: false });
}

/** Called when the pointer moves over the list or a key is pressed in it. */
export function hold(): void {
  clearTimeout(timer);
  timer = setTimeout(release, restMs);
  if (!useHold.getState().isHeld) useHold.setState({ isHeld: true });
}

const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Attaches to the element around the list. Returns a function that ends the pause. */
export function holdUnder(element: HTMLElement | null): () => void {
  for (const move of moves) element?.addEventListener(move, hold);
  element?.addEventListener('pointerleave', release);
  return release;
}
