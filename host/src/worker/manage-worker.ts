/** The page's side of the service worker, for as long as someone is signed in. */
import { endPush, renewPush, reportRenewed } from '../push/push-subscription.ts';
import { onSignOut, session } from '../session/index.ts';
import { isInTheMiddle } from './in-the-middle.ts';
import { isRenewMessage, readOpenMessage, type WorkerMessage } from './messages.ts';
import { registerWorker } from './register-worker.ts';

let isStored = false;

/** The last sign-out took away what was kept. The first worker of all is not there yet when it is registered. */
async function storeWhatStartingTakes(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ portico: 'keep', files } satisfies WorkerMessage);
}

/** Shows what a click on a notification is about, in this window, where no one is torn from a form. */
function openWhatIsAsked(show: (address: string) => unknown): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { phase, user } = session.getState();
    if (isRenewMessage(data) && phase === 'signedIn' && user) void reportRenewed(user.UserID);
    const address = readOpenMessage(data);
    // Without a question the person keeps what they were doing: the worker opens another window.
    if (address === undefined || phase !== 'signedIn' || isInTheMiddle()) return;
    ports[0]?.postMessage('shown');
    show(address);
  });
  navigator.serviceWorker.startMessages();
}

/** `show` goes to an address of the portal; it is asked as long as the page is open. Undefined without a worker. */
export async function manageWorker(
  show: (address: string) => unknown,
  isPushOn: boolean,
): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await registerWorker();
  if (!registration) return undefined;
  // Not waited for: a worker that cannot be installed is never ready.
  void storeWhatStartingTakes();
  if (!isStored) {
    isStored = true;
    openWhatIsAsked(show);
    onSignOut(endPush);
  }
  const userID = session.getState().user?.UserID;
  if (isPushOn && userID !== undefined) await renewPush(userID);
  return registration;
}
