import { writeHint } from './hint.ts';
import { session, signedOutState } from './session-store.ts';

const listeners = new Set<() => void>();

/** For code that holds the person's answers in memory. */
export const onSessionEnded = (listener: () => void): void => void listeners.add(listener);

/** No one is signed in any more. Answers on the screen go; what the person had not sent yet is kept by its owner. */
export function sessionEnded(why: 'signedOut' | 'expired'): void {
  if (why === 'signedOut') writeHint(null);
  session.setState({ ...signedOutState, ended: why });
  for (const listener of listeners) listener();
}
