/** Calls for aggregated results: by person, by team, by question. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { coachRoles } from '../../platform/roles.ts';
import { day, id } from '../../platform/shapes.ts';
import { companyQuizSummary, learnerSummary, quizAnalysis, userQuizSummary } from '../summary-shapes.ts';

const reading = {
  area: 'quiz',
  access: { kind: 'account' },
  flag: 'quiz',
  fails: ['not_found'],
  changedBy: ['quiz/submitQuiz', 'quiz/markAnswers'],
  exclude: { readsWhatWasWritten: 'others write what one reads here; take.test.ts and results.test.ts read it back' },
} as const;

/** Days in UTC, both inclusive. */
const period = { dateFrom: z.optional(day), dateTo: z.optional(day) };

export const getQuizResultSummaryByUserID = defineCall({
  ...reading,
  name: 'getQuizResultSummaryByUserID',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'What a person has handed in, by quiz, the last one first. Anonymous surveys are not among them.',
  body: z.strictObject({ UserID: id, ...period }),
  answer: listOfKnown(userQuizSummary),
  scope: 'people',
  identity: { UserID: 'subject' },
});

export const getQuizResultSummaryByCompany = defineCall({
  ...reading,
  name: 'getQuizResultSummaryByCompany',
  method: 'POST',
  writes: false,
  limit: 'read',
  access: { kind: 'roles', roles: coachRoles },
  summary: 'What a team has handed in, by quiz. For whoever’s role reaches the team.',
  body: z.strictObject({ CompanyID: id, ...period }),
  answer: listOfKnown(companyQuizSummary),
  scope: 'team',
});

export const getLearnerSummaries = defineCall({
  ...reading,
  name: 'getLearnerSummaries',
  method: 'POST',
  writes: false,
  limit: 'read',
  access: { kind: 'roles', roles: coachRoles },
  summary: 'The members of a team with what they are given and have done. For whoever’s role reaches the team.',
  body: z.strictObject({ CompanyID: id, QuizID: z.optional(id) }),
  answer: z.array(learnerSummary),
  scope: 'team',
});

export const getQuizResponses = defineCall({
  ...reading,
  name: 'getQuizResponses',
  method: 'POST',
  writes: false,
  limit: 'read',
  access: { kind: 'roles', roles: coachRoles },
  summary:
    'The answers to a quiz added up by question, of everybody, one country or one team: how easy each question is, whether it tells strong from weak, how often each option was chosen. First attempts only. Anonymous surveys tell nothing of fewer than their threshold, nor of whom the rest of a group would give away.',
  body: z.strictObject({ QuizID: id, CompanyID: z.optional(id), SiteID: z.optional(id), version: z.optional(z.int()) }),
  answer: quizAnalysis,
  scope: 'team',
});
