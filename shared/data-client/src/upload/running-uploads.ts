import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  running += by;
  for (const listener of listeners) listener();
};

/** Counts an upload until the returned function is called. Calling it again does nothing. */
export function noteUpload(): () => void {
  let isRunning = true;
  change(1);
  return () => {
    if (isRunning) change(-1);
    isRunning = false;
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Whether an upload is in progress on this page. Actions triggered by a button should wait for it. Forms with a submit
 * event wait automatically.
 */
export const useUploading = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
