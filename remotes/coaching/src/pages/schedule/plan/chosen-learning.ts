/** The times that a person chooses for learning, before they are put into the schedule. */
import type { PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';
import type { LearningTime } from '@portico/contracts/lms/learning-plan-shapes';
import { millisecondsInMinute } from 'date-fns/constants';

/** Key of a time → start; null for those that are left out. */
export type ChosenLearning = Readonly<Record<string, PlanStart | null>>;

export const keyOf = ({ CourseID, part }: LearningTime): string => `${CourseID} ${part}`;

/** What is proposed, with the person's changes. A chosen time that is not free any more gives way to the proposal. */
export const chosenLearning = (times: readonly LearningTime[], changes: ChosenLearning): ChosenLearning =>
  Object.fromEntries(
    times.map((time) => {
      const changed = changes[keyOf(time)];
      if (changed === null) return [keyOf(time), null];
      const at = (wanted: string | null | undefined) => time.free.find(({ start }) => start === wanted);
      return [keyOf(time), at(changed?.start) ?? at(time.proposed) ?? null];
    }),
  );

/** Keys of those whose chosen time overlaps one listed before them. */
export function clashing(times: readonly LearningTime[], chosen: ChosenLearning): ReadonlySet<string> {
  const spans = times.flatMap((time) => {
    const at = chosen[keyOf(time)];
    if (!at) return [];
    const from = Date.parse(at.start);
    return [{ key: keyOf(time), from, to: from + time.minutes * millisecondsInMinute }];
  });
  return new Set(
    spans
      .filter((one, at) => spans.slice(0, at).some((earlier) => earlier.from < one.to && one.from < earlier.to))
      .map(({ key }) => key),
  );
}
