/**
 * What happened while a person was away, as an area knows it from its own data, beyond the notifications that it sends.
 * Its condition is the area's access rule.
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
  /** The return: what happened later is not listed. */
  until: Date;
  now: Date;
  style: DateStyle;
}

/** One thing that happened. */
export interface MissedRow {
  id: string;
  title: string;
  text: string;
  at: Date;
  link: string;
}

export interface FoundRows {
  /** At most `mostOfGroup`, the latest first. */
  latest: readonly MissedRow[];
  /** All that there are. */
  total: number;
}

export const nothingMissed: FoundRows = { latest: [], total: 0 };

export interface AwaySource {
  kind: string;
  group: AwayGroup;
  flag: Feature;
  find(query: AwayQuery): Promise<FoundRows>;
}
