/** Marking notifications as read. Apart from the list itself, which every first view asks for. */
import * as z from 'zod/mini';
import { defineWrite } from '../platform/call.ts';
import { done, id, instant } from '../platform/shapes.ts';
import { notificationKinds } from './shapes.ts';

/** As many as a person has unread at most. */
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
    'Marks several of the caller’s notifications as read: those that are named, or all, or all of a kind, that there were up to an instant. What came later stays unread, also when the mark itself comes late.',
  body: z
    .strictObject({
      userID: id,
      notificationIDs: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostMarked))),
      upTo: z.optional(z.strictObject({ at: instant, kind: z.optional(z.enum(notificationKinds)) })),
    })
    .check(
      z.refine(({ notificationIDs, upTo }) => (notificationIDs === undefined) !== (upTo === undefined), {
        message: 'either some are named, or an instant',
        path: ['notificationIDs'],
      }),
    ),
  answer: z.object({
    marked: z.number(),
    /** Those that were unread till now, to take the mark back; absent in older answers. */
    notificationIDs: z.optional(z.array(id)),
  }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'own' },
  repeatable: true,
  fails: ['not_found'],
});

/** A mark can be taken back for this long. */
export const undoMinutes = 10;

export const setNotificationsAsUnread = defineWrite({
  area: 'portal',
  name: 'setNotificationsAsUnread',
  summary: 'Takes the mark of the caller’s notifications back, minutes after it was made; what came again stays once.',
  body: z.strictObject({ userID: id, notificationIDs: z.array(id).check(z.minLength(1), z.maxLength(mostMarked)) }),
  answer: z.object({ unmarked: z.number() }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'own' },
  repeatable: true,
  fails: ['not_found'],
});
