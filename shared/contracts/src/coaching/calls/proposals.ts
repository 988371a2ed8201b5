/** Another time for a meeting, proposed by an invited person; the owner applies or declines it. */
import * as z from 'zod/mini';
import { defineWrite } from '../../platform/call.ts';
import { day, done, id, text } from '../../platform/shapes.ts';
import { calendarLimits } from '../calendar-input.ts';
import { clockTime } from '../calendar-shapes.ts';

export const proposeEventTime = defineWrite({
  area: 'coaching',
  name: 'proposeEventTime',
  summary:
    'An invited person proposes another time for one occurrence, in the time zone of the event. A new proposal replaces their earlier one. The meeting does not change until its owner changes it.',
  body: z.strictObject({
    calendarID: id,
    itterationID: day,
    date: day,
    /** Ignored for whole days. */
    timeStart: clockTime,
    note: text(calendarLimits.note),
  }),
  answer: done,
  access: { kind: 'account' },
  scope: 'object',
  flag: ['coaching', 'schedule'],
  fails: ['not_found'],
});

export const declineEventProposal = defineWrite({
  area: 'coaching',
  name: 'declineEventProposal',
  summary: 'The owner declines a proposal, or its author withdraws it.',
  body: z.strictObject({ proposalID: id }),
  answer: done,
  access: { kind: 'account' },
  scope: 'object',
  repeatable: true,
  flag: ['coaching', 'schedule'],
  fails: ['not_found'],
});
