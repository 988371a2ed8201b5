/** What an author has typed and not saved, as a draft keeps it: it may come back in a later release. */
import * as z from 'zod/mini';
import { fieldValue, fieldVersion, type VersionedValue } from '../../platform/versions/shapes.ts';

const kept = z.array(z.object({ field: z.string(), value: fieldValue, version: fieldVersion }));

/** Field → what was typed, with the version that the change began from. */
export type TypedFields<F extends string> = ReadonlyMap<F, VersionedValue>;

export const keptFields = <F extends string>(typed: TypedFields<F>) =>
  [...typed].map(([field, { value, version }]) => ({ field, value, version }));

/** What a draft kept of the fields that there are, where it is another value than stands there by now. */
export function readKeptFields<F extends string>(
  value: unknown,
  stands: Readonly<Record<F, VersionedValue>>,
): TypedFields<F> {
  const read = kept.safeParse(value);
  if (!read.success) return new Map();
  return new Map(
    read.data.flatMap(({ field, ...typed }) =>
      Object.hasOwn(stands, field) && stands[field as F].value !== typed.value ? [[field as F, typed] as const] : [],
    ),
  );
}
