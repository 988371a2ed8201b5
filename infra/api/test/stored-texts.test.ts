/**
 * Covers every field of every write call that accepts possible markup. Each is either tested in a browser with texts
 * that do harm wherever they are not treated as text (e2e/security, P-09), or covered by another field, or never shown
 * as text. The fields are taken from the schemas, and those read from files from texts-in-files.ts. A new field fails
 * until someone has examined it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@portico/contracts/registry';
import { expect, it } from 'vitest';
import { sameAs, shownNowhere } from './fields-without-a-page.ts';
import { textFields } from './text-fields.ts';
import { textsInFiles } from './texts-in-files.ts';

const security = path.resolve(import.meta.dirname, '../../../e2e/security');
const said = readdirSync(security).map((name) => readFileSync(path.join(security, name), 'utf8'));
const met = new Set(said.flatMap((text) => [...text.matchAll(/'(\w+\/\w+ [^'\s]+)'/g)].map(([, field = '']) => field)));

const fields = [
  ...allCalls
    .filter(({ writes }) => writes)
    .flatMap(({ id, body, query }) => [...textFields(query), ...textFields(body)].map((field) => `${id} ${field}`)),
  ...Object.entries(textsInFiles).flatMap(([id, texts]) => texts.map((text) => `${id} ${text}`)),
];

it('for each call that takes a file, the texts stored from it are listed', () => {
  const taking = allCalls.filter(({ takesFile }) => takesFile).map(({ id }) => id);
  expect(taking.filter((id) => !(id in textsInFiles))).toEqual([]);
});

it('each text field is covered by a browser test, equivalent to one that is, or shown nowhere as text', () => {
  expect(fields.length).toBeGreaterThan(200);
  const known = (field: string) => met.has(field) || field in sameAs || field in shownNowhere;
  expect(fields.filter((field) => !known(field))).toEqual([]);
});

it('only existing fields are listed as covered or excepted, and none is both', () => {
  const excused = [...Object.keys(sameAs), ...Object.keys(shownNowhere)];
  expect([...met, ...excused].filter((field) => !fields.includes(field))).toEqual([]);
  expect(excused.filter((field) => met.has(field))).toEqual([]);
  expect(new Set(excused).size).toBe(excused.length);
  expect(Object.values(sameAs).filter((field) => !met.has(field))).toEqual([]);
});
