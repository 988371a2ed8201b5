/** Calls of follow-ups: from a fault in an evaluation, a quiz or an assessment to a lesson, a talk and the next score. */
import * as z from 'zod/mini';
import { oneToOneToPlan } from '../coaching/one-to-one-shapes.ts';
import { defineRead, defineWrite } from '../platform/call.ts';
import { coachRoles } from '../platform/roles.ts';
import { day, id, instant, text } from '../platform/shapes.ts';
import {
  actionText,
  certificateFollowUps,
  checks,
  followUp,
  followUpDraft,
  mostPeopleAtOnce,
  teamEffect,
  teamFaults,
} from './shapes.ts';
import { namedOrigins, sharedOrigins } from './state.ts';

const coaches = { kind: 'roles', roles: [...coachRoles] } as const;
const flag = ['quiz', 'qm', 'followup'] as const;
/** The evaluation or result decides who may read, then the follow-ups say what to read in three areas, and those whom to name. */
const readTrips = { most: 12, because: 'access, follow-ups, what their areas say, and names follow from each other' };
/** The same, before and after the change. */
const writeTrips = { most: 50, because: 'makes parts in four areas under their rules, and answers from them' };
/**
 * What a fault is in, and which part of it. An earlier server refuses `origin`, so pages only send it for the kinds that
 * need it.
 */
const fault = {
  QSR_ID: id,
  questionId: id,
  origin: z.optional(z.enum(namedOrigins)),
  /** Who it is for, if it belongs to a team. */
  personID: z.optional(id),
} as const;
export const getFollowUpDraft = defineRead({
  area: 'followup',
  name: 'getFollowUpDraft',
  summary: 'What the panel at a fault shows: question, comment, suggested lessons, next one-to-one and check day.',
  query: z.strictObject(fault),
  answer: followUpDraft,
  access: coaches,
  scope: 'object',
  flag,
  roundTrips: readTrips,
  fails: ['not_found', 'conflict'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'it suggests what other areas hold; followup.test.ts covers each part' },
});

