/**
 * A value that several people change is saved field by field, each with the version it was read at. Who saves from an
 * older version gets 409 `stale_version`, and `current` of the refusal is a `saveConflict`: both texts and what they began
 * with. To settle it, save again with the other's version as base.
 */
import * as z from 'zod/mini';
import { id, instant } from '../shapes.ts';

/** 0 means: never saved through versions. */
export const fieldVersion = z.int().check(z.gte(0), z.lte(2_000_000_000));
/** Text is merged by words where the field's policy allows it; everything else only as a whole. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type FieldValue = z.infer<typeof fieldValue>;

export const versionedValue = z.object({ version: fieldVersion, value: fieldValue });
export type VersionedValue = z.infer<typeof versionedValue>;

/** Whose field it is: `board` with its id; where the thing has no id of its own, the id of what holds it. */
export const versionedSubject = z.object({ kind: z.string(), id: z.string() });
export type VersionedSubject = z.infer<typeof versionedSubject>;

/** What a save answers. `merged`: another's words were taken in, so the page must show `value` instead of what it sent. */
export const savedField = z.extend(versionedValue, { merged: z.boolean() });
export type SavedField = z.infer<typeof savedField>;

/** Null for values that no one saved, such as shipped texts, and for an erased person. */
const savedBy = z.object({ UserID: id, FirstName: z.string(), LastName: z.string() });

export const fieldConflict = z.object({
  field: z.string(),
  /** Null where the common base is no longer stored. */
  base: z.nullable(versionedValue),
  yours: fieldValue,
  /** The current value; its version is the base of the save that settles the conflict. */
  theirs: z.extend(versionedValue, {
    savedBy: z.nullable(savedBy),
    /** The person for whom they acted; absent in older answers. */
    savedFor: z.optional(z.nullable(savedBy)),
    savedAt: z.nullable(instant),
  }),
});
export type FieldConflict = z.infer<typeof fieldConflict>;

export const saveConflict = z.object({ subject: versionedSubject, fields: z.array(fieldConflict) });
export type SaveConflict = z.infer<typeof saveConflict>;

/** The conflict in a refusal's `current`, or undefined for a refusal of another kind. */
export function readSaveConflict(current: unknown): SaveConflict | undefined {
  const parsed = saveConflict.safeParse(current);
  return parsed.success ? parsed.data : undefined;
}
