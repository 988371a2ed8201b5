/**
 * Versioned fields of courses and curricula: each is validated by its own rule, all are saved together and returned
 * with their versions.
 */
import { mergesByWords } from '@portico/contracts/lms/authoring/fields';
import type { FieldValue, SavedField } from '@portico/contracts/platform/versions/shapes';
import type * as z from 'zod/mini';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { readVersioned } from '../../../platform/versions/read-versioned.ts';
import { type Saver, saveAllVersioned } from '../../../platform/versions/save-versioned.ts';

interface GivenSave {
  field: string;
  baseVersion: number;
  value: FieldValue;
}

type Rules = Readonly<Record<string, z.ZodMiniType>>;

function checked(rules: Rules, { field, value }: GivenSave): FieldValue {
  const parsed = rules[field]?.safeParse(value);
  if (parsed?.success) return parsed.data as FieldValue;
  throw new Refusal('invalid_input', 'This value is not valid. Nothing was saved.', {
    fields: [{ path: `body.${field}`, message: 'is not accepted' }],
  });
}

/**
 * Returns the current value of each saved field.
 * @param stands the values of the locked row
 */
export async function saveFields(
  saver: Saver,
  subject: { kind: 'course' | 'curriculum'; id: string },
  given: readonly GivenSave[],
  { rules, stands }: { rules: Rules; stands: Readonly<Record<string, FieldValue>> },
): Promise<ReadonlyMap<string, SavedField>> {
  const saves = given.map((save) => ({
    field: save.field,
    baseVersion: save.baseVersion,
    value: checked(rules, save),
    merge: mergesByWords(save.field) ? ({ by: 'words', bothInsert: 'conflict' } as const) : ({ by: 'whole' } as const),
    initial: stands[save.field] ?? null,
  }));
  const saved = await saveAllVersioned(saver, subject, saves);
  // The merged texts of two authors may exceed the maximum length.
  for (const [field, { value, version }] of saved) checked(rules, { field, value, baseVersion: version });
  return saved;
}

export const savedAnswer = (saved: ReadonlyMap<string, SavedField>) => ({
  fields: [...saved].map(([field, value]) => ({ field, ...value })),
});

export const valuesOf = (saved: ReadonlyMap<string, SavedField>): Record<string, FieldValue> =>
  Object.fromEntries([...saved].map(([field, { value }]) => [field, value]));

/** Versions of a subject's fields; fields that were never saved have version 0. */
export async function versionsOf(
  db: Transaction,
  subject: { kind: 'course' | 'curriculum'; id: string },
): Promise<(field: string) => number> {
  const stored = await readVersioned(db, subject);
  return (field) => stored.get(field)?.version ?? 0;
}