export const createFollowUp = defineWrite({
  area: 'followup',
  name: 'createFollowUp',
  summary:
    'Acts on a fault of a released evaluation, of a result whose answers may be seen, or of an approved assessment: assigns a lesson, plans a talk, raises an issue on the board of the person’s team, and sets the day of the check and, instead of a later evaluation, the quiz that makes it. From someone who does not lead the person, a proposal to the leaders.',
  body: z.strictObject({
    ...fault,
    /** A course that is assigned to the person. */
    CourseID: z.nullable(id),
    /** Or a curriculum. An earlier server refuses it, and offers none. */
    CurriculumID: z.optional(z.nullable(id)),
    talk: z.boolean(),
    /** Plans a one-to-one at this time for the talk. Answers 409 (`reason: taken`) if it is not free any more. */
    talkAt: z.optional(z.nullable(oneToOneToPlan)),
    /** What the person is to do. */
    action: z.optional(z.nullable(actionText)),
    /** Raises an issue on the board that the draft names. */
    boardIssue: z.optional(z.boolean()),
    /** How many later evaluations check it; one if absent, and for questions of quizzes. */
    checks: z.optional(checks),
    /**
     * A quiz or verification of the draft that checks a fault of an evaluation instead. An earlier server refuses it, and
     * offers none.
     */
    CheckQuizID: z.optional(z.nullable(id)),
    checkOn: day,
  }),
  answer: followUp,
  access: coaches,
  scope: 'object',
  judges: 'a fault of an evaluation, a result or an assessment',
  repeatable: true,
  flag,
  roundTrips: writeTrips,
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const getTeamFaults = defineRead({
  area: 'followup',
  name: 'getTeamFaults',
  summary:
    'Who of a team missed a question in their latest released evaluation of a period, or in their latest attempt at a quiz if its answers may be seen, with suggested lessons and a check day: for acting on all of them at once. With an origin, whose course is overdue or whose certificate for it runs out, or who is below the level of a skill.',
  query: z.strictObject({
    teamID: id,
    questionId: id,
    /** What `questionId` is a course or skill of. An earlier server refuses it. */
    origin: z.optional(z.enum(sharedOrigins)),
    /** For a question of a quiz or verification. */
    QuizID: z.optional(id),
    /** Days of evaluations; without them, of all days. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: teamFaults,
  access: coaches,
  scope: 'team',
  flag,
  roundTrips: readTrips,
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'it lists what has no follow-up yet; team-faults.test.ts reads it before and after' },
});

export const createFollowUps = defineWrite({
  area: 'followup',
  name: 'createFollowUps',
  summary:
    'Acts on the same fault of several people at once, as createFollowUp does for each. Those who have a follow-up or a newer evaluation or attempt by now, and what the caller may no longer see, are left out, and the lesson is left out for those who have completed it or do not get it.',
  body: z.strictObject({
    questionId: id,
    origin: z.optional(z.enum(sharedOrigins)),
    /** Or attempts at a quiz or, with an origin, what the faults are in: assessments, certificates, or people with overdue courses. */
    evaluations: z.array(id).check(z.minLength(1), z.maxLength(mostPeopleAtOnce)),
    CourseID: z.nullable(id),
    CurriculumID: z.optional(z.nullable(id)),
    talk: z.boolean(),
    action: z.optional(z.nullable(actionText)),
    checks: z.optional(checks),
    checkOn: day,
  }),
  answer: z.object({
    made: z.int(),
    left: z.int(),
    /** Those of `evaluations` that were left out. Absent if there are none, and from earlier servers. */
    leftOut: z.optional(z.array(id)),
  }),
  access: coaches,
  scope: 'object',
  judges: 'a fault of an evaluation or a result',
  repeatable: true,
  flag,
  roundTrips: writeTrips,
  fails: ['not_found', 'invalid_input'],
});

export const getFollowUps = defineRead({
  area: 'followup',
  name: 'getFollowUps',
  summary:
    'Follow-ups of a person or of a team, newest first, a page of 50 at a time; without either, the caller’s own.',
  query: z.strictObject({
    userID: z.optional(id),
    teamID: z.optional(id),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ followUps: z.array(followUp), next: z.nullable(z.string()) }),
  access: { kind: 'account' },
  scope: 'people',
  identity: { userID: 'subject' },
  flag,
  roundTrips: readTrips,
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'a leader writes what the person reads; followup.test.ts reads it as both' },
});

export const getEvaluationFollowUps = defineRead({
  area: 'followup',
  name: 'getEvaluationFollowUps',
  summary:
    'The follow-ups that come from an evaluation, a result, an assessment or a board, those whose next score it shows, and the faults that the caller may act on.',
  query: z.strictObject({ QSR_ID: fault.QSR_ID, origin: fault.origin }),
  answer: z.object({
    from: z.array(followUp),
    next: z.array(followUp),
    actOn: z.array(z.object({ questionId: id, how: z.enum(['act', 'propose']) })),
    /**
     * Questions that have a follow-up in progress which the caller may see, also one that comes from another evaluation,
     * result or certificate. Absent from earlier servers.
     */
    inProgress: z.optional(z.array(z.object({ questionId: id, isProposed: z.boolean() }))),
    /**
     * Of an assessment: a team of the person for whose members the caller may act on a skill; null if there is none.
     * Absent otherwise, and from earlier servers.
     */
    teamID: z.optional(z.nullable(id)),
  }),
  access: { kind: 'account' },
  scope: 'object',
  flag,
  roundTrips: readTrips,
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'a leader writes what the person reads; followup.test.ts reads it as both' },
});

