/**
 * Checks whether one schema accepts everything another permits: an old page's request sent to the current server, and
 * the current server's response received by an old page. Anything undecidable counts as not accepted.
 */
import type { JsonSchema } from './call-shapes.ts';

interface Reader {
  /** Whether unknown properties of an object are ignored. Pages do so, the server does not. */
  ignoresUnknown: boolean;
}

export interface Place extends Reader {
  at: string;
  /** Within a list that skips unknown values (0107). */
  isOpen: boolean;
}

const typesOf = ({ type }: JsonSchema): string[] => (type === undefined ? [] : [type].flat());
const isAny = ({ 'x-open': _, ...schema }: JsonSchema): boolean => Object.keys(schema).length === 0;
const valuesOf = (schema: JsonSchema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum === undefined ? undefined : schema.enum;
const branchesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;

const joined = (one: JsonSchema, other: JsonSchema): JsonSchema => ({
  ...one,
  ...other,
  ...(one.properties || other.properties ? { properties: { ...one.properties, ...other.properties } } : {}),
  ...(one.required || other.required ? { required: [...(one.required ?? []), ...(other.required ?? [])] } : {}),
});

/** Merges `allOf`, whose conditions must all hold. */
function flat(schema: JsonSchema): JsonSchema {
  if (!schema.allOf) return schema;
  const { allOf, ...own } = schema;
  return allOf.map(flat).reduce(joined, own);
}

const bounds = [
  ['minLength', 1],
  ['minItems', 1],
  ['minimum', 1],
  ['exclusiveMinimum', 1],
  ['maxLength', -1],
  ['maxItems', -1],
  ['maximum', -1],
  ['exclusiveMaximum', -1],
] as const;

function narrower(reads: JsonSchema, comes: JsonSchema, { at }: Place): string[] {
  const tighter = bounds.flatMap(([name, sign]) => {
    const [wanted, given] = [reads[name], comes[name]];
    if (wanted === undefined || (given !== undefined && (given - wanted) * sign >= 0)) return [];
    return [`${at}: ${name} ${wanted}, was ${given ?? 'none'}`];
  });
  const formal = (['format', 'pattern'] as const).flatMap((name) =>
    reads[name] === undefined || reads[name] === comes[name] || (name === 'pattern' && comes.format !== undefined)
      ? []
      : [`${at}: ${name} ${reads[name]}, was ${comes[name] ?? 'none'}`],
  );
  return [...tighter, ...formal];
}

function inObject(reads: JsonSchema, comes: JsonSchema, place: Place): string[] {
  const { at } = place;
  const inside = (name: string): Place => ({ ...place, at: `${at}.${name}` });
  const missing = (reads.required ?? [])
    .filter((name) => !comes.required?.includes(name))
    .map((name) => `${at}.${name}: required, but not always present`);
  const known = Object.entries(comes.properties ?? {}).flatMap(([name, schema]) => {
    const wanted = reads.properties?.[name] ?? reads.additionalProperties;
    if (wanted === undefined || wanted === true) return [];
    if (wanted === false) return place.ignoresUnknown ? [] : [`${at}.${name}: no longer accepted`];
    return notTaken(wanted, schema, inside(name));
  });
  const rest = comes.additionalProperties;
  if (typeof rest !== 'object' || typeof reads.additionalProperties !== 'object') return [...missing, ...known];
  return [...missing, ...known, ...notTaken(reads.additionalProperties, rest, inside('*'))];
}

function inArray(reads: JsonSchema, comes: JsonSchema, place: Place): string[] {
  const inside = (name: string): Place => ({ ...place, at: `${place.at}[${name}]` });
  const places = (reads.prefixItems ?? []).flatMap((schema, at) => {
    const given = comes.prefixItems?.[at] ?? comes.items;
    return given === undefined ? [`${place.at}[${at}]: missing`] : notTaken(schema, given, inside(String(at)));
  });
  const later = reads.items && comes.items ? notTaken(reads.items, comes.items, inside('')) : [];
  return [...places, ...later];
}

/** Lists the places at which `reads` does not accept what `comes` permits. Empty if it accepts everything. */
export function notTaken(whole: JsonSchema, given: JsonSchema, outer: Place): string[] {
  const [reads, comes] = [flat(whole), flat(given)];
  const place = reads['x-open'] ? { ...outer, isOpen: true } : outer;
  const { at, isOpen } = place;
  if (isAny(reads)) return [];
  if (reads.$ref !== undefined || comes.$ref !== undefined) return [`${at}: a shape that refers to itself`];
  const come = branchesOf(comes);
  if (come) return come.flatMap((one) => notTaken(reads, one, place));
  const branches = branchesOf(reads);
  const several = branches && valuesOf(comes);
  if (several && several.length > 1) return several.flatMap((one) => notTaken(reads, { ...comes, enum: [one] }, place));
  if (branches) {
    const faults = branches.map((one) => notTaken(one, comes, place));
    // The closest branch gives the most helpful message.
    return faults.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  const wanted = valuesOf(reads);
  if (wanted) {
    const values = valuesOf(comes);
    if (!values) return [`${at}: one of ${wanted.join(', ')}, was anything`];
    const unknown = isOpen ? [] : values.filter((one) => !wanted.includes(one));
    return unknown.map((one) => `${at}: ${String(one)} is not known`);
  }
  const [types, kinds] = [typesOf(reads), typesOf(comes)];
  const isKnown = (kind: string) => types.includes(kind) || (kind === 'integer' && types.includes('number'));
  if (types.length > 0 && (kinds.length === 0 ? valuesOf(comes) === undefined : !kinds.every(isKnown)))
    return [`${at}: ${types.join(' or ')}, was ${kinds.join(' or ') || 'anything'}`];
  return [
    ...(valuesOf(comes) ? [] : narrower(reads, comes, place)),
    ...(kinds.includes('object') ? inObject(reads, comes, place) : []),
    ...(kinds.includes('array') ? inArray(reads, comes, place) : []),
  ];
}
