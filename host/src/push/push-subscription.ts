/** This browser's push subscription: created on a button press, renewed at each start, deleted at sign-out. */
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
/**
 * Calls `changed` when push is turned on or off, which may happen without user action. Returns a function that removes
 * the listener.
 */
export function followPush(changed: () => void): () => void {
  followers.add(changed);
  return () => void followers.delete(changed);
}

/** Push is turned on for all accounts of a sign-in. */
const whoIsHere = () => session.getState().identity?.username.toLowerCase() ?? null;

/** Whether this browser receives push messages for this person, and the key to subscribe with. */
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

type BeginOutcome = 'begun' | 'denied' | 'unavailable';

/** Call only on a button press, because the browser asks for permission. Rejects if the browser or the server fails. */
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
  // An earlier release did not store the user name. Its subscription belongs to the signed-in person.
  const wantedBy = device.read(own.push) ?? (subscription && whoIsHere());
  if (wantedBy === null) return;
  if (wantedBy !== whoIsHere()) {
    // A different person has signed in, who has not turned on push.
    device.write(own.push, null);
    await subscription?.unsubscribe();
    return;
  }
  const { subscribed, publicKey } = await checkPush(userID);
  if (publicKey === null) return;
  device.write(own.push, wantedBy);
  if (subscription && subscribed && isOfKey(subscription.options?.applicationServerKey, publicKey)) return;
  // A subscription that the push service has ended, or that was made with an earlier key, is useless even if reported
  // again.
  await subscription?.unsubscribe();
  await subscribe(userID, publicKey);
  for (const changed of followers) changed();
}

/**
 * Runs at each start, because push services end subscriptions silently and the server deletes those that are gone. Does
 * not prompt.
 */
export async function renewPush(userID: string): Promise<void> {
  if (pushSupport() === 'granted') await renew(userID).catch(() => console.info('Push is renewed at the next start.'));
}

/** Reports a subscription that the browser has renewed on its own. */
export async function reportRenewed(userID: string): Promise<void> {
  const subscription = await current();
  if (subscription)
    await notifyServer(userID, subscription).catch(() => console.info('Push is renewed at the next start.'));
}

/** Notifies the server first, because after unsubscribing the browser no longer knows the endpoint. */
export async function endPush(): Promise<void> {
  device.write(own.push, null);
  const subscription = await current();
  if (!subscription) return;
  const userID = session.getState().user?.UserID;
  const { endpoint } = subscription;
  if (userID !== undefined)
    await sendCall(unsubscribePushNotification, { body: { userID, endpoint } }).catch(() => {
      // At the next push the service reports the subscription as gone, and the server deletes it then.
    });
  await subscription.unsubscribe();
}
