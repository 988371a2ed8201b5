import { expect, test } from 'vitest';
import { sourceTexts, textsIn } from './source-texts.ts';

const read = (source: string) => textsIn('a.ts', source).map(({ id, en, de, fr }) => [id, en, de, fr]);

test('reads texts by the names that lead to them', () =>
  expect(
    read(`export const kinds = { good: { en: 'Good', de: 'Gut', fr: 'Bonne' } } as const;
      const list = make({ columns: [{ label: { en: 'Name', de: 'Name', fr: 'Nom' } }] });
      const words: Words = { en: { title: 'Yes' }, de: { title: 'Ja' }, fr: { title: 'Oui' } };`),
  ).toEqual([
    ['kinds.good', 'Good', 'Gut', 'Bonne'],
    ['list.columns.label', 'Name', 'Name', 'Nom'],
    ['words.title', 'Yes', 'Ja', 'Oui'],
  ]));

test('reads functions and languages in variables of their own', () =>
  expect(
    read(`const en = { more: (count) => (count === 1 ? 'one more' : \`\${count} more\`) };
      const de = { more: (count) => (count === 1 ? 'noch eine' : \`noch \${count}\`) };
      const fr = { more: (count) => (count === 1 ? 'une autre' : \`\${count + 1} autres\`) };
      export const texts = { en, de, fr };`),
  ).toEqual([
    ['texts.more.one', 'one more', 'noch eine', 'une autre'],
    ['texts.more.other', '{count} more', 'noch {count}', '{…} autres'],
  ]));

test('leaves out files of catalogues, locales and objects without a language', () =>
  expect(
    read(`const a = { en: () => import('./en.json'), de: () => import('./de.json'), fr: () => import('./fr.json') };
      const b = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };
      const c = { en: 'Yes', de: 'Ja' };`),
  ).toEqual([]));

test('every text of the sources has all languages', () => {
  const texts = sourceTexts();
  expect(texts.length).toBeGreaterThan(400);
  expect(texts.filter(({ de, fr }) => de === '' || fr === '')).toEqual([]);
});
