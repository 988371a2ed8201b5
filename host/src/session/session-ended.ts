import { queryClient } from '@portico/data-client';
import { writeHint } from './hint.ts';
import { session, signedOutState } from './session-store.ts';

/** Nobody is signed in any more. Answers on the screen go; what the person had not sent yet is kept by its owner. */
export function sessionEnded(why: 'signedOut' | 'expired'): void {
  if (why === 'signedOut') writeHint(null);
  session.setState({ ...signedOutState, ended: why });
  queryClient.clear();
}
