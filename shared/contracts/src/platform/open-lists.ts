/**
 * Pages stay open during a deployment, so answers of a newer server may contain kinds that the page does not know. A
 * list whose entries have a kind ignores those entries and shows the rest (0107). The server's own answers must match
 * the whole contract: in tests nothing may be dropped (infra/api/src/platform/parse-answer.ts).
 */
import * as z from 'zod/mini';

interface Fault {
  code?: string | undefined;
  errors?: readonly (readonly Fault[])[];
}

/** For a union: true if none of its kinds matches. Both forms of union report this with the faults of each member. */
const isUnknownValue = ({ code, errors = [] }: Fault): boolean =>
  code === 'invalid_value' || (code === 'invalid_union' && errors.every((of) => of.some(isUnknownValue)));

const marked = new WeakSet<object>();
/** True for lists created here and for the results of `knownOr`. */
export const isOpen = (schema: z.core.$ZodType): boolean => marked.has(schema);

function open<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  marked.add(schema);
  return schema;
}

/** Like `z.array`, but drops entries whose only fault is an unlisted value. */
export function listOfKnown<Entry extends z.ZodMiniType>(entry: Entry): z.ZodMiniArray<Entry> {
  const isKnown = (value: unknown) => {
    const read = entry.safeParse(value);
    return read.success || !read.error.issues.every(isUnknownValue);
  };
  const known = (values: unknown) => (Array.isArray(values) ? values.filter(isKnown) : values);
  // The type is that of the resulting list, for code that declares and answers calls.
  return open(z.pipe(z.transform(known), z.array(entry)) as unknown as z.ZodMiniArray<Entry>);
}

/** Like `z.enum`, but an unlisted string becomes `other`, or null, so that the entry itself is not lost. */
export function knownOr<const Kinds extends readonly [string, ...string[]]>(
  kinds: Kinds,
  other: Kinds[number],
): z.ZodMiniEnum<{ [Kind in Kinds[number]]: Kind }>;
export function knownOr<const Kinds extends readonly [string, ...string[]]>(
  kinds: Kinds,
  other: null,
): z.ZodMiniNullable<z.ZodMiniEnum<{ [Kind in Kinds[number]]: Kind }>>;
export function knownOr(kinds: readonly [string, ...string[]], other: string | null): z.ZodMiniType {
  const kind = z.enum(kinds);
  const known = (value: unknown) => (typeof value === 'string' && !kinds.includes(value) ? other : value);
  return open(z.pipe(z.transform(known), other === null ? z.nullable(kind) : kind));
}

/**
 * Like an optional and nullable `z.enum`, but an unlisted string counts as absent: what is saved as a whole without it
 * stays as it is, where null would replace it.
 */
export function knownOrAbsent<const Kinds extends readonly [string, ...string[]]>(
  kinds: Kinds,
): z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEnum<{ [Kind in Kinds[number]]: Kind }>>>;
export function knownOrAbsent(kinds: readonly [string, ...string[]]): z.ZodMiniType {
  const known = (value: unknown) => (typeof value === 'string' && !kinds.includes(value) ? undefined : value);
  return open(z.optional(z.pipe(z.transform(known), z.optional(z.nullable(z.enum(kinds))))));
}
