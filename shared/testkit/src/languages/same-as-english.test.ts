/**
 * A language is not English under another name: what it says in the same words as English is on a list that somebody
 * has read, and is no more than a twentieth of all it says. The build sees to it that no text is missing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import allowed from './same-as-english.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../../../..');
const most = 0.05;

type Catalogue = Readonly<Record<string, string>>;
const read = (file: string): Catalogue => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Catalogue;

const english = execFileSync('git', ['ls-files', '-z', '*/language/en.json'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);

describe.each(['de', 'fr'] as const)('%s', (language) => {
  const texts = english.flatMap((file) => {
    const other = read(file.replace(/en\.json$/, `${language}.json`));
    return Object.entries(read(file)).map(([id, text]) => ({ id, file, text, other: other[id] }));
  });
  const same = texts.filter(({ text, other }) => text === other);

  test('says in the words of English only what is listed', () => {
    const listed = new Set<string>(allowed[language]);
    expect(same.filter(({ text }) => !listed.has(text)).map(({ id, file, text }) => `${file} ${id}: ${text}`)).toEqual(
      [],
    );
  });

  test('lists nothing that is said in other words', () => {
    const used = new Set(same.map(({ text }) => text));
    expect(allowed[language].filter((text) => !used.has(text))).toEqual([]);
  });

  test(`does so in at most ${most * 100} of a hundred texts`, () => {
    expect(texts.length).toBeGreaterThan(0);
    expect(same.length / texts.length).toBeLessThanOrEqual(most);
  });
});
