/**
 * Figures about a team for its board. An area registers a source for each kind (contracts: pd/board-figures.ts), and
 * counts totals only: everyone who reads the board sees them.
 */
import type { BoardFigureKind } from '@portico/contracts/pd/board-figure-kinds';
import type { Transaction } from '../transaction.ts';

export interface FigureQuery {
  db: Transaction;
  /** Ids of the team's members without, and with, those who lead it. */
  members: readonly string[];
  everyone: readonly string[];
  /** First and last day that count: full weeks that are over, so that one value a week is all that can be seen. */
  from: string;
  to: string;
  /** First day of the newest of these weeks. */
  newFrom: string;
  /** Ids of the subjects to read; null for those with the most to tell. */
  subjects: readonly string[] | null;
}

/** SQL: the instant lies on one of the days $2 to $3, which are counted in UTC. */
export const onDays = (instant: string): string =>
  `${instant} >= $2::date::timestamp at time zone 'UTC' and ${instant} < ($3::date + 1)::timestamp at time zone 'UTC'`;

export interface FoundFigure {
  subject: string | null;
  /** Name of the subject; empty if there is none, or if the caller already knows it. */
  name: string;
  value: number | null;
  cases: number;
  /** Number of people that the cases are about. */
  people: number;
  /** Number of those with cases that no earlier week could count. */
  newPeople: number;
}

export interface FigureSource {
  kind: BoardFigureKind;
  find(query: FigureQuery): Promise<readonly FoundFigure[]>;
}
