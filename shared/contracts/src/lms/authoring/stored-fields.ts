/** What an author has typed and not saved, as a draft keeps it: it may come back in a later release. */
import * as z from 'zod/mini';
import { fieldValue, fieldVersion, type VersionedValue } from '../../platform/versions/shapes.ts';

const stored = z.array(z.object({ field: z.string(), value: fieldValue, version: fieldVersion }));

/** Field → what was typed, with the version that the change began from. */
export type TypedFields<F extends string> = ReadonlyMap<F, VersionedValue>;

export const storedFields = <F extends string>(typed: TypedFields<F>) =>
  [...typed].map(([field, { value, version }]) => ({ field, value, version }));

/** What a draft stored of the existing fields, where it differs from the current value. */
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

/** After a save: what was typed while it was on its way, as a change of the version that the save has made. */
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
