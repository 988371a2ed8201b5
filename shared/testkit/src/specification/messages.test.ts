/**
 * Each text of the specification must be in a catalogue verbatim, and must be checked in a browser, in an element with
 * its role: by `expectSaid` or a similar function (`e2e/support/test-words.ts`), or as a row of a table in a spec that
 * asserts each row.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readList } from './lists.ts';
import { wordings } from './shown-messages.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));

type Listed = Readonly<Record<'validation' | 'errors' | 'logged' | 'scanner' | 'coachingLabels', string[]>> & {
  conditions: Readonly<Record<string, string | string[]>>;
};
const listed = readList<Listed>('messages');

const situations = Object.entries(listed.conditions).flatMap(([name, said]) =>
  name === '//' ? [] : Array.isArray(said) ? said : [name],
);
const texts = [...listed.validation, ...listed.errors, ...listed.scanner, ...listed.coachingLabels, ...situations];
const onScreen = (text: string): readonly string[] => wordings[text] ?? [text];

const catalogue = ['host/src/**/language/en.json', 'remotes/*/src/**/language/en.json']
  .flatMap(textsOf)
  .flatMap((text) => Object.values(JSON.parse(text) as Record<string, string>));
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** With fewer letters besides its values, a text could match anything. */
const ownLetters = 12;
/** Whether the text is a whole catalogue entry, with its values filled in. */
const isEntry = (wording: string) =>
  catalogue.some((entry) => {
    const parts = entry.split(/\{\w+\}/);
    if (parts.length > 1 && parts.join('').length < ownLetters) return false;
    return new RegExp(`^${parts.map(literally).join('.+')}$`).test(wording);
  });

const specs = textsOf('e2e/**/*.spec.ts').map((text) => text.replaceAll(/\s+/g, ' '));
const assertion = /expect(?:Said|Label)\((?:[^']*?)((?:'[^']*'(?:, )?)+),? ?\)/g;
/** `expectSaid(page, 'alert', 'Please add a comment.')` → `Please add a comment.` */
const said = new Set(
  specs.flatMap((text) =>
    [...text.matchAll(assertion)].map(([, given = '']) => /'([^']*)'(?:, )?$/.exec(given)?.[1] ?? ''),
  ),
);
/** Uses by role and name, as in Playwright, and as the accessible description of an element. */
const byRole = new Set(
  specs.flatMap((text) =>
    [
      ...text.matchAll(/getByRole\('\w+', \{[^}]*name: '([^']*)'/g),
      ...text.matchAll(/getByRole\('\w+'\)\.filter\(\{ hasText: '([^']*)'/g),
      ...text.matchAll(/toHaveAccessibleDescription\('([^']*)'\)/g),
    ].map(([, name = '']) => name),
  ),
);
/** Camera errors: a table whose rows are each expected in an alert. */
const scannerFaults = new Set(
  specs
    .filter((text) => text.includes("const shown = page.getByRole('alert');") && text.includes('toContainText(words)'))
    .flatMap((text) => [...text.matchAll(/\[\s*'\w+',\s+'([^']*)',?\s*\]/g)].map(([, words = '']) => words)),
);

describe('texts of the specification', () => {
  test.each(texts)('%s: in a catalogue', (text) => {
    expect(onScreen(text).filter((wording) => !isEntry(wording))).toEqual([]);
  });

  test.each(texts)('%s: seen in a browser, by role', (text) => {
    const isMet = (wording: string) => said.has(wording) || byRole.has(wording) || scannerFaults.has(wording);
    expect(onScreen(text).filter((wording) => !isMet(wording))).toEqual([]);
  });

  test('every reworded text is a text of the specification', () => {
    expect(Object.keys(wordings).filter((text) => !texts.includes(text))).toEqual([]);
    expect(situations.filter((name) => !(name in wordings))).toEqual([]);
  });

  test.each(listed.logged)('%s: a line of the console that a browser was seen to write', (line) => {
    expect(specs.some((text) => text.includes(`startsWith('${line}')`) || text.includes(`/^${line} \\S+/`))).toBe(true);
  });

  test('a text that is not used is reported', () => {
    expect(isEntry('Please add a commen')).toBe(false);
    expect(isEntry('Err')).toBe(false);
    expect(said.has('Please add a commen')).toBe(false);
  });
});
