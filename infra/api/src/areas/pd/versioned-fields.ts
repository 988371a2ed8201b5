/** Fields of news, issues and documents, saved by version: the version of each decides, and texts are merged by words. */
import { type FieldChange, isTextField } from '@portico/contracts/pd/change-shapes';
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';
import { Refusal } from '../../platform/refusal.ts';
import { saveAllVersioned } from '../../platform/versions/save-versioned.ts';
import type { PdContext } from './access.ts';
import { type VersionedKind, versionedKinds } from './versioned-kinds.ts';

/** On boards, what two people add at one place is kept, both: the meeting sorts it out. */
const byWords = { by: 'words', bothInsert: 'keepBoth' } as const;
const whole = { by: 'whole' } as const;

/** Returns the current value of each named field. `held`: what it held before, as versions know values. */
export async function saveFields(
  context: PdContext,
  { kind, id }: { kind: VersionedKind; id: string },
  changes: readonly FieldChange[],
  held: Readonly<Record<string, FieldValue>>,
): Promise<ReadonlyMap<string, FieldValue>> {
  const saved = await saveAllVersioned(
    context,
    { kind: versionedKinds[kind], id },
    changes.map((change) => ({
      ...change,
      merge: isTextField(change.field) ? byWords : whole,
      initial: held[change.field] ?? null,
    })),
  );
  const values = new Map([...saved].map(([field, { value }]) => [field, value]));
  // Each took out another half.
  if (values.get('title') === '')
    throw new Refusal('invalid_input', 'A title is needed. Nothing was changed.', {
      fields: [{ path: 'body.title', message: 'A title is needed.' }],
    });
  return values;
}

const tables = {
  news: { table: 'pd_news', key: 'news_id' },
  issue: { table: 'pd_issue', key: 'issue_id' },
  document: { table: 'pd_document', key: 'document_id' },
} as const satisfies Record<VersionedKind, { table: string; key: string }>;

/** Writes values to the rows that lists read. `columns`: field → column, of ours. */
export async function writeColumns(
  { db }: PdContext,
  { kind, id }: { kind: VersionedKind; id: string },
  columns: Readonly<Record<string, string>>,
  values: ReadonlyMap<string, FieldValue>,
): Promise<void> {
  const set = [...values].flatMap(([field, value]) => (columns[field] ? [[columns[field], value] as const] : []));
  if (set.length === 0) return;
  const { table, key } = tables[kind];
  await db.query(
    `update portal.${table} set ${set.map(([column], index) => `${column} = $${index + 2}`).join(', ')} where ${key} = $1`,
    [id, ...set.map(([, value]) => value)],
  );
}
