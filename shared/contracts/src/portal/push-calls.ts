/** Calls for the person's push subscriptions. The person is always the token's, never a principal. */
import * as z from 'zod/mini';
import { defineCall, defineWrite } from '../platform/call.ts';
import { done, id } from '../platform/shapes.ts';
import { pushSubscription } from './push.ts';

const endpoint = z.url().check(z.maxLength(2048));
const own = { access: { kind: 'account' }, scope: 'self', identity: { userID: 'own' }, flag: 'push' } as const;

export const subscribePushNotification = defineWrite({
  area: 'portal',
  name: 'subscribePushNotification',
  summary:
    'Sends push notifications to this browser from now on. Repeated at each start, it changes nothing. A browser belongs to one person.',
  body: z.strictObject({ userID: id, subscription: pushSubscription }),
  answer: done,
  ...own,
  repeatable: true,
});

export const checkPushNotification = defineCall({
  area: 'portal',
  name: 'checkPushNotification',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'The key with which a browser subscribes, and whether the endpoint receives push notifications.',
  body: z.strictObject({ userID: id, endpoint: z.nullable(endpoint) }),
  /** `publicKey` is null if this installation cannot send push messages. */
  answer: z.object({ publicKey: z.nullable(z.string()), subscribed: z.boolean() }),
  ...own,
  changedBy: ['portal/subscribePushNotification', 'portal/unsubscribePushNotification'],
});

export const unsubscribePushNotification = defineWrite({
  area: 'portal',
  name: 'unsubscribePushNotification',
  summary: 'Stops push notifications to this browser. Does nothing if there are none.',
  body: z.strictObject({ userID: id, endpoint }),
  answer: done,
  ...own,
  repeatable: true,
});
