/**
 * What happened while a person was away, beyond the notifications that were sent, as each area finds it in its own
 * data. The condition is the area's access rule.
 */
import type { DateStyle } from '@portico/contracts/platform/dates';
import type { Feature } from '@portico/contracts/platform/feature';
import type { AwayGroup } from '@portico/contracts/portal/away-groups';
import type { Reader } from '../subjects/subject.ts';
import type { Transaction } from '../transaction.ts';

export interface AwayQuery {
  db: Transaction;
  reader: Reader;
  since: Date;
  /** When the person returned; later events are not listed. */
  until: Date;
  now: Date;
  style: DateStyle;
}

/** One event. */
export interface MissedRow {
  id: string;
  title: string;
  text: string;
  at: Date;
  link: string;
}

export interface FoundRows {
  /** At most `mostOfGroup` events, the latest first. */
  latest: readonly MissedRow[];
  /** Total number of events. */
  total: number;
}

export const nothingMissed: FoundRows = { latest: [], total: 0 };

export interface AwaySource {
  kind: string;
  group: AwayGroup;
  flag: Feature;
  find(query: AwayQuery): Promise<FoundRows>;
}
