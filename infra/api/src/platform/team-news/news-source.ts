/** News of a person's teams that Today shows. The condition is the area's access rule. */
import type { Feature } from '@portico/contracts/platform/feature';
import type { NewsKind } from '@portico/contracts/portal/news-messages';
import type { Actor } from '../actor.ts';
import type { Transaction } from '../transaction.ts';

export interface NewsQuery {
  db: Transaction;
  actor: Actor;
  now: Date;
}

export interface NewsRow {
  id: string;
  at: Date;
  /** Names of people, and what was written. */
  values: Readonly<Record<string, string>>;
  /** For the link of the kind. */
  linkValues: Readonly<Record<string, string>>;
}

export interface NewsSource {
  kind: NewsKind;
  flag: Feature;
  /** The latest ones, at most `mostNews`. None while the actor acts for someone. */
  find(query: NewsQuery): Promise<NewsRow[]>;
}
