/**
 * Figures about a team for its board. An area registers a source for each kind (contracts: pd/board-figures.ts).
 * Sources return totals only, because everyone who reads the board sees them.
 */
import type { BoardFigureKind } from '@portico/contracts/pd/board-figure-kinds';
import type { Transaction } from '../transaction.ts';

export interface FigureQuery {
  db: Transaction;
  /** Ids of the team's members without its leaders, and with them. */
  members: readonly string[];
  everyone: readonly string[];
  /**
   * First and last day to count. The period consists of complete past weeks, so that only one value per week is ever
   * visible.
   */
  from: string;
  to: string;
  /** First day of the newest of these weeks. */
  newFrom: string;
  /** Ids of the subjects to read; null for those with the most to report. */
  subjects: readonly string[] | null;
}

/** SQL: true if the instant lies on one of the days $2 to $3, which are counted in UTC. */
export const onDays = (instant: string): string =>
  `${instant} >= $2::date::timestamp at time zone 'UTC' and ${instant} < ($3::date + 1)::timestamp at time zone 'UTC'`;

export interface FoundFigure {
  subject: string | null;
  /** Name of the subject; empty if there is none, or if the caller already knows it. */
  name: string;
  value: number | null;
  cases: number;
  /** Number of people whom these cases are about. */
  people: number;
  /** Number of people with cases that no earlier week could have counted. */
  newPeople: number;
}

export interface FigureSource {
  kind: BoardFigureKind;
  find(query: FigureQuery): Promise<readonly FoundFigure[]>;
}
