/**
 * What others did that concerns a person. For each kind, an area registers a statement over its own tables; the
 * statement's condition limits it to what the person may see. Nothing is copied, so an entry disappears together with
 * its subject.
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
  /** Title of its subject. */
  title: string | null;
  link_values: Readonly<Record<string, string>>;
}

export interface HistorySource {
  kind: ActKind;
  /** The feature to which it belongs; absent if it cannot be switched off. */
  flag?: Feature;
  /** `$1` is the person, `$2` their calendar day. The service leaves out what they did themselves. */
  statement: string;
}
