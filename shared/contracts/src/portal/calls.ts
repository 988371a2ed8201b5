/** Area portal: notifications. Push, awards and triggers come with their issues. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { done, id } from '../platform/shapes.ts';
import { notification } from './shapes.ts';

export const getUnreadNotifications = defineCall({
  area: 'portal',
  name: 'getUnreadNotifications',
  method: 'GET',
  summary: 'The caller’s notifications that are not marked as read, newest first.',
  query: z.strictObject({ userID: id }),
  answer: z.array(notification),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'caller' },
  limit: 'read',
  writes: false,
  changedBy: ['portal/setNotificationAsRead'],
});

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
