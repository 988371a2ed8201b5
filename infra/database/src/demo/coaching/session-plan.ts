/** Which sessions a demo coach has held with whom, and which status each reached. */
import type { SeededChoice } from '../seeded-choice.ts';

/** The status that a session has reached, and whether it was sent back along the way. */
export type Outcome = 'draft' | 'sentBack' | 'submitted' | 'accepted' | 'completed';

export interface PlannedSession {
  /** Days ago. */
  age: number;
  outcome: Outcome;
  /** Index of the text. */
  text: number;
}

/** The account `learner` has one session of each status, so that every state can be seen. Sorted oldest first. */
export const learnerPlan: readonly PlannedSession[] = [
  { age: 63, outcome: 'completed', text: 0 },
  { age: 34, outcome: 'completed', text: 2 },
  { age: 13, outcome: 'accepted', text: 1 },
  { age: 5, outcome: 'sentBack', text: 3 },
  { age: 2, outcome: 'submitted', text: 4 },
  { age: 0, outcome: 'draft', text: 7 },
];

/** Some people had a session recently, some are due for one, and a few are long overdue. */
export function planOf(chance: SeededChoice, texts: number): PlannedSession[] {
  const latest = chance.pick([4, 8, 12, 15, 19, 23, 27, 33, 36, 47]);
  const text = () => chance.below(texts);
  const older = chance.chance(60) ? [{ age: latest + 28, outcome: 'completed' as const, text: text() }] : [];
  const outcome: Outcome = latest > 30 ? 'completed' : chance.pick(['accepted', 'accepted', 'submitted', 'completed']);
  return [...older, { age: latest, outcome, text: text() }];
}
