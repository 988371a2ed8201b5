import { writeHint } from './hint.ts';
import { session, signedOutState } from './session-store.ts';

const listeners = new Set<() => void>();

/** For code that caches the person's data in memory. */
export const onSessionEnded = (listener: () => void): void => void listeners.add(listener);

/** Ends the session on this page. Responses are removed from the screen, and unsent work stays stored for its owner. */
export function sessionEnded(why: 'signedOut' | 'expired'): void {
  if (why === 'signedOut') writeHint(null);
  session.setState({ ...signedOutState, ended: why });
  for (const listener of listeners) listener();
}
