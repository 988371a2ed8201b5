/** What an observer signs of a knowledge verification (ruling 27): the answers, the outcome, and their own words. */
import type { Signable } from '../platform/signature.ts';
import type { GivenAnswer } from './given-answer.ts';

export interface SignedVerification {
  attemptId: string;
  versionId: string;
  personId: string;
  observerId: string;
  submittedAt: string;
  score: number | null;
  answers: ReadonlyMap<string, GivenAnswer>;
  /** What was shown in practice was seen, and was right. */
  observed: boolean;
  note: string;
}

/** In an order that does not depend on how the answers were stored. */
export function signedVerification({ answers, ...facts }: SignedVerification): Signable {
  const sorted = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...facts, answers: sorted.map(([questionId, given]) => [questionId, given as Signable]) };
}
