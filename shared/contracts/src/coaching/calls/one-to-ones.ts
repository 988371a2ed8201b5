/** Calls that plan the missing one-to-ones of a team together. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { day, id, line } from '../../platform/shapes.ts';
import { zoneName } from '../../platform/time-zone.ts';
import { count } from '../../service/shapes.ts';
import { calendarLimits } from '../calendar-input.ts';
import { clockTime } from '../calendar-shapes.ts';
import { mostOneToOnes, oneToOneMinutes } from '../one-to-one-plan.ts';
import { missingOneToOne } from '../one-to-one-shapes.ts';

const minutes = z.enum(oneToOneMinutes.map(String) as [`${(typeof oneToOneMinutes)[number]}`]);

export const getOneToOnePlan = defineRead({
  area: 'coaching',
  name: 'getOneToOnePlan',
  summary:
    'Everyone in a team for whom coaching is due and no one-to-one is planned, each with the times of the next two weeks at which they and the caller are free, and a proposed one.',
  query: z.strictObject({ teamID: id, minutes }),
  answer: z.object({
    /** Zone of the times: the caller’s. */
    timeZone: z.string(),
    /** Those who have waited longest first. */
    missing: z.array(missingOneToOne),
    /** How many more are due than can be planned at once. */
    more: count,
  }),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  flag: ['coaching', 'schedule'],
  roundTrips: {
    most: 8,
    because: 'the team, its sessions, its one-to-ones and then its calendars follow from each other',
  },
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'it lists what is not planned yet; one-to-ones.test.ts reads it before and after' },
});

export const sendOneToOnes = defineWrite({
  area: 'coaching',
  name: 'sendOneToOnes',
  summary:
    'Plans one-to-ones of the caller with people of a team and invites them: all of them or none. Answers 409 (`reason: taken`) with the people for whom the time is not free any more, or a one-to-one is planned by now.',
  body: z.strictObject({
    teamID: id,
    title: line(calendarLimits.title, 1, 'Please enter a title'),
    minutes: z.literal(oneToOneMinutes),
    timeZone: zoneName,
    meetings: z.array(z.strictObject({ coacheeID: id, date: day, timeStart: clockTime })).check(
      z.minLength(1),
      z.maxLength(mostOneToOnes),
      z.refine((all) => new Set(all.map(({ coacheeID }) => coacheeID)).size === all.length, 'Each person once.'),
    ),
  }),
  answer: z.object({ planned: count }),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  repeatable: true,
  flag: ['coaching', 'schedule'],
  roundTrips: { most: 20, because: 'looks again under a lock before it writes and notifies, for all of them together' },
  fails: ['not_found', 'invalid_input', 'conflict'],
});
