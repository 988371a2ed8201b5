import { compareText, type TextPart } from '@portico/contracts/platform/versions/compare-text';
import { type FieldValue, readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import type { OutboxEntry } from '@portico/data-client/unsent';

export interface ShownConflict {
  entry: OutboxEntry;
  mine: TextPart[];
  theirs: TextPart[];
  theirsBy: string | undefined;
  /** ISO 8601. */
  theirsAt: string | null;
  isText: boolean;
  /** The body to send for the chosen text, and the version on which it is based. */
  settle(text: string): { body: unknown; read: number };
}

const asText = (value: FieldValue): string => (value === null ? '' : String(value));

/** Undefined if the entry does not need such a decision. It can then be retried or discarded. */
export function conflictOf(entry: OutboxEntry): ShownConflict | undefined {
  const field = entry.stop?.reason === 'conflict' ? readSaveConflict(entry.stop.current)?.fields[0] : undefined;
  const { precondition, input } = entry;
  if (!field || !precondition) return undefined;
  const { yours, theirs } = field;
  const compared = compareText(asText(yours), asText(theirs.value));
  const isText = typeof yours === 'string' && typeof theirs.value === 'string';
  return {
    entry,
    mine: compared.left,
    theirs: compared.right,
    theirsBy: theirs.savedBy ? `${theirs.savedBy.FirstName} ${theirs.savedBy.LastName}` : undefined,
    theirsAt: theirs.savedAt,
    isText,
    settle: (text) => ({
      body: { ...(input.body as object), [precondition.valueField]: isText ? text : yours },
      read: theirs.version,
    }),
  };
}
