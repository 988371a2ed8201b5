/**
 * What happened while a person was away, as an area knows it from its own data, beyond the notifications that it sends.
 * Its condition is the area's access rule.
 */
import type { Feature } from '@portico/contracts/platform/feature';
import type { Language } from '@portico/contracts/platform/languages';
import type { AwayGroup } from '@portico/contracts/portal/away-groups';
import type { Reader } from '../subjects/subject.ts';
import type { Transaction } from '../transaction.ts';

export interface AwayQuery {
  db: Transaction;
  reader: Reader;
  since: Date;
  now: Date;
  language: Language;
}

export interface FoundMissed {
  id: string;
  title: string;
  text: string;
  at: Date;
  link: string;
}

export interface AwaySource {
  kind: string;
  group: AwayGroup;
  flag: Feature;
  /** At most `mostCounted`, the latest first. */
  find(query: AwayQuery): Promise<readonly FoundMissed[]>;
}
