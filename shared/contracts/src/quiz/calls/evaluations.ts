/** Calls for quality monitoring. An evaluation is an attempt that one person makes about another. */
import * as z from 'zod/mini';
import { assessmentMoves } from '../../platform/assessment/status.ts';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { day, done, id, line, text } from '../../platform/shapes.ts';
import { givenAnswer } from '../given-answer.ts';
import { disputeMoves } from '../qm/dispute.ts';
import { interaction } from '../qm/interaction.ts';
import { evaluation, evaluationSummary, qmForm } from '../qm/shapes.ts';
import { qmSteps } from '../qm/wizard.ts';
import { allocationQuery } from '../shapes.ts';

const coaches = { kind: 'roles', roles: [...coachRoles] } as const;
export const getQMAllocated = defineCall({
  area: 'quiz',
  name: 'getQMAllocated',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary:
    'The quality-monitoring forms assigned to a person, with their evaluations; agents only see released results.',
  body: allocationQuery,
  answer: z.array(qmForm),
  access: { kind: 'account' },
  scope: 'people',
  identity: { UserFK: 'subject' },
  flag: ['quiz', 'qm'],
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'other people write it; tests beside the handler read it back' },
});

const answers = z.array(z.strictObject({ questionId: id, given: givenAnswer })).check(z.maxLength(500));

export const saveEvaluation = defineWrite({
  area: 'quiz',
  name: 'saveEvaluation',
  summary: 'Saves a draft: the existing one with this QSR_ID, otherwise a new one about the person with this userID.',
  body: z.strictObject({
    QSR_ID: z.optional(id),
    QID: id,
    /** UserID of the agent. */
    userID: id,
    workType: line(80, 1),
    QMDate: day,
    TestDate: z.nullable(day),
    QMRef: line(80),
    interaction,
    step: z.enum(qmSteps),
    /** The complete set of answers; missing ones are removed. */
    answers,
    /** The revision that the edit is based on; 0 for a new one. */
    basedOn: z.int().check(z.gte(0)),
  }),
  answer: evaluation,
  access: coaches,
  scope: 'people',
  identity: { userID: 'subject' },
  judges: 'an evaluation',
  repeatable: true,
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'invalid_input', 'conflict', 'stale_version'],
});

export const getEvaluation = defineRead({
  area: 'quiz',
  name: 'getEvaluation',
  summary: 'One evaluation with its answers, scores, history and disputes, if the caller may see it now.',
  query: z.strictObject({ QSR_ID: id }),
  answer: evaluation,
  access: { kind: 'account' },
  scope: 'object',
  flag: ['quiz', 'qm'],
  fails: ['not_found'],
  changedBy: ['quiz/acknowledgeEvaluation'],
});

export const getEvaluations = defineRead({
  area: 'quiz',
  name: 'getEvaluations',
  summary:
    'Evaluations of a person that the caller may see or, with a team, those of its agents: the 500 newest of the period, or the next 500.',
  /** If `failed` is set, only evaluations that count in trends and currently have a fault in this question. */
  query: z.strictObject({
    userID: z.optional(id),
    teamID: z.optional(id),
    failed: z.optional(id),
    /** First and last day of the evaluations, both inclusive; each may be left open. */
    from: z.optional(day),
    to: z.optional(day),
    /** `cursor` of the last one of the page before. */
    after: z.optional(z.string().check(z.maxLength(120))),
  }),
  answer: z.array(evaluationSummary),
  access: { kind: 'account' },
  scope: 'people',
  identity: { userID: 'subject' },
  flag: ['quiz', 'qm'],
  fails: ['not_found'],
  changedBy: ['quiz/acknowledgeEvaluation'],
});

export const moveEvaluation = defineWrite({
  area: 'quiz',
  name: 'moveEvaluation',
  summary: 'Changes the status of an evaluation by one step: submit, approve, revert with a reason, reopen.',
  body: z.strictObject({
    QSR_ID: id,
    move: z.enum(assessmentMoves),
    reason: z.optional(text(2000)),
    /** For `approve`: the day from which the agent sees the result; defaults to today. */
    releaseOn: z.optional(day),
  }),
  answer: evaluation,
  access: coaches,
  scope: 'object',
  judges: 'the status of an evaluation',
  repeatable: true,
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const discardEvaluation = defineWrite({
  area: 'quiz',
  name: 'discardEvaluation',
  summary: 'Deletes a draft that was never submitted.',
  body: z.strictObject({ QSR_ID: id }),
  answer: done,
  access: coaches,
  scope: 'object',
  judges: 'an evaluation',
  repeatable: true,
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'conflict'],
});

export const acknowledgeEvaluation = defineWrite({
  area: 'quiz',
  name: 'acknowledgeEvaluation',
  summary: 'The agent confirms having read the result.',
  body: z.strictObject({ QSR_ID: id, comment: text(2000) }),
  answer: evaluation,
  access: { kind: 'account', inPerson: true },
  scope: 'object',
  repeatable: true,
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'conflict'],
});

export const disputeQuestion = defineWrite({
  area: 'quiz',
  name: 'disputeQuestion',
  summary: 'The agent disputes one question of a released result, within the allowed number of days.',
  body: z.strictObject({ QSR_ID: id, questionId: id, reason: text(2000, 1, 'Please add a comment.') }),
  answer: evaluation,
  access: { kind: 'account', inPerson: true },
  scope: 'object',
  repeatable: true,
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'conflict'],
});

export const decideDispute = defineWrite({
  area: 'quiz',
  name: 'decideDispute',
  summary:
    'A reviewer upholds or overturns a dispute, or the agent withdraws it; an overturned answer adds a new score next to the old one.',
  body: z.strictObject({
    disputeID: id,
    move: z.enum(disputeMoves),
    decision: text(2000),
    /** For `overturn`: the answer that replaces the disputed one. */
    given: z.optional(givenAnswer),
  }),
  answer: evaluation,
  access: { kind: 'account' },
  scope: 'object',
  judges: 'a dispute',
  repeatable: true,
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'invalid_input', 'conflict'],
});
