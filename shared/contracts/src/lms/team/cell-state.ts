/** A person's state in a course as a word, so that it never depends on colour alone. */
import { dueState } from '../deadline.ts';

export const cellStates = ['completed', 'overdue', 'dueSoon', 'begun', 'open'] as const;
export type CellState = (typeof cellStates)[number];

interface CellFacts {
  progress: number;
  isCompleted: boolean;
  dueOn: string | null;
}

/**
 * The most urgent state wins: overdue before due soon before started.
 * @param today the calendar day in the learner's time zone
 */
export function cellState({ progress, isCompleted, dueOn }: CellFacts, today: string): CellState {
  if (isCompleted) return 'completed';
  const due = dueState(dueOn, today, false);
  if (due === 'overdue') return 'overdue';
  if (due === 'today' || due === 'tomorrow' || due === 'soon') return 'dueSoon';
  return progress > 0 ? 'begun' : 'open';
}
