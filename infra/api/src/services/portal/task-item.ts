/** Rows of tasks as items in the reader's language. */
import { createHash } from 'node:crypto';
import type { Language } from '@portico/contracts/platform/languages';
import { awaitedMessages, teamActionMessages } from '@portico/contracts/portal/action-messages';
import { fillLink } from '@portico/contracts/portal/fill-link';
import { inProgressMessages } from '@portico/contracts/portal/in-progress-messages';
import { someone } from '@portico/contracts/portal/notification-messages';
import type { TaskItem } from '@portico/contracts/portal/task-calls';
import { taskMessages } from '@portico/contracts/portal/task-messages';
import { fillText } from '../../platform/mail/fill-text.ts';
import type { TaskRow, TaskSource } from '../../platform/tasks/task-source.ts';

const messages = { ...taskMessages, ...inProgressMessages, ...awaitedMessages, ...teamActionMessages };

export function toItem(kind: TaskSource['kind'], row: TaskRow, language: Language): TaskItem {
  const { link, texts } = messages[kind];
  const words = { title: row.title, person: row.person ?? someone[language] };
  return {
    id: `${kind} ${row.id}`,
    kind,
    title: fillText(texts[language].title, words),
    text: fillText(texts[language].text, words),
    dueOn: row.due_on,
    since: row.since?.toISOString() ?? null,
    link: fillLink(kind, link, row.link_values),
  };
}

/** Names for statements that are built for each request but always have the same text. */
const digests = new Map<string, string>();
export function nameOfStatement(text: string): string {
  const known = digests.get(text);
  if (known !== undefined) return known;
  const name = `tasks ${createHash('sha256').update(text).digest('base64url')}`;
  digests.set(text, name);
  return name;
}
