/** A search provider, registered by an area: where its rows are, and which of them a reader may see. */

import type { Feature } from '@portico/contracts/platform/feature';
import type { HitAction, SearchKind } from '@portico/contracts/search/shapes';
import type { Actor } from '../actor.ts';
import type { Reader } from '../subjects/subject.ts';

/** A row of a provider's statement. */
export interface FoundRow {
  id: string;
  title: string;
  /** Plain text, or what `textOf` converts to plain text. */
  text: unknown;
  detail: string | null;
  link: string | null;
  at: Date | null;
  /** Value of the column `facts`; null if the provider has none. */
  facts: unknown;
}

export interface SearchProvider {
  kind: SearchKind;
  /** Absent if every tenant has it. */
  flag?: Feature;
  /** Kind of the entries in `platform.search_entry`, which triggers maintain (see migrations). */
  entries: string;
  /** SQL expressions. `at` is a time that tells similar hits apart; `facts` is JSON that `actionsOf` needs. */
  columns: { title: string; text: string; detail: string; link: string; at?: string; facts?: string };
  /**
   * Joins from the candidates `h.entry_id` to the area's tables, all of which have row-level security. Values as in
   * `where`.
   */
  from(first: number): string;
  /** Access check: a condition with the provider's values, numbered from `$first`. Every provider has one. */
  where(first: number): string;
  /** @param today the current calendar day in the reader's time zone */
  values(reader: Reader, now: Date, today: string): unknown[];
  /** Absent if the column `link` is the whole route. */
  linkOf?(row: FoundRow, now: Date): string | null;
  /** Absent if the column `at` holds the time, or there is none. */
  atOf?(row: FoundRow, now: Date): Date | null;
  /** What the reader may do with the hit, by the area's own rules. Absent if it can only be opened. */
  actionsOf?(row: FoundRow, actor: Actor, now: Date, today: string): HitAction[];
  /** Absent if `text` is plain text. */
  textOf?(stored: unknown): string;
}
