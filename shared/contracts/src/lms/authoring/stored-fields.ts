/** An author's unsaved edits as stored in a draft, which a later release may have to read. */
import * as z from 'zod/mini';
import { fieldValue, fieldVersion, type VersionedValue } from '../../platform/versions/shapes.ts';

const stored = z.array(z.object({ field: z.string(), value: fieldValue, version: fieldVersion }));

/** Maps each field to its unsaved value and the version it is based on. */
export type TypedFields<F extends string> = ReadonlyMap<F, VersionedValue>;

export const storedFields = <F extends string>(typed: TypedFields<F>) =>
  [...typed].map(([field, { value, version }]) => ({ field, value, version }));

/** Returns the stored edits of fields that still exist, where they differ from the current value. */
export function readStoredFields<F extends string>(
  value: unknown,
  stands: Readonly<Record<F, VersionedValue>>,
): TypedFields<F> {
  const read = stored.safeParse(value);
  if (!read.success) return new Map();
  return new Map(
    read.data.flatMap(({ field, ...typed }) =>
      Object.hasOwn(stands, field) && stands[field as F].value !== typed.value ? [[field as F, typed] as const] : [],
    ),
  );
}

/** After a save: edits made while the request was pending, now based on the version that the save created. */
export const typedSince = <F extends string>(
  typed: TypedFields<F>,
  sent: readonly { field: F; value: VersionedValue['value']; baseVersion: number }[],
): TypedFields<F> =>
  new Map(
    [...typed].flatMap(([field, one]) => {
      const own = sent.find((save) => save.field === field);
      if (!own) return [[field, one] as const];
      return own.value === one.value ? [] : [[field, { ...one, version: own.baseVersion + 1 }] as const];
    }),
  );
