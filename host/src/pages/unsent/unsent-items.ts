import { instant } from '@portico/contracts/platform/shapes';
import type { OutboxEntry, StoredDraft } from '@portico/data-client/unsent';
import type { UnsentItem } from '@portico/ui/unsent';
import { conflictOf } from './conflict-of.ts';
import { wordsIn } from './words-in.ts';

interface ItemTexts {
  /** When it was written, in milliseconds. */
  written(at: number): string;
  /** From when it is possible, ISO 8601. */
  possible(from: string): string;
}

/** When a call that was refused for now becomes possible: `until` in the refusal. */
function possibleFrom(current: unknown): string | undefined {
  const until = current !== null && typeof current === 'object' && 'until' in current ? current.until : undefined;
  return instant.safeParse(until).data;
}

/** Without two versions to compare, a conflict is a refusal like any other: the words are shown, to be sent again. */
export function writeItem(entry: OutboxEntry, { written, possible }: ItemTexts): UnsentItem {
  const { n, label, writtenAt, stop, input } = entry;
  const isRefused = stop !== null && conflictOf(entry) === undefined;
  const from = isRefused ? possibleFrom(stop.current) : undefined;
  return {
    id: String(n),
    kind: 'write',
    title: label,
    text: [written(writtenAt), from !== undefined && possible(from)].filter(Boolean).join(' · '),
    state: stop === null ? 'waiting' : isRefused && stop.reason === 'conflict' ? 'refused' : stop.reason,
    ...(isRefused ? { words: wordsIn(input.body) } : {}),
  };
}

export const draftItem = ({ id, label, savedAt }: StoredDraft, { written }: ItemTexts): UnsentItem => ({
  id,
  kind: 'draft',
  title: label,
  text: written(savedAt),
});
