/**
 * Saves fields that several people edit. An area calls this inside its transaction, once its own policy has allowed the
 * change, and writes the returned value to its own column if it has one. A save based on an older version is merged
 * word by word if the field's policy allows it, and otherwise refused with both texts: nothing is ever overwritten
 * silently.
 */
import { type InsertPolicy, mergeText } from '@portico/contracts/platform/versions/merge-text';
import type {
  FieldConflict,
  FieldValue,
  SavedField,
  VersionedSubject,
} from '@portico/contracts/platform/versions/shapes';
import { principalOf } from '../attribution.ts';
import type { Transaction } from '../transaction.ts';
import { type FieldPlace, findValue, lockField, readTheirs, type StoredValue, storeValue } from './field-rows.ts';
import { saveConflictOf, staleVersion } from './stale-version.ts';

/**
 * `words`: texts are merged word by word; `bothInsert` decides what happens if both people inserted at the same
 * position.
 */
export type MergePolicy = { by: 'words'; bothInsert: InsertPolicy } | { by: 'whole' };

export interface FieldSave {
  field: string;
  /** The version that the person read; 0 if the field had never been saved. */
  baseVersion: number;
  value: FieldValue;
  merge: MergePolicy;
  /** The area's value of a field that was never saved through versions; empty by default. */
  initial?: FieldValue;
}

/** Who saves, when and in which transaction; the context of a call satisfies this. */
export interface Saver {
  db: Transaction;
  tenant: { tenantId: string };
  actor: { userId: string; principal?: { userId: string } | undefined };
  now: Date;
}

function mergedValue(base: StoredValue | undefined, theirs: StoredValue, save: FieldSave): FieldValue | undefined {
  const yours = save.value;
  if (save.baseVersion === theirs.version || yours === theirs.value) return yours;
  if (base && yours === base.value) return theirs.value;
  // Someone has changed the value and changed it back, so the person has read the current one.
  if (base && theirs.value === base.value) return yours;
  if (save.merge.by === 'whole' || typeof yours !== 'string') return undefined;
  if (typeof base?.value !== 'string' || typeof theirs.value !== 'string') return undefined;
  return mergeText({ base: base.value, theirs: theirs.value, yours, bothInsert: save.merge.bothInsert });
}

async function trySave(
  { db, tenant, actor, now }: Saver,
  subject: VersionedSubject,
  save: FieldSave,
): Promise<SavedField | FieldConflict> {
  const { field, value: yours } = save;
  const place: FieldPlace = { tenantId: tenant.tenantId, subject, field };
  const version = await lockField(db, place, save.initial ?? '', now);
  const theirs = await findValue(db, place, version);
  if (!theirs) throw new Error(`The current value of ${subject.kind} ${field} is missing.`);
  const base = save.baseVersion === version ? theirs : await findValue(db, place, save.baseVersion);
  const value = mergedValue(base, theirs, save);
  if (value === undefined) return { field, base: base ?? null, yours, theirs: await readTheirs(db, place, theirs) };
  if (value === theirs.value) return { ...theirs, merged: value !== yours };
  const next = { version: version + 1, value };
  await storeValue(db, place, next, { userId: actor.userId, savedFor: principalOf(actor), now });
  return { ...next, merged: value !== yours };
}

const staleMessage = 'Someone else changed the same part while you were editing. Nothing was changed.';

/** Saves several fields of one subject, all or none; returns the current value of each, by field. */
export async function saveAllVersioned(
  saver: Saver,
  subject: VersionedSubject,
  saves: readonly FieldSave[],
): Promise<ReadonlyMap<string, SavedField>> {
  const saved = new Map<string, SavedField>();
  const fields: FieldConflict[] = [];
  // Always in the same order, so that two people saving the same fields wait for each other instead of deadlocking.
  for (const save of saves.toSorted((one, other) => (one.field < other.field ? -1 : 1))) {
    const result = await trySave(saver, subject, save);
    if ('theirs' in result) fields.push(result);
    else saved.set(save.field, result);
  }
  if (fields.length === 0) return saved;
  throw staleVersion(staleMessage, saveConflictOf(subject, fields));
}

/**
 * Saves one field: returns the new version and the current value, or refuses with `stale_version` (409) and a
 * `saveConflict` that holds both texts and their common base.
 */
export async function saveVersioned(
  saver: Saver,
  { subject, ...save }: FieldSave & { subject: VersionedSubject },
): Promise<SavedField> {
  const saved = (await saveAllVersioned(saver, subject, [save])).get(save.field);
  if (!saved) throw new Error('A save that was not refused must have saved.');
  return saved;
}
