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

/** Connects this tab to the live stream while someone is signed in. */
export function followSignIn(): void {
  hearOfReleases();
  follow(session.getState());
  session.subscribe(follow);
}
