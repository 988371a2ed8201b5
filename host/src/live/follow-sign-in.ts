import { startLive } from '@portico/data-client/live';
import { retryValidation, type SessionState, session } from '../session/index.ts';
import { hearOfReleases } from './hear-of-releases.ts';

const askWho = () => void retryValidation();
let leave: (() => void) | undefined;

function follow({ phase, user }: Pick<SessionState, 'phase' | 'user'>): void {
  const isSignedIn = phase === 'signedIn' && user !== null;
  if (isSignedIn) leave ??= startLive({ refused: askWho, rightsChanged: askWho });
  else {
    leave?.();
    leave = undefined;
  }
}

/** For as long as someone is signed in, the tab has its part in the stream. */
export function followSignIn(): void {
  hearOfReleases();
  follow(session.getState());
  session.subscribe(follow);
}
