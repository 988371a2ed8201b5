/** Fields whose words say nothing yet: `25:99`, a day without its year. What is saved by a press waits for them. */
import { useEffect, useSyncExternalStore } from 'react';

let fields = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  fields += by;
  for (const tell of listeners) tell();
};

/** Counts the field as long as no one can read what is typed in it. */
export function useNoteUnreadable(isUnreadable: boolean): void {
  useEffect(() => {
    if (!isUnreadable) return;
    change(1);
    return () => change(-1);
  }, [isUnreadable]);
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Whether a date or time on this page cannot be read: saved now, it would be taken as none, or as the one before. */
export const useUnreadable = (): boolean => useSyncExternalStore(subscribe, () => fields > 0);
