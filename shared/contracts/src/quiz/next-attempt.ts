/** Whether and when a person may try a quiz again, as shown on a result's page. Pure. */
import type { QuizToTake } from './take-shapes.ts';

/** `left` is null if the number of attempts is unlimited. */
type NextAttempt =
  | { may: 'now'; left: number | null }
  | { may: 'later'; until: string; left: number | null }
  | { may: 'resume' | 'no' };

type OfferedQuiz = Pick<QuizToTake, 'attemptsUsed' | 'may' | 'state'> & {
  rules: Pick<QuizToTake['rules'], 'attemptsAllowed'>;
};

export function nextAttempt({ rules: { attemptsAllowed }, attemptsUsed, may, state }: OfferedQuiz): NextAttempt {
  if (state === 'started') return { may: 'resume' };
  const left = attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - attemptsUsed);
  if (left === 0) return { may: 'no' };
  if (may.start) return { may: 'now', left };
  return may.why === 'wait' && may.until !== null ? { may: 'later', until: may.until, left } : { may: 'no' };
}

interface Topic {
  title: string;
  score: number | null;
}

/** Titles of the parts below the pass mark, the weakest first. A quiz with a single part has no topics. */
export const weakTopics = (topics: readonly Topic[], passMark: number | null): string[] =>
  topics.length < 2
    ? []
    : topics
        .filter((topic): topic is Topic & { score: number } => topic.score !== null && topic.score < (passMark ?? 100))
        .sort((a, b) => a.score - b.score)
        .map(({ title }) => title);
