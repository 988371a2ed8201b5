/** What the search finds. An area registers a provider: where its rows are, and which of them a reader may see. */

import type { Feature } from '@portico/contracts/platform/feature';
import type { HitAction, SearchKind } from '@portico/contracts/search/shapes';
import type { Actor } from '../actor.ts';
import type { Reader } from '../subjects/subject.ts';

/** A row of a provider's statement. */
export interface FoundRow {
  id: string;
  title: string;
  /** Plain text, or what `textOf` makes plain text of. */
  text: unknown;
  detail: string | null;
  link: string | null;
  at: Date | null;
  /** Of the column `facts`; null where the provider has none. */
  facts: unknown;
}

export interface SearchProvider {
  kind: SearchKind;
  /** Absent for what every tenant has. */
  flag?: Feature;
  /** Kind of the entries in `platform.search_entry`; a trigger keeps them (migrations). */
  entries: string;
  /** As SQL expressions; `at` where a moment tells it from its like, `facts` what `actionsOf` needs, as JSON. */
  columns: { title: string; text: string; detail: string; link: string; at?: string; facts?: string };
  /** Joins of the area's tables to the candidates `h.entry_id`. All are behind the tenants' wall. Values as in `where`. */
  from(first: number): string;
  /** The rights: a condition over the values, numbered from `$first`. Every provider has one. */
  where(first: number): string;
  /** @param today the calendar day that now is for the reader. */
  values(reader: Reader, now: Date, today: string): unknown[];
  /** Absent where the column `link` is the whole route. */
  linkOf?(row: FoundRow, now: Date): string | null;
  /** Absent where the column `at` says it, or nothing does. */
  atOf?(row: FoundRow, now: Date): Date | null;
  /** What the reader may do with it, as the area's own rules say. Absent where there is nothing besides opening it. */
  actionsOf?(row: FoundRow, actor: Actor, now: Date, today: string): HitAction[];
  /** Absent where `text` is plain. */
  textOf?(stored: unknown): string;
}
