/** What an observer signs in a knowledge verification (ruling 27): the answers, the outcome, and their own note. */
import type { Signable } from '../platform/signature.ts';
import type { GivenAnswer } from './given-answer.ts';

interface SignedVerification {
  attemptId: string;
  versionId: string;
  personId: string;
  observerId: string;
  submittedAt: string;
  score: number | null;
  answers: ReadonlyMap<string, GivenAnswer>;
  /** True if the observer saw the task done, and done correctly. */
  observed: boolean;
  note: string;
}

/** Sorts the answers, so that the result does not depend on the order in which they were stored. */
export function signedVerification({ answers, ...facts }: SignedVerification): Signable {
  const sorted = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...facts, answers: sorted.map(([questionId, given]) => [questionId, given as Signable]) };
}
