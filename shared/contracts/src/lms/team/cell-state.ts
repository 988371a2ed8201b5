/** A person's state in a course, as one word that colour only underlines. */
import { dueState } from '../deadline.ts';

export const cellStates = ['completed', 'overdue', 'dueSoon', 'begun', 'open'] as const;
export type CellState = (typeof cellStates)[number];

export interface CellFacts {
  progress: number;
  isCompleted: boolean;
  dueOn: string | null;
}

/** What presses most wins: overdue before due soon before started. `today` is the learner's own calendar day. */
export function cellState({ progress, isCompleted, dueOn }: CellFacts, today: string): CellState {
  if (isCompleted) return 'completed';
  const due = dueState(dueOn, today, false);
  if (due === 'overdue') return 'overdue';
  if (due === 'today' || due === 'tomorrow' || due === 'soon') return 'dueSoon';
  return progress > 0 ? 'begun' : 'open';
}
