/**
 * Counts fields with input that cannot be interpreted yet, such as `25:99` or a date without a year. Save buttons wait
 * for them.
 */
import { useEffect, useSyncExternalStore } from 'react';

let fields = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  fields += by;
  for (const listener of listeners) listener();
};

/** Counts the field while its input cannot be interpreted. */
export function useNoteUnreadable(isUnreadable: boolean): void {
  useEffect(() => {
    if (!isUnreadable) return;
    change(1);
    return () => change(-1);
  }, [isUnreadable]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Whether the input of a date or time field on this page cannot be interpreted. If saved now, it would be stored as
 * empty or as the previous value.
 */
export const useUnreadable = (): boolean => useSyncExternalStore(subscribe, () => fields > 0);
