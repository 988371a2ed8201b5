/** Every kind of thing that a person may have begun; the home page offers to go on with what is listed here. */
import type { WaitingNoun } from '../platform/waiting/waiting-noun.ts';
import { begunAids } from './coaching/aids/begun.ts';
import { begunSessions } from './coaching/begun.ts';
import { begunAssessments } from './hr/begun.ts';
import { begunQuizzes } from './quiz/begun.ts';
import { begunEvaluations } from './quiz/qm/begun.ts';

export const allBegun: readonly WaitingNoun[] = [
  ...begunQuizzes,
  ...begunSessions,
  ...begunEvaluations,
  ...begunAssessments,
  ...begunAids,
];
