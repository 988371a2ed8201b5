import { useSyncExternalStore } from 'react';

/** A value set by the host and read by components of any remote, which re-render when it changes. */
export interface HeldValue<T> {
  set(next: T): void;
  get(): T;
  use(): T;
}

/**
 * @param missing the error message if a page reads the value before the host has set it, which is a fault of the host.
 */
export function heldValue<T>(missing: string, first?: T): HeldValue<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = (): T => {
    if (value === undefined) throw new Error(missing);
    return value;
  };
  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  return {
    set(next) {
      value = next;
      for (const changed of listeners) changed();
    },
    get,
    use: () => useSyncExternalStore(subscribe, get),
  };
}
