/** Calls for a person's notification settings. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { done, instant } from '../platform/shapes.ts';
import { channelChoice } from './channels.ts';

export const getChannelChoice = defineRead({
  area: 'portal',
  name: 'getChannelChoice',
  summary:
    'The caller’s notification channels by kind and their quiet hours; no mail for any kind while they are unsubscribed.',
  query: z.strictObject({}),
  answer: channelChoice,
  access: { kind: 'account' },
  scope: 'self',
  changedBy: ['portal/saveChannelChoice', 'portal/setMailWanted'],
});

export const saveChannelChoice = defineWrite({
  area: 'portal',
  name: 'saveChannelChoice',
  summary:
    'Saves the caller’s notification channels by kind and their quiet hours. Choosing mail for a kind ends an unsubscription.',
  body: channelChoice,
  answer: channelChoice,
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
});

export const getMailStanding = defineRead({
  area: 'portal',
  name: 'getMailStanding',
  summary: 'Whether the caller receives notification mails at all, apart from the kinds that they have chosen.',
  query: z.strictObject({}),
  answer: z.object({
    /** When the person unsubscribed from mails; null if they receive them. */
    endedAt: z.nullable(instant),
    /** False if the person has never chosen anything about mail: deadlines are then also sent by mail. */
    isChosen: z.boolean(),
  }),
  access: { kind: 'account' },
  scope: 'self',
  changedBy: ['portal/setMailWanted'],
});

export const setMailWanted = defineWrite({
  area: 'portal',
  name: 'setMailWanted',
  summary:
    'Unsubscribes the caller from all notification mails, like the link at the end of each mail, or undoes this: mails follow the earlier choices again.',
  body: z.strictObject({ wanted: z.boolean() }),
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
});
