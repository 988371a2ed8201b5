/** Quizzes as their authors see them. */
import * as z from 'zod/mini';
import { listOfKnown } from '../platform/open-lists.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { quizContent } from './quiz-content.ts';

export const authoredKinds = ['quiz', 'survey', 'verification', 'qm'] as const;
const kind = z.enum(authoredKinds);

export const authoredQuiz = z.object({
  QID: id,
  kind,
  title: z.string(),
  questions: count,
  /** Number of the version that is in use; null if never published. */
  version: z.nullable(count),
  hasDraft: z.boolean(),
  savedAt: instant,
  respondents: count,
  allocations: count,
});
export type AuthoredQuiz = z.infer<typeof authoredQuiz>;

/** Why a draft cannot be published, or what its author should check. */
export const contentProblems = [
  'no questions',
  'no options',
  'no right option',
  'two right options',
  'no accepted answer',
  'number range reversed',
  'prompt without option',
  'no prompts',
  'draw too many',
  'condition on later question',
  'condition on missing option',
  'other in scored question',
  'rubric without points',
  'credits exceed',
  'double id',
  'file in anonymous survey',
  'not for evaluations',
] as const;

export const contentProblem = z.object({ problem: z.enum(contentProblems), questionId: z.nullable(id) });

/** What is missing in a draft: it can be saved but not published. */
const unfinishedKinds = [
  'no title',
  'no text',
  'option without text',
  'prompt without text',
  'accepted without text',
  'criterion without text',
] as const;
export const unfinishedPart = z.object({ problem: z.enum(unfinishedKinds), questionId: z.nullable(id) });

/** The draft, or the published version if there is no draft. */
export const quizForEditing = z.object({
  QID: id,
  kind,
  /** Number of the published version; null if never published. */
  version: z.nullable(count),
  isDraft: z.boolean(),
  /** Must be sent as `base` of the next save. 0 if there is no draft yet. */
  revision: count,
  savedAt: instant,
  content: quizContent,
  problems: listOfKnown(contentProblem),
  unfinished: z.optional(listOfKnown(unfinishedPart)),
});
export type QuizForEditing = z.infer<typeof quizForEditing>;

export const quizAllocation = z.object({
  allocationId: id,
  to: z.object({ kind: z.enum(['person', 'team', 'country']), id, name: z.string() }),
  dueOn: z.nullable(day),
  mandatory: z.boolean(),
  /** Number of people assigned, and how many of them are also assigned by another allocation. */
  people: z.int(),
  otherwise: z.int(),
  /** How many of them have submitted, and how many have an attempt in progress; null for anonymous answers. */
  handedIn: z.nullable(z.int()),
  underWay: z.nullable(z.int()),
});
export type QuizAllocation = z.infer<typeof quizAllocation>;
