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
  summary: 'Tells this browser from now on; asked again at each start, it changes nothing. A browser has one person.',
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
  summary: 'The key that a browser subscribes with, and whether the one at this endpoint is told.',
  body: z.strictObject({ userID: id, endpoint: z.nullable(endpoint) }),
  /** `publicKey` is null if this installation cannot send push messages. */
  answer: z.object({ publicKey: z.nullable(z.string()), subscribed: z.boolean() }),
  ...own,
  changedBy: ['portal/subscribePushNotification', 'portal/unsubscribePushNotification'],
});

export const unsubscribePushNotification = defineWrite({
  area: 'portal',
  name: 'unsubscribePushNotification',
  summary: 'Tells this browser no more. One that is not told is none to end.',
  body: z.strictObject({ userID: id, endpoint }),
  answer: done,
  ...own,
  repeatable: true,
});
