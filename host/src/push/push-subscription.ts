/** This browser's push subscription: begun by a press, renewed at each start, ended with the sign-out. */
import {
  checkPushNotification,
  subscribePushNotification,
  unsubscribePushNotification,
} from '@portico/contracts/portal/push-calls';
import { sendCall } from '@portico/data-client';
import { device } from '../session/browser-storage.ts';
import { session } from '../session/index.ts';
import { own } from '../session/storage-keys.ts';
import { registerWorker } from '../worker/register-worker.ts';
import { isOfKey } from './is-of-key.ts';
import { pushSupport } from './push-support.ts';

const current = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

const followers = new Set<() => void>();
/** Calls `changed` when push is turned on or off, which may happen without a press. Returns what takes the listener away. */
export function followPush(changed: () => void): () => void {
  followers.add(changed);
  return () => void followers.delete(changed);
}

/** Push is turned on for all accounts of a sign-in. */
const whoIsHere = () => session.getState().identity?.username.toLowerCase() ?? null;

/** Whether this browser is told for this person, and the key that it subscribes with. */
export async function checkPush(userID: string): Promise<{ subscribed: boolean; publicKey: string | null }> {
  const endpoint = (await current())?.endpoint ?? null;
  return sendCall(checkPushNotification, { body: { userID, endpoint } });
}

async function notifyServer(userID: string, subscription: PushSubscription): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  if (endpoint === undefined) throw new Error('The browser gave no endpoint.');
  await sendCall(subscribePushNotification, {
    body: {
      userID,
      subscription: {
        endpoint,
        expirationTime: expirationTime ?? null,
        keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      },
    },
  });
}

async function subscribe(userID: string, publicKey: string): Promise<void> {
  const registration = await registerWorker();
  if (!registration) throw new Error('This browser has no service worker.');
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  await notifyServer(userID, await registration.pushManager.subscribe(options));
}

export type BeginOutcome = 'begun' | 'denied' | 'unavailable';

/** Call it on a press only: the browser asks the person. Rejects where browser or server could not do it. */
export async function beginPush(userID: string): Promise<BeginOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { publicKey } = await checkPush(userID);
  if (publicKey === null) return 'unavailable';
  await subscribe(userID, publicKey);
  device.write(own.push, whoIsHere());
  return 'begun';
}

async function renew(userID: string): Promise<void> {
  const subscription = await current();
  // A release that stored no name made its subscription for the person who is signed in.
  const wantedBy = device.read(own.push) ?? (subscription && whoIsHere());
  if (wantedBy === null) return;
  if (wantedBy !== whoIsHere()) {
    // Who signs in here next has not asked for it.
    device.write(own.push, null);
    await subscription?.unsubscribe();
    return;
  }
  const { subscribed, publicKey } = await checkPush(userID);
  if (publicKey === null) return;
  device.write(own.push, wantedBy);
  if (subscription && subscribed && isOfKey(subscription.options?.applicationServerKey, publicKey)) return;
  // What the service has ended, or was made with an earlier key, has no effect, however often the server is notified.
  await subscription?.unsubscribe();
  await subscribe(userID, publicKey);
  for (const changed of followers) changed();
}

/** At each start: push services end subscriptions without telling, and the server forgets those that are gone. Asks no one. */
export async function renewPush(userID: string): Promise<void> {
  if (pushSupport() === 'granted') await renew(userID).catch(() => console.info('Push is renewed at the next start.'));
}

/** The browser has made another subscription by itself. */
export async function reportRenewed(userID: string): Promise<void> {
  const subscription = await current();
  if (subscription)
    await notifyServer(userID, subscription).catch(() => console.info('Push is renewed at the next start.'));
}

/** In this order: a browser that has forgotten its subscription could not say any more which one it was. */
export async function endPush(): Promise<void> {
  device.write(own.push, null);
  const subscription = await current();
  if (!subscription) return;
  const userID = session.getState().user?.UserID;
  const { endpoint } = subscription;
  if (userID !== undefined)
    await sendCall(unsubscribePushNotification, { body: { userID, endpoint } }).catch(() => {
      // The service will say that it is gone at the next push, and the server forgets it then.
    });
  await subscription.unsubscribe();
}