export const getCertificateFollowUps = defineRead({
  area: 'followup',
  name: 'getCertificateFollowUps',
  summary:
    'The follow-ups in progress of certificates of a person or of a team, and how the caller may act on other certificates of each person that run out. With neither, the caller’s own.',
  /** An earlier server only accepts a team. */
  query: z.strictObject({ teamID: z.optional(id), userID: z.optional(id) }),
  answer: certificateFollowUps,
  access: coaches,
  scope: 'people',
  identity: { userID: 'subject' },
  flag,
  fails: ['not_found'],
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'it tells which certificates are left; certificate-faults.test.ts reads it in each step',
  },
});

export const getEffect = defineRead({
  area: 'followup',
  name: 'getEffect',
  summary:
    'What a team’s follow-ups of the last half year have led to, of evaluations and of quizzes apart: faults, acted on, improved, by question, course and coach. Groups of few people are withheld.',
  query: z.strictObject({ teamID: id }),
  answer: teamEffect,
  access: coaches,
  scope: 'team',
  flag,
  roundTrips: readTrips,
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'it counts what several calls write; effect.test.ts counts each step' },
});

export const answerFollowUp = defineWrite({
  area: 'followup',
  name: 'answerFollowUp',
  summary: 'A leader accepts a proposal, which makes its parts, or declines it with a reason.',
  body: z.strictObject({ followUpID: id, accept: z.boolean(), reason: text(2000) }),
  answer: followUp,
  access: coaches,
  scope: 'object',
  judges: 'a proposed follow-up',
  repeatable: true,
  flag,
  roundTrips: writeTrips,
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const endFollowUp = defineWrite({
  area: 'followup',
  name: 'endFollowUp',
  summary: 'Closes a follow-up with the outcome of its next score, or withdraws it with a reason.',
  body: z.strictObject({ followUpID: id, how: z.enum(['close', 'withdraw']), reason: text(2000) }),
  answer: followUp,
  access: coaches,
  scope: 'object',
  judges: 'a follow-up',
  repeatable: true,
  flag,
  roundTrips: writeTrips,
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const requestHelp = defineWrite({
  area: 'followup',
  name: 'requestHelp',
  summary: 'The person tells the leader of their follow-up that they need help with it.',
  body: z.strictObject({ followUpID: id, text: text(1000, 1, 'Please add a comment.') }),
  answer: followUp,
  access: { kind: 'account', inPerson: true },
  scope: 'object',
  repeatable: true,
  flag,
  roundTrips: writeTrips,
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const answerHelp = defineWrite({
  area: 'followup',
  name: 'answerHelp',
  summary: 'The leader says that they have helped. The person is notified.',
  /** `on` is that of the request which is answered, so that a newer one is not answered unread. */
  body: z.strictObject({ followUpID: id, on: instant }),
  answer: followUp,
  access: coaches,
  scope: 'object',
  judges: 'a follow-up',
  repeatable: true,
  flag,
  roundTrips: writeTrips,
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const planNextTalk = defineWrite({
  area: 'followup',
  name: 'planNextTalk',
  summary: 'After a miss, plans another talk in the next coaching session and moves the day of the check.',
  body: z.strictObject({ followUpID: id, checkOn: day }),
  answer: followUp,
  access: coaches,
  scope: 'object',
  judges: 'a follow-up',
  repeatable: true,
  flag,
  roundTrips: writeTrips,
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const completeAction = defineWrite({
  area: 'followup',
  name: 'completeAction',
  summary: 'The person has done the action of their follow-up.',
  body: z.strictObject({ followUpID: id }),
  answer: followUp,
  access: { kind: 'account', inPerson: true },
  scope: 'object',
  repeatable: true,
  flag,
  roundTrips: writeTrips,
  fails: ['not_found', 'conflict'],
});

export const reopenAction = defineWrite({
  area: 'followup',
  name: 'reopenAction',
  summary: 'The leader reopens an action of a follow-up that is not done yet. The person is notified.',
  body: z.strictObject({ followUpID: id }),
  answer: followUp,
  access: coaches,
  scope: 'object',
  judges: 'a follow-up',
  repeatable: true,
  flag,
  roundTrips: writeTrips,
  fails: ['not_found', 'conflict'],
});
