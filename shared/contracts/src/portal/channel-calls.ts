/** Calls for a person's notification settings. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { done, instant } from '../platform/shapes.ts';
import { channelChoice } from './channels.ts';

export const getChannelChoice = defineRead({
  area: 'portal',
  name: 'getChannelChoice',
  summary:
    'By which channels the caller is told of what, and when not; by mail of nothing while they have unsubscribed from it.',
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
    'Says by which channels the caller is told of what, and when not. Whoever has unsubscribed and names a kind for mail gets mails again.',
  body: channelChoice,
  answer: channelChoice,
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
});

export const getMailStanding = defineRead({
  area: 'portal',
  name: 'getMailStanding',
  summary: 'How the caller stands to the mails of notifications as a whole, besides the kinds that they have chosen.',
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
    'Ends all mails of notifications to the caller, as the link at the end of each does, or takes that back: then they come as they were chosen before.',
  body: z.strictObject({ wanted: z.boolean() }),
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
});
