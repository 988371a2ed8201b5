/**
 * Records which fields of which calls were given hostile texts, and which of those texts appeared completely on a
 * visited page (docs/PROMISES.md, P-09). A text counts for a field only if no field of another name was given the same
 * one. `infra/api/test/stored-texts.test.ts` checks the tests' claims against the schemas of all calls.
 */
import { expect } from '@playwright/test';
import { hostilePayloads } from './hostile-payloads.ts';

/** A page may break lines anywhere, and stored texts are trimmed. */
export const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** As much of each as the narrowest field stores. */
const signs = hostilePayloads.map((text) => text.slice(0, 12));
const isHostile = (text: string) => signs.some((sign) => text.includes(sign));

/** Text → the fields into which it was written, as `area/call path.in.body[]`. */
const written = new Map<string, Set<string>>();
const seen = new Set<string>();

/** A change that names its setting or field counts as one field per name: `fields[].value(description)`. */
function fieldsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((each) => fieldsIn(each, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  const name = 'field' in value ? `(${value.field})` : '';
  return Object.entries(value).flatMap(([key, part]) => [
    { path: `${path}{}`, text: key },
    ...fieldsIn(part, `${path ? `${path}.` : ''}${key}${key === 'value' ? name : ''}`),
  ]);
}

/** Records the input of a call. */
export function noteWritten(call: string, ...sent: readonly unknown[]): void {
  for (const { path, text } of sent.flatMap((part) => fieldsIn(part, '')).filter((one) => isHostile(one.text)))
    written.set(flat(text), (written.get(flat(text)) ?? new Set()).add(`${call} ${path}`));
}

/** Records all text on a page. */
export function noteShown(page: string): void {
  const shown = flat(page);
  for (const text of written.keys()) if (shown.includes(text)) seen.add(text);
}

const nameIn = (field: string) => /(\w+)[^\w(]*(\(.*\))?$/.exec(field)?.[0];
const isOneName = (fields: ReadonlySet<string>) => new Set([...fields].map(nameIn)).size === 1;
/** `*` stands for a name chosen by people, as in `report.versions.*`; the index of a change may be omitted. */
const isAt = (field: string, one: string): boolean => {
  const said = field.endsWith(')') ? one : one.replace(/\(.*\)$/, '');
  const [wanted, parts] = [field.split('.'), said.split('.')];
  return wanted.length === parts.length && wanted.every((part, at) => part === '*' || part === parts[at]);
};

/**
 * Fails unless each of these fields was given hostile texts of its own and a page showed one of them completely. Resets
 * the record.
 */
export function expectMet(fields: readonly string[]): void {
  const met = [...written].flatMap(([text, into]) => (seen.has(text) && isOneName(into) ? [...into] : []));
  written.clear();
  seen.clear();
  expect(fields.filter((field) => !met.some((one) => isAt(field, one)))).toEqual([]);
}
