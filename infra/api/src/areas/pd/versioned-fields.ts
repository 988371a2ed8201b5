/**
 * Versioned fields of news, issues and documents. Each field has its own version, and texts are merged word by word.
 */
import { type FieldChange, isTextField } from '@portico/contracts/pd/change-shapes';
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';
import { Refusal } from '../../platform/refusal.ts';
import { saveAllVersioned } from '../../platform/versions/save-versioned.ts';
import type { PdContext } from './access.ts';
import { type VersionedKind, versionedKinds } from './versioned-kinds.ts';

/** If two people insert text at the same place of a board, both texts stay and the meeting resolves it. */
const byWords = { by: 'words', bothInsert: 'keepBoth' } as const;
const whole = { by: 'whole' } as const;

/**
 * Returns the current value of each field.
 * @param held the values before the change, in the format of versions
 */
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
  // A merge can leave the title empty if two people each deleted a different half.
  if (values.get('title') === '')
    throw new Refusal('invalid_input', 'A title is required. Nothing was changed.', {
      fields: [{ path: 'body.title', message: 'A title is required.' }],
    });
  return values;
}

const tables = {
  news: { table: 'pd_news', key: 'news_id' },
  issue: { table: 'pd_issue', key: 'issue_id' },
  document: { table: 'pd_document', key: 'document_id' },
} as const satisfies Record<VersionedKind, { table: string; key: string }>;

/**
 * Writes values to the rows that lists read.
 * @param columns field → column; constants, never input
 */
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
