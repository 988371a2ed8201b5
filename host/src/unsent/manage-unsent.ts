import { onUnsentOpened, type SessionState, session } from '../session/index.ts';
import { followUnsent } from './follow-unsent.ts';
import { clearDecision } from './leave-decision.ts';

/** Matches anyone's unsent work. The owner is known only once it is opened. */
const isOurs = ({ name }: IDBDatabaseInfo): boolean => /^portico\.(unsent|kept)\./.test(name ?? '');

async function resume(): Promise<void> {
  // Firefox before 126 cannot list databases. There, queued work is resumed when a page that writes is opened.
  const databases = (await indexedDB.databases?.()) ?? [];
  if (!databases.some(isOurs)) return;
  const { resumeSending, unsent } = await import(/* webpackChunkName: "unsent" */ '@portico/data-client/unsent');
  await unsent();
  resumeSending();
}

let wasSignedIn = false;

function look(): void {
  if (wasSignedIn) resume().catch(() => console.info('This device keeps nothing that waits to be sent.'));
}

function follow({ phase, user }: Pick<SessionState, 'phase' | 'user'>): void {
  const isSignedIn = phase === 'signedIn' && user !== null;
  if (isSignedIn === wasSignedIn) return;
  wasSignedIn = isSignedIn;
  if (!isSignedIn) return;
  clearDecision();
  look();
}

/** Resumes sending this device's queued work when the person is signed in again. Loads nothing if nothing is queued. */
export function manageUnsent(): void {
  // One tab sends for all, possibly one that has not written anything itself, so other tabs notify it when they start
  // to.
  const tabs = new BroadcastChannel('portico.unsent');
  tabs.onmessage = look;
  // The notification may have arrived while the code could not be loaded.
  addEventListener('online', look);
  onUnsentOpened((unsent) => {
    followUnsent(unsent);
    tabs.postMessage('opened');
  });
  follow(session.getState());
  session.subscribe(follow);
}
