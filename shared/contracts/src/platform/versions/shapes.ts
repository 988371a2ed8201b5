/**
 * A value that several people edit is saved field by field, each with the version it is based on. A save based on an
 * older version gets 409 `stale_version`, and the refusal's `current` is a `saveConflict`: both texts and their common
 * base. To resolve it, save again with the other's version as base.
 */
import * as z from 'zod/mini';
import { id, instant } from '../shapes.ts';

/** 0 if the value was never saved with a version. */
export const fieldVersion = z.int().check(z.gte(0), z.lte(2_000_000_000));
/** Texts are merged word by word if the field's policy allows it; all other values are replaced as a whole. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type FieldValue = z.infer<typeof fieldValue>;

const versionedValue = z.object({ version: fieldVersion, value: fieldValue });
export type VersionedValue = z.infer<typeof versionedValue>;

/**
 * The object that the field belongs to, such as `board` with its id; for an object without an id, the id of its parent.
 */
const versionedSubject = z.object({ kind: z.string(), id: z.string() });
export type VersionedSubject = z.infer<typeof versionedSubject>;

/**
 * The answer of a save. `merged`: another person's words were merged in, so the page must show `value` instead of what
 * it sent.
 */
export const savedField = z.extend(versionedValue, { merged: z.boolean() });
export type SavedField = z.infer<typeof savedField>;

/** Null for values that no person saved, such as default texts, and for an erased person. */
const savedBy = z.object({ UserID: id, FirstName: z.string(), LastName: z.string() });

const fieldConflict = z.object({
  field: z.string(),
  /** Null if the common base is no longer stored. */
  base: z.nullable(versionedValue),
  yours: fieldValue,
  /** The current value; the save that resolves the conflict must use its version as base. */
  theirs: z.extend(versionedValue, {
    savedBy: z.nullable(savedBy),
    /** The person on whose behalf they acted; absent in older answers. */
    savedFor: z.optional(z.nullable(savedBy)),
    savedAt: z.nullable(instant),
  }),
});
export type FieldConflict = z.infer<typeof fieldConflict>;

export const saveConflict = z.object({ subject: versionedSubject, fields: z.array(fieldConflict) });
export type SaveConflict = z.infer<typeof saveConflict>;

/** Returns the conflict in a refusal's `current`, or undefined if the refusal has another reason. */
export function readSaveConflict(current: unknown): SaveConflict | undefined {
  const parsed = saveConflict.safeParse(current);
  return parsed.success ? parsed.data : undefined;
}
