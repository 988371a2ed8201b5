/** Refuses a save based on an outdated version with 409 and both values. */
import type {
  FieldConflict,
  FieldValue,
  SaveConflict,
  VersionedSubject,
  VersionedValue,
} from '@portico/contracts/platform/versions/shapes';
import { Refusal } from '../refusal.ts';

type Theirs = FieldConflict['theirs'];

interface OvertakenField {
  field: string;
  /** The value with which the person started, if the area still has it. */
  base?: VersionedValue | null;
  yours: FieldValue;
  theirs: VersionedValue & Partial<Theirs>;
}

/** For areas that record neither who saved nor when. */
const unsigned = { savedBy: null, savedAt: null } satisfies Partial<Theirs>;

export const saveConflictOf = (subject: VersionedSubject, fields: readonly OvertakenField[]): SaveConflict => ({
  subject,
  fields: fields.map(({ field, base = null, yours, theirs }) => ({
    field,
    base,
    yours,
    theirs: { ...unsigned, ...theirs },
  })),
});

/** For things with one version for all fields: the fields in which the two differ. */
export const differingFields = (
  version: number,
  yours: Readonly<Record<string, FieldValue>>,
  theirs: Readonly<Record<string, FieldValue>>,
): OvertakenField[] =>
  Object.entries(yours).flatMap(([field, value]) =>
    value === (theirs[field] ?? null)
      ? []
      : [{ field, yours: value, theirs: { version, value: theirs[field] ?? null } }],
  );

/** @param beside additional fields of the refusal that the call's own page reads */
export const staleVersion = (message: string, conflict: SaveConflict, beside: object = {}): Refusal =>
  new Refusal('stale_version', message, { current: { ...beside, ...conflict } });

/** The same for calls that have always refused with `conflict`, because pages of earlier releases rely on it. */
export const changedMeanwhile = (message: string, conflict: SaveConflict, beside: object = {}): Refusal =>
  new Refusal('conflict', message, { current: { reason: 'changed', ...beside, ...conflict } });

const isPlain = (value: unknown): value is FieldValue => value === null || typeof value !== 'object';

/** Field values, with lists and objects as JSON whose keys are sorted. */
export const fieldValues = (values: object): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isPlain(value) ? value : JSON.stringify(ordered(value))]),
  );

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  );
}
