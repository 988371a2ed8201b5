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
  exclude: { readsWhatWasWritten: 'other people write it; take.test.ts and results.test.ts read it back' },
} as const;

/** Days in UTC, both inclusive. */
const period = { dateFrom: z.optional(day), dateTo: z.optional(day) };

export const getQuizResultSummaryByUserID = defineCall({
  ...reading,
  name: 'getQuizResultSummaryByUserID',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'A person’s submissions by quiz, newest first, without anonymous surveys.',
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
  summary: 'A team’s submissions by quiz, for people whose role reaches the team.',
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
  summary: 'The members of a team with their assignments and results, for people whose role reaches the team.',
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
    'Answers to a quiz aggregated by question, for everyone, one country or one team: how easy each question is, how well it discriminates, how often each option was chosen. First attempts only. Anonymous surveys disclose no group below their threshold, and none that would reveal the rest of a larger one.',
  body: z.strictObject({ QuizID: id, CompanyID: z.optional(id), SiteID: z.optional(id), version: z.optional(z.int()) }),
  answer: quizAnalysis,
  scope: 'team',
});
