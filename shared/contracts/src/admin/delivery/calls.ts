/** The call that lists what was sent to people outside the portal. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { administration } from '../permissions.ts';
import { deliveries, deliveryFilter } from './shapes.ts';

export const getDeliveries = defineRead({
  area: 'admin',
  name: 'getDeliveries',
  summary: 'E-mails and push messages to people with an account within ninety days, without their texts, newest first.',
  query: z.extend(deliveryFilter, { after: z.optional(z.string().check(z.maxLength(80))) }),
  answer: deliveries,
  access: administration('audit'),
  scope: 'tenant',
  limit: 'search',
  exclude: { readsWhatWasWritten: 'mails and push messages are sent by jobs, after the call that causes them' },
});
