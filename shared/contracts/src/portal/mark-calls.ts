/** Marking notifications as read. Apart from the list itself, which every first view asks for. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { done, id } from '../platform/shapes.ts';

export const setNotificationAsRead = defineCall({
  area: 'portal',
  name: 'setNotificationAsRead',
  method: 'POST',
  summary: 'Marks one of the caller’s notifications as read; marking it again changes nothing.',
  query: z.strictObject({ notificationID: id, userID: id }),
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'caller' },
  limit: 'write',
  writes: true,
  repeatable: true,
  fails: ['not_found'],
});

export const setNotificationsAsRead = defineCall({
  area: 'portal',
  name: 'setNotificationsAsRead',
  method: 'POST',
  summary: 'Marks several of the caller’s notifications as read: those that a list showed, not what came meanwhile.',
  body: z.strictObject({ userID: id, notificationIDs: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ marked: z.number() }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'caller' },
  limit: 'write',
  writes: true,
  repeatable: true,
  fails: ['not_found'],
});

/** A mark can be taken back for so long. */
export const undoMinutes = 10;

export const setNotificationsAsUnread = defineCall({
  area: 'portal',
  name: 'setNotificationsAsUnread',
  method: 'POST',
  summary: 'Takes the mark of the caller’s notifications back, minutes after it was made; what came again stays once.',
  body: z.strictObject({ userID: id, notificationIDs: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ unmarked: z.number() }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'caller' },
  limit: 'write',
  writes: true,
  repeatable: true,
  fails: ['not_found'],
});
