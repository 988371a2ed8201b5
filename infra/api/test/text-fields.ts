/** The fields of a call that accept text that does harm wherever it is not treated as text. */
import * as z from 'zod/mini';

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  getter?: () => z.core.$ZodType;
}

/** Texts of different lengths and forms; a field that accepts any of them accepts markup. */
const hostile = [
  '<b>',
  '<script>window.pwned=1</script>',
  'javascript:window.pwned=1',
  'https://other.example/?"><script>window.pwned=1</script>',
  '<b>@other.example',
  'WEBVTT\n\n00:01.000 --> 00:02.000\n<b>',
  '"<b>"',
];
const takesMarkup = (schema: z.core.$ZodType) => hostile.some((text) => z.safeParse(schema, text).success);

/** Schemas that transform a text, such as ids and days, are examined as a whole. */
const leaves = new Set(['string', 'unknown', 'any']);
function isTextPipe({ type, in: into, out }: Definition): boolean {
  const typeOf = (schema?: z.core.$ZodType) => schema && (schema._zod.def as unknown as Definition).type;
  return type === 'pipe' && [typeOf(into), typeOf(out)].some((one) => one === 'string' || one === 'transform');
}

/** A field with the schema that validates its text. */
export type TextField = readonly [path: string, schema: z.core.$ZodType];

/** `content.QuestionSets[].title`; `{}` for the keys of a record, `*` for its values. */
function fieldsIn(schema: z.core.$ZodType | undefined, path: string, above: readonly unknown[]): TextField[] {
  if (!schema || above.includes(schema)) return [];
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape = {}, options = [], element, innerType, keyType, valueType, in: into, out, getter } = definition;
  if (leaves.has(type) || isTextPipe(definition)) return takesMarkup(schema) ? [[path, schema]] : [];
  const within = (part: z.core.$ZodType | undefined, at: string) => fieldsIn(part, at, [...above, schema]);
  const names = z.safeParse(z.enum(Object.keys(shape)), 'field').success ? namesOf(shape.field) : [];
  return [
    ...[innerType, into, out, getter?.(), ...options].flatMap((part) => within(part, path)),
    ...within(element, `${path}[]`),
    ...within(keyType, `${path}{}`),
    ...within(valueType, `${path}.*`),
    ...Object.entries(shape).flatMap(([name, part]) => {
      const fields = within(part, path ? `${path}.${name}` : name);
      return name === 'value' && names.length > 0
        ? fields.flatMap(([field, of]) => names.map((one): TextField => [`${field}(${one})`, of]))
        : fields;
    }),
  ];
}

/** A change that names its `field` counts as one field per allowed name. */
function namesOf(schema: z.core.$ZodType | undefined): string[] {
  const { entries } = (schema?._zod.def ?? {}) as { entries?: Record<string, string> };
  return Object.values(entries ?? {});
}

/** Each field once, with every schema that accepts it. */
export const textFieldSchemas = (schema: z.core.$ZodType | undefined): TextField[] => fieldsIn(schema, '', []);

export const textFields = (schema: z.core.$ZodType | undefined): string[] => [
  ...new Set(textFieldSchemas(schema).map(([path]) => path)),
];
