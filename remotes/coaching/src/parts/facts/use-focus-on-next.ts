import { type RefObject, useLayoutEffect, useRef } from 'react';

const buttonsIn = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('button')];

/**
 * If the focused button has disappeared with its row, moves the focus to the button now in its place, otherwise to the
 * last button, otherwise to the container.
 */
export function useFocusOnNext(place: RefObject<HTMLElement | null>, rows: unknown): void {
  const last = useRef<{ button: HTMLElement; index: number }>(undefined);
  useLayoutEffect(() => {
    const list = place.current;
    const { button, index } = last.current ?? {};
    if (!list || !button || button.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    const buttons = buttonsIn(list);
    (buttons[Math.min(index ?? 0, buttons.length - 1)] ?? list).focus();
  }, [place, rows]);
  useLayoutEffect(() => {
    const list = place.current;
    if (!list) return;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = { button: target, index: buttonsIn(list).indexOf(target) };
    };
    list.addEventListener('focusin', remember);
    return () => list.removeEventListener('focusin', remember);
  }, [place]);
}
