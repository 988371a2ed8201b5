/**
 * What others did that concerns a person. An area registers a statement over its own tables for each kind; the
 * condition of the statement is what the person may see. Nothing is copied, so it ends with what it is about.
 */
import type { Feature } from '@portico/contracts/platform/feature';
import type { ActKind } from '@portico/contracts/portal/history-messages';

/** A row returned by a statement: `id, at, by_id, for_id, title, link_values`. */
export interface ActRow extends Record<string, unknown> {
  id: string;
  at: Date;
  by_id: string | null;
  /** The person for whom a delegate acted. */
  for_id: string | null;
  /** What it was about. */
  title: string | null;
  link_values: Readonly<Record<string, string>>;
}

export interface HistorySource {
  kind: ActKind;
  /** The feature it belongs to; absent if it cannot be switched off. */
  flag?: Feature;
  /** `$1` is the person, `$2` their calendar day. What they did themselves is left out by the service. */
  statement: string;
}
