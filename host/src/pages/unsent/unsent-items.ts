import type { OutboxEntry, StoredDraft } from '@portico/data-client/unsent';
import type { UnsentItem } from '@portico/ui/unsent';
import { wordsIn } from './words-in.ts';

type WriteTime = (milliseconds: number) => string;

export const writeItem = ({ n, label, writtenAt, stop, input }: OutboxEntry, write: WriteTime): UnsentItem => ({
  id: String(n),
  kind: 'write',
  title: label,
  text: write(writtenAt),
  state: stop?.reason ?? 'waiting',
  ...(stop && stop.reason !== 'conflict' ? { words: wordsIn(input.body) } : {}),
});

export const draftItem = ({ id, label, savedAt }: StoredDraft, write: WriteTime): UnsentItem => ({
  id,
  kind: 'draft',
  title: label,
  text: write(savedAt),
});
