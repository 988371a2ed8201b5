import { writeHint } from './hint.ts';
import { loadedAccountCalls } from './load-account-calls.ts';
import { session, signedOutState } from './session-store.ts';

/** Nobody is signed in any more. Answers on the screen go; what the person had not sent yet is kept by its owner. */
export function sessionEnded(why: 'signedOut' | 'expired'): void {
  if (why === 'signedOut') writeHint(null);
  session.setState({ ...signedOutState, ended: why });
  void loadedAccountCalls()?.then(({ forgetAnswers }) => forgetAnswers());
}
