import { useSyncExternalStore } from 'react';

/** A value that the host sets and any remote's component reads; drawn again when it changes. */
export interface HeldValue<T> {
  set(next: T): void;
  get(): T;
  use(): T;
}

/** @param missing what to say when a page asks before the host has set it: a fault in the host, never the page's. */
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
