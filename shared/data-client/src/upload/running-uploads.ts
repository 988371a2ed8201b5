import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  running += by;
  for (const tell of listeners) tell();
};

/** Counts an upload until the answered function is called; calling it again does nothing. */
export function noteUpload(): () => void {
  let isRunning = true;
  change(1);
  return () => {
    if (isRunning) change(-1);
    isRunning = false;
  };
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Whether a file of this page is on its way: what is submitted by a press waits for it. Forms with a submit wait by themselves. */
export const useUploading = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
