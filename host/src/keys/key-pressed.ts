/**
 * Shortcuts without Ctrl, Alt or Meta. They are inactive while someone types, in dialogs, and when switched off in the
 * settings.
 */
import { useLayoutEffect } from 'react';
import { usePreferences } from '../preferences/preferences.ts';

/** Input elements, and dialogs above the page. */
const elsewhere = 'input, textarea, select, [contenteditable], [role$=dialog]';

const isElsewhere = (target: EventTarget | null) => target instanceof Element && target.closest(elsewhere) !== null;

/** `act` must stay the same while the component is mounted. If it returns false, the browser handles the key. */
export function useKeyAlone(key: string, act: () => unknown): void {
  // Before the paint: on a busy device, a key pressed as soon as the page can be seen would otherwise do nothing.
  useLayoutEffect(() => {
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
