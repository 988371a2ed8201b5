/** The questions of a quiz that are missed most. Pure. */
import { smallGroup } from '../platform/small-groups.ts';
import type { QuestionAnalysis } from './summary-shapes.ts';

export interface MissedQuestion {
  id: string;
  text: string;
  answers: number;
  of: number;
  /** Percent. Null if fewer than five people have answered, because such a rate says little. */
  rate: number | null;
}

/**
 * Sorted by the share of answers that miss points, highest first, then those without a rate. Questions that no one
 * missed are left out, and so is everything for people who may still answer the quiz.
 */
export const missedQuestions = (
  questions: readonly Pick<QuestionAnalysis, 'id' | 'text' | 'missed'>[],
): MissedQuestion[] =>
  questions
    .flatMap(({ id, text, missed }): MissedQuestion[] => {
      if (!missed || missed.answers === 0) return [];
      const rate = missed.of < smallGroup ? null : Math.round((100 * missed.answers) / missed.of);
      return [{ id, text, ...missed, rate }];
    })
    .sort((a, b) => (b.rate ?? -1) - (a.rate ?? -1) || b.answers - a.answers);
