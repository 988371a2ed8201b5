/**
 * Calls for read and for snoozed notifications. Separate from the list of unread ones, which every
 * first view requests.
 */
import * as z from 'zod/mini';
import { defineRead } from '../platform/call.ts';
import { id, instant } from '../platform/shapes.ts';
import { notification } from './shapes.ts';

/** Number of days that read notifications remain available. */
export const readDays = 30;
export const readPerPage = 25;

export const getReadNotifications = defineRead({
  area: 'portal',
  name: 'getReadNotifications',
  summary: 'The caller’s notifications marked as read within the last thirty days, last marked first, in pages.',
  /** `page` counts from 0. */
  query: z.strictObject({ userID: id, page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) }),
  answer: z.object({ total: z.int(), notifications: z.array(notification) }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'own' },
  changedBy: ['portal/setNotificationAsRead', 'portal/setNotificationsAsRead', 'portal/setNotificationsAsUnread'],
});

/** Those that come back first; more are not listed, because no one looks through them. */
export const mostSnoozed = 100;
export const snoozedNotification = z.extend(notification, { snoozedUntil: instant });
export type SnoozedNotification = z.infer<typeof snoozedNotification>;

export const getSnoozedNotifications = defineRead({
  area: 'portal',
  name: 'getSnoozedNotifications',
  summary: 'The caller’s notifications that are hidden until later, first to come back first, at most a hundred.',
  query: z.strictObject({ userID: id }),
  answer: z.array(snoozedNotification),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'own' },
  changedBy: ['portal/snoozeNotification', 'portal/setNotificationsAsRead'],
});
