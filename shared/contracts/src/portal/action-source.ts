/** The area from which a task comes, as the list of actions filters by it. */
import type { AwaitedKind, TeamActionKind } from './action-messages.ts';
import type { TaskKind } from './task-messages.ts';

export const actionSources = [
  'coaching',
  'boards',
  'followUps',
  'evaluations',
  'quizzes',
  'learning',
  'assessments',
  'tickets',
  'news',
  'meetings',
  'administration',
] as const;
export type ActionSource = (typeof actionSources)[number];

type Subject<Kind extends string> = Kind extends `${infer Start}.${string}` ? Start : never;

/** Maps the subject at the beginning of each kind's name to its source. */
const sourceOfSubject: Readonly<Record<Subject<TaskKind | AwaitedKind | TeamActionKind>, ActionSource>> = {
  session: 'coaching',
  board: 'boards',
  followup: 'followUps',
  evaluation: 'evaluations',
  calibration: 'evaluations',
  answers: 'quizzes',
  quiz: 'quizzes',
  verification: 'quizzes',
  training: 'learning',
  assessment: 'assessments',
  ticket: 'tickets',
  article: 'news',
  event: 'meetings',
  erasure: 'administration',
  comment: 'administration',
};

const sources: Readonly<Record<string, ActionSource>> = sourceOfSubject;

/** Undefined for a kind of a later release. */
export const sourceOf = (kind: string): ActionSource | undefined => sources[kind.slice(0, kind.indexOf('.'))];
