import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../build-fault.ts';

/** Message ids used in a source: whole ids in `t('…')` or `text('…')`, prefixes in `` t(`lms.status.${…}`) ``. */
interface UsedIds {
  whole: { id: string; file: string; line: number }[];
  beginnings: { id: string; file: string; line: number }[];
  /** Strings that look like ids, in sources with a zod schema, whose messages are ids. */
  messages: { id: string; file: string; line: number }[];
  /** Every string of the sources. An id among them counts as used, even if it is looked up from a table. */
  mentioned: Set<string>;
}

const usedPattern = /\b(?:t|text)\(\s*(['"])([^'"\n]+)\1/g;
const beginningPattern = /\b(?:t|text)\(\s*`([^`$\n]*)(\$\{)?/g;
const stringPattern = /(['"])([A-Za-z][\w-]*(?:\.[\w-]+)+)\1/g;
const schemaPattern = /from 'zod\/mini'/;
const sources = /(?<!\.test|\.d)\.tsx?$/;

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => sources.test(name))
    .sort()
    .map((name) => path.join(folder, name))
    .map((full) => ({ full, code: readFileSync(full, 'utf8') }));

/** Folders whose English texts are imported by some source. */
export const loadedCatalogues = (folder: string): Set<string> =>
  new Set(
    sourcesIn(folder).flatMap(({ full, code }) =>
      [...code.matchAll(/'(\.{1,2}\/[^'\n]*)\/en\.json'/g)].map(([, to]) =>
        path.resolve(path.dirname(full), to as string),
      ),
    ),
  );

export function usedIds(folder: string, relativeTo = process.cwd()): UsedIds {
  const used: UsedIds = { whole: [], beginnings: [], messages: [], mentioned: new Set() };
  for (const { full, code } of sourcesIn(folder)) {
    const place = (index: number) => ({
      file: path.relative(relativeTo, full),
      line: code.slice(0, index).split('\n').length,
    });
    for (const match of code.matchAll(usedPattern)) used.whole.push({ id: match[2] as string, ...place(match.index) });
    for (const match of code.matchAll(beginningPattern)) {
      const found = { id: match[1] as string, ...place(match.index) };
      if (match[2]) used.beginnings.push(found);
      else used.whole.push(found);
    }
    for (const match of code.matchAll(stringPattern)) {
      const id = match[2] as string;
      used.mentioned.add(id);
      if (schemaPattern.test(code)) used.messages.push({ id, ...place(match.index) });
    }
  }
  return used;
}

export const missingIdCure = 'Add the key to en.json, de.json and fr.json, or correct the id.';

/** Ids used by the code but missing in the catalogue. */
export function missingIds(used: UsedIds, known: ReadonlySet<string>): Fault[] {
  const ids = [...known];
  const areas = new Set(ids.map((id) => id.split('.')[0]));
  const isMessage = ({ id }: { id: string }) => areas.has(id.split('.')[0]);
  return [
    ...[...used.whole, ...used.messages.filter(isMessage)]
      .filter(({ id }) => !known.has(id))
      .map((place) => ({ ...place, what: 'no catalogue has this id.' })),
    ...used.beginnings
      .filter(({ id }) => !ids.some((candidate) => candidate.startsWith(id)))
      .map((place) => ({ ...place, what: 'no id of the catalogue begins like this.' })),
  ].map(({ id, file, line, what }) => ({ file: `${file}:${line}`, key: id, message: what, cure: missingIdCure }));
}

/** Unused ids. They are reported but not a fault. */
export const unusedIds = (used: UsedIds, known: Iterable<string>): string[] =>
  [...known].filter(
    (id) =>
      !used.mentioned.has(id) &&
      !used.whole.some((use) => use.id === id) &&
      !used.beginnings.some((beginning) => beginning.id !== '' && id.startsWith(beginning.id)),
  );
