/** Calls used in the meeting itself: marking the day's letters, and ending the meeting with a summary. */
import { secondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { day, id, line, text } from '../../platform/shapes.ts';
import { agendaParts } from '../agenda.ts';
import { monthLetter, openBoard } from '../shapes.ts';

const written = {
  area: 'pd',
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
} as const;

/** The action taken on a red day. */
const action = z.strictObject({ title: line(160, 1), ownerID: id, dueOn: day });

export const markDay = defineWrite({
  ...written,
  name: 'markDay',
  summary:
    'Records whether the board’s day was good for a letter; red needs a reason and an action with owner and date.',
  body: z.strictObject({
    boardID: id,
    dimensionID: id,
    as: z.discriminatedUnion('mark', [
      z.strictObject({ mark: z.literal('green') }),
      z.strictObject({ mark: z.literal('red'), reason: text(500, 1), action }),
      /** Removes the mark; an action raised with it stays. */
      z.strictObject({ mark: z.literal('none') }),
    ]),
  }),
  answer: z.array(monthLetter),
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const finishMeeting = defineWrite({
  ...written,
  name: 'finishMeeting',
  access: { kind: 'roles', roles: coachRoles },
  summary: 'Ends the meeting at today’s board with what was agreed; absent members are notified.',
  body: z.strictObject({
    boardID: id,
    summary: text(4000),
    /** The summary that this one is based on, null for none. If it has changed since, nothing is saved. */
    basedOn: z.optional(z.nullable(text(4000))),
    /** Duration of each part of the board’s agenda in seconds, in agenda order. */
    seconds: z.array(z.int().check(z.gte(0), z.lte(secondsInDay))).check(z.maxLength(agendaParts.length)),
  }),
  answer: openBoard,
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version'],
});
