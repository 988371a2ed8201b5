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
  now: Date;
  /** First and last day that count. */
  from: string;
  today: string;
  /** Ids of the subjects to read; null for those with the most to tell. */
  subjects: readonly string[] | null;
}

export interface FoundFigure {
  subject: string | null;
  /** Name of the subject; empty without one, and where only subjects that are known are read. */
  name: string;
  value: number | null;
  cases: number;
  /** Number of people that the cases are about. */
  people: number;
}

export interface FigureSource {
  kind: BoardFigureKind;
  find(query: FigureQuery): Promise<readonly FoundFigure[]>;
}
