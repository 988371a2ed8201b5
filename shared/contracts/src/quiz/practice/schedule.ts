/**
 * When a question that was answered wrong is asked again: by FSRS, a public algorithm, through `ts-fsrs` (0333). Days
 * are the person's own.
 */
import { default_w, FSRSAlgorithm, generatorParameters, Rating } from 'ts-fsrs';
import { addDays, dayDifference } from '../../platform/days.ts';

/** What FSRS knows about how well a person remembers a question. */
export interface Memory {
  /** Days after which nine of ten people still know the answer. */
  stability: number;
  /** From 1 to 10. */
  difficulty: number;
}

export interface NextReview {
  memory: Memory;
  /** Null once the question is learnt. */
  dueOn: string | null;
}

/** A question that would only be asked again after more days than these is learnt. */
export const longestInterval = 30;

// Two of the published weights differ, so that right answers are asked again after 1, 3, 7 and 16 days: the first is the
// stability after a wrong answer, the ninth how much a right one adds to it.
const algorithm = new FSRSAlgorithm(
  generatorParameters({
    request_retention: 0.9,
    w: [...default_w].with(0, 1).with(8, 1.53),
    enable_fuzz: false,
    enable_short_term: false,
  }),
);

const toMemory = ({ stability, difficulty }: Memory): Memory => ({ stability, difficulty });

/** After a wrong answer outside practice, the question starts from the beginning. */
export const afterMistake = (today: string): NextReview => ({
  memory: toMemory(algorithm.next_state(null, 0, Rating.Again)),
  dueOn: addDays(today, 1),
});

/** After an answer in practice. A question that was answered wrong is asked again the next day. */
export function afterReview(
  { reviewedOn, ...memory }: Memory & { reviewedOn: string },
  isRight: boolean,
  today: string,
): NextReview {
  const elapsed = Math.max(0, dayDifference(reviewedOn, today));
  const next = toMemory(algorithm.next_state(memory, elapsed, isRight ? Rating.Good : Rating.Again));
  if (!isRight) return { memory: next, dueOn: addDays(today, 1) };
  const interval = algorithm.next_interval(next.stability, elapsed);
  return { memory: next, dueOn: interval > longestInterval ? null : addDays(today, interval) };
}
