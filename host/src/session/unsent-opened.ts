import type { Unsent } from '@portico/data-client/unsent';

type Listener = (unsent: Unsent) => void;
const listeners = new Set<Listener>();
let opened: Unsent | undefined;

/** For code that shows unsent work of this device. The first page that writes opens it. */
export function onUnsentOpened(listener: Listener): void {
  listeners.add(listener);
  if (opened) listener(opened);
}

export const reportUnsentOpened: Listener = (unsent) => {
  opened = unsent;
  for (const listener of listeners) listener(unsent);
};
