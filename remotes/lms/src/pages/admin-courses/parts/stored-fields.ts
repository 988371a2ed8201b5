/** An author's unsaved edits as stored in a draft, which earlier and later releases may have to read. */
import { fieldValue, fieldVersion, type VersionedValue } from '@portico/contracts/platform/versions/shapes';
import { type HeldFields, hold } from '@portico/data-client/versioned-form';
import * as z from 'zod/mini';

type FieldValue = VersionedValue['value'];

/** Drafts of earlier releases have no base value. */
const stored = z.array(
  z.object({ field: z.string(), value: fieldValue, version: fieldVersion, base: z.optional(fieldValue) }),
);

export const storedFields = (held: HeldFields<FieldValue>) =>
  [...held].map(([field, { value, base }]) => ({ field, value, version: base.version, base: base.value }));

/** Returns the stored edits of fields that still exist, if they differ from the current value. */
export function readStoredFields(
  draft: unknown,
  current: Readonly<Record<string, VersionedValue>>,
): HeldFields<FieldValue> {
  const read = stored.safeParse(draft);
  let held: HeldFields<FieldValue> = new Map();
  for (const { field, value, version, base } of read.success ? read.data : []) {
    const now = Object.hasOwn(current, field) ? current[field] : undefined;
    const saw = base === undefined && now?.version === version ? now.value : (base ?? null);
    if (now) held = hold(held, field, value, () => now, { value: saw, version });
  }
  return held;
}
