/** Calls for leaders: see their team's progress, send reminders, assign courses, and mark courses as completed. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { coachRoles, roles } from '../../platform/roles.ts';
import { day, done, id, text } from '../../platform/shapes.ts';
import { dueRule } from '../authoring/shapes.ts';
import { completionRecord, heatMap, newcomerRule } from '../team/shapes.ts';

const access = { kind: 'roles' as const, roles: coachRoles };
const reading = { area: 'lms', access, flag: 'lms' } as const;
const writing = {
  area: 'lms',
  access,
  flag: 'lms',
  repeatable: true,
} as const;

export const getTeamHeatMap = defineRead({
  ...reading,
  name: 'getTeamHeatMap',
  summary: 'Each member of a team within reach and each course assigned to them, with progress and deadline.',
  query: z.strictObject({ TeamID: id }),
  answer: heatMap,
  scope: 'team',
  fails: ['not_found'],
  changedBy: ['lms/completeByHand', 'lms/assignCourse'],
});

export const nudge = defineWrite({
  ...writing,
  name: 'nudge',
  summary: 'Reminds people within reach of courses, by notification and mail; of each course once a day.',
  body: z.strictObject({
    nudges: z.array(z.strictObject({ UserID: id, CourseID: id })).check(z.minLength(1), z.maxLength(300)),
  }),
  /** `left`: people already reminded today, finished, or not assigned. */
  answer: z.object({ told: z.number(), left: z.number() }),
  scope: 'people',
  fails: ['not_found'],
});

/** Whom a course is assigned to. If anyone is outside the caller's scope, no one is assigned. */
const assignees = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('people'), UserIDs: z.array(id).check(z.minLength(1), z.maxLength(300)) }),
  z.strictObject({ kind: z.literal('team'), TeamID: id }),
  /** Members of the team who have this role. */
  z.strictObject({ kind: z.literal('role'), TeamID: id, role: z.enum(roles) }),
]);

export const assignCourse = defineWrite({
  ...writing,
  name: 'assignCourse',
  summary:
    'Assigns people within reach a course to complete by a given day. An assignment never widens a course’s audience.',
  body: z.strictObject({ CourseID: id, to: assignees, due: dueRule }),
  /**
   * `notGiven`: names of people who are not in the course's audience; `completed`: number of people who have already
   * completed it.
   */
  answer: z.object({ assigned: z.number(), completed: z.number(), notGiven: z.array(z.string()) }),
  scope: 'people',
  fails: ['not_found', 'invalid_input'],
});

export const getNewcomerRules = defineRead({
  ...reading,
  name: 'getNewcomerRules',
  summary: 'The courses assigned to new members of a team within reach.',
  query: z.strictObject({ TeamID: id }),
  answer: z.array(newcomerRule),
  scope: 'team',
  fails: ['not_found'],
  changedBy: ['lms/addNewcomerRule'],
});

export const addNewcomerRule = defineWrite({
  ...writing,
  name: 'addNewcomerRule',
  summary:
    'Assigns the course to everyone who joins the team from now on, to be completed within the given number of days.',
  body: z.strictObject({ TeamID: id, CourseID: id, days: z.int().check(z.minimum(1), z.maximum(3650)) }),
  answer: z.object({ RuleID: id }),
  scope: 'team',
  fails: ['not_found', 'conflict'],
});

export const endNewcomerRule = defineWrite({
  ...writing,
  name: 'endNewcomerRule',
  summary: 'New members are no longer assigned the course; existing assignments do not change.',
  body: z.strictObject({ RuleID: id }),
  answer: done,
  scope: 'object',
  fails: ['not_found'],
});

export const getCompletions = defineRead({
  ...reading,
  name: 'getCompletions',
  summary: 'Every completion of a course by a person within reach, newest first, including expired and revoked ones.',
  query: z.strictObject({ UserID: id, CourseID: id }),
  answer: z.array(completionRecord),
  scope: 'people',
  identity: { UserID: 'subject' },
  fails: ['not_found'],
  changedBy: ['lms/completeByHand'],
  exclude: { M3: 'With the neighbour’s own name in place of the learner’s, they ask for their own record.' },
});

const reason = text(500, 3);

export const completeByHand = defineWrite({
  ...writing,
  name: 'completeByHand',
  summary: 'Records that someone within reach completed a course elsewhere, with the reason.',
  body: z.strictObject({ UserID: id, CourseID: id, completedOn: day, reason }),
  answer: z.object({ CompletionID: id }),
  scope: 'people',
  identity: { UserID: 'subject' },
  judges: 'a completion',
  fails: ['not_found', 'conflict', 'invalid_input'],
});

export const revertCompletion = defineWrite({
  ...writing,
  name: 'revertCompletion',
  summary:
    'Revokes a completion recorded manually, with the reason; its certificate is revoked, and the record shows both.',
  body: z.strictObject({ CompletionID: id, reason }),
  answer: done,
  scope: 'object',
  judges: 'a completion',
  fails: ['not_found', 'conflict'],
});
