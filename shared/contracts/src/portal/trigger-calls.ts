import * as z from 'zod/mini';
import { defineWrite } from '../platform/call.ts';
import { notificationTriggerType } from '../platform/constants.ts';
import { id } from '../platform/shapes.ts';

export const triggerNotification = defineWrite({
  area: 'portal',
  name: 'triggerNotification',
  summary:
    'Notifies the people of an object (session, board, ticket) about it; only for objects that the caller may write.',
  query: z.strictObject({ TriggerType: z.literal(String(notificationTriggerType)), ObjectGUID: id }),
  /**
   * Number of people notified by this call; people with an unread notification about it are reminded, not notified
   * twice.
   */
  answer: z.object({ told: z.number() }),
  access: { kind: 'account' },
  scope: 'object',
  repeatable: true,
  fails: ['not_found', 'too_many_requests'],
});
