/** Saves a versioned field on behalf of the portal itself, without a person in the history. */
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';
import type { Transaction } from '../transaction.ts';
import { type FieldPlace, lockField, storeValue } from './field-rows.ts';

export async function saveAsPortal(
  db: Transaction,
  place: FieldPlace,
  { value, initial, now }: { value: FieldValue; initial: FieldValue; now: Date },
): Promise<void> {
  const version = await lockField(db, place, initial, now);
  await storeValue(db, place, { version: version + 1, value }, { userId: null, now });
}
