/** Keys that act alone, without Ctrl, Alt or Meta: never while someone types, in a window, or when they are switched off. */
import { useEffect } from 'react';
import { usePreferences } from '../preferences/preferences.ts';

/** What is typed into, and windows above the page. */
const elsewhere = 'input, textarea, select, [contenteditable], [role$=dialog]';

const isElsewhere = (target: EventTarget | null) => target instanceof Element && target.closest(elsewhere) !== null;

/** `act` must stay the same while the component is mounted; where it returns false, the key stays the browser's. */
export function useKeyAlone(key: string, act: () => unknown): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== key || isHeld || isElsewhere(event.target) || usePreferences.getState().singleKeys === false)
        return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
