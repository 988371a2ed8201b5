/** Showing a notification later. Separate from the list, which every first view requests. */
import * as z from 'zod/mini';
import { defineWrite } from '../platform/call.ts';
import { id, instant } from '../platform/shapes.ts';
import { snoozes } from './snooze.ts';

export const snoozeNotification = defineWrite({
  area: 'portal',
  name: 'snoozeNotification',
  summary: 'Hides one of the caller’s unread notifications until later, or shows it again (null).',
  body: z.strictObject({ userID: id, notificationID: id, until: z.nullable(z.enum(snoozes)) }),
  answer: z.object({ until: z.nullable(instant) }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'own' },
  fails: ['not_found'],
});
