/**
 * The demo's data files: YAML for structured data, Markdown for long texts. Each is read once, on first use, and
 * validated by a schema. An error names the file, the position in it and the problem.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import * as z from 'zod/mini';
import { DatabaseError } from '../database-error.ts';
import { type Theme, themes } from './theme.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const ownFolder = path.resolve(import.meta.dirname, '../../demo-data');

function fault(file: string, what: string, cause?: unknown): DatabaseError {
  return new DatabaseError(`${path.relative(root, file).replaceAll(path.sep, '/')}: ${what}`, cause);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw fault(file, 'this file of the demo cannot be read.', cause);
  }
}

function parse(file: string): unknown {
  try {
    return load(read(file), { schema: CORE_SCHEMA });
  } catch (cause) {
    throw cause instanceof DatabaseError ? cause : fault(file, String(cause), cause);
  }
}

const placeOf = (at: readonly PropertyKey[]): string =>
  at.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');

function check<Schema extends z.core.$ZodType>(file: string, schema: Schema): z.output<Schema> {
  const result = z.safeParse(schema, parse(file), { error: z.locales.en().localeError });
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    ({ path: at, message }) => `${placeOf(at).replace(/^\./, '') || 'the file'}: ${message}`,
  );
  throw fault(file, faults.join('; '), result.error);
}

/**
 * @param name path without its extension, such as `lms/courses/all`. The file is read on first use, because most starts
 * need none of them
 */
export function demoData<Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
  folder = ownFolder,
): () => z.output<Schema> {
  let data: { value: z.output<Schema> } | undefined;
  return () => {
    data ??= { value: check(path.join(folder, `${name}.yaml`), schema) };
    return data.value;
  };
}

/** A folder of lists: `all` for every tenant, and one per theme. */
export function themedData<Entry extends z.core.$ZodType>(name: string, entry: Entry, folder = ownFolder) {
  const file = (of: Theme | 'all') => demoData(`${name}/${of}`, z.array(entry), folder);
  const all = file('all');
  const own = Object.fromEntries(themes.map((theme) => [theme, file(theme)]));
  return (theme: Theme): z.output<Entry>[] => [...all(), ...(own[theme]?.() ?? [])];
}

/** The text of a Markdown file. */
export const demoText = (name: string): string => read(path.join(ownFolder, `${name}.md`)).trimEnd();
