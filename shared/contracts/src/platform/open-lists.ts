/**
 * A page stays open while the portal is renewed: answers of a newer server may hold kinds that the page does not know. A
 * list whose entries carry a kind reads over those entries, and shows the rest (0107). The server's own answers are held
 * to the whole contract: in tests nothing may be left out (infra/api/src/platform/parse-answer.ts).
 */
import * as z from 'zod/mini';

interface Fault {
  code?: string | undefined;
  errors?: readonly (readonly Fault[])[];
}

/** Of a union: that none of its kinds is named. Both forms of union say it by the faults of each of their members. */
const isUnknownValue = ({ code, errors = [] }: Fault): boolean =>
  code === 'invalid_value' || (code === 'invalid_union' && errors.every((of) => of.some(isUnknownValue)));

const marked = new WeakSet<object>();
/** True for lists that are made here, and for what `knownOr` makes. */
export const isOpen = (schema: z.core.$ZodType): boolean => marked.has(schema);

function open<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  marked.add(schema);
  return schema;
}

/** As `z.array`, without the entries whose only fault is a value that is none of those listed. */
export function listOfKnown<Entry extends z.ZodMiniType>(entry: Entry): z.ZodMiniArray<Entry> {
  const isKnown = (value: unknown) => {
    const read = entry.safeParse(value);
    return read.success || !read.error.issues.every(isUnknownValue);
  };
  const known = (values: unknown) => (Array.isArray(values) ? values.filter(isKnown) : values);
  // Code that declares and answers calls sees the list that it becomes.
  return open(z.pipe(z.transform(known), z.array(entry)) as unknown as z.ZodMiniArray<Entry>);
}

/** As `z.enum`; a text that is none of them stands for `other`, or for nothing, so that the entry itself is not lost. */
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
