/** Whether changes are streamed. Separate from the rest of the stream, because only this is part of the first view. */
import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let isOpen = false;

export function setStreamOpen(next: boolean): void {
  isOpen = next;
  for (const changed of watchers) changed();
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** True while the stream is open. Otherwise, data that must be fresh is polled. */
export const useStreamOpen = (): boolean => useSyncExternalStore(watch, () => isOpen);
