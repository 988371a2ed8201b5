/**
 * Calls for read notifications, which remain available for a while. Separate from the list of unread ones, which every
 * first view requests.
 */
import * as z from 'zod/mini';
import { defineRead } from '../platform/call.ts';
import { id } from '../platform/shapes.ts';
import { notification } from './shapes.ts';

/** Days after reading. */
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
