/** Calls that mark notifications as read. Separate from the list itself, which every first view requests. */
import * as z from 'zod/mini';
import { defineWrite } from '../platform/call.ts';
import { done, id, instant } from '../platform/shapes.ts';
import { notificationKinds } from './shapes.ts';

/** Maximum number of unread notifications of a person. */
export const mostMarked = 500;

export const setNotificationAsRead = defineWrite({
  area: 'portal',
  name: 'setNotificationAsRead',
  summary: 'Marks one of the caller’s notifications as read; marking it again changes nothing.',
  query: z.strictObject({ notificationID: id, userID: id }),
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'own' },
  repeatable: true,
  fails: ['not_found'],
});

export const setNotificationsAsRead = defineWrite({
  area: 'portal',
  name: 'setNotificationsAsRead',
  summary:
    'Marks several of the caller’s notifications as read: the ones named, or all, or all of a kind, up to an instant. Later ones remain unread, even if the request arrives late.',
  body: z
    .strictObject({
      userID: id,
      notificationIDs: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostMarked))),
      upTo: z.optional(z.strictObject({ at: instant, kind: z.optional(z.enum(notificationKinds)) })),
    })
    .check(
      z.refine(({ notificationIDs, upTo }) => (notificationIDs === undefined) !== (upTo === undefined), {
        message: 'needs either ids or an instant',
        path: ['notificationIDs'],
      }),
    ),
  answer: z.object({
    marked: z.number(),
    /** Ids of those that were unread before, so that the change can be undone; absent in older answers. */
    notificationIDs: z.optional(z.array(id)),
  }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'own' },
  repeatable: true,
  fails: ['not_found'],
});

/** Minutes within which marking as read can be undone. */
export const undoMinutes = 10;

export const setNotificationsAsUnread = defineWrite({
  area: 'portal',
  name: 'setNotificationsAsUnread',
  summary:
    'Marks the caller’s notifications as unread again, minutes after they were marked; one that was sent again in the meantime appears only once.',
  body: z.strictObject({ userID: id, notificationIDs: z.array(id).check(z.minLength(1), z.maxLength(mostMarked)) }),
  answer: z.object({ unmarked: z.number() }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'own' },
  repeatable: true,
  fails: ['not_found'],
});
