/** The page's side of the service worker while someone is signed in. */
import { endPush, renewPush, reportRenewed } from '../push/push-subscription.ts';
import { onSignOut, session } from '../session/index.ts';
import { isInTheMiddle } from './in-the-middle.ts';
import { isRenewMessage, readOpenMessage, type WorkerMessage } from './messages.ts';
import { registerWorker } from './register-worker.ts';

let isStored = false;

/**
 * The last sign-out deleted the stored files. Waits for `ready`, because the very first worker is not active when
 * registered.
 */
async function storeWhatStartingTakes(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ portico: 'keep', files } satisfies WorkerMessage);
}

/** Shows the subject of a clicked notification in this window, unless that would interrupt a form. */
function openRequestedPages(show: (address: string) => unknown): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { phase, user } = session.getState();
    if (isRenewMessage(data) && phase === 'signedIn' && user) void reportRenewed(user.UserID);
    const address = readOpenMessage(data);
    // The person is not interrupted: the worker opens another window instead.
    if (address === undefined || phase !== 'signedIn' || isInTheMiddle()) return;
    ports[0]?.postMessage('shown');
    show(address);
  });
  navigator.serviceWorker.startMessages();
}

/**
 * `show` navigates to an address of the portal, and may be called as long as the page is open. Undefined without a
 * worker.
 */
export async function manageWorker(
  show: (address: string) => unknown,
  isPushOn: boolean,
): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await registerWorker();
  if (!registration) return undefined;
  // Not awaited, because a worker that cannot be installed never becomes ready.
  void storeWhatStartingTakes();
  if (!isStored) {
    isStored = true;
    openRequestedPages(show);
    onSignOut(endPush);
  }
  const userID = session.getState().user?.UserID;
  if (isPushOn && userID !== undefined) await renewPush(userID);
  return registration;
}
