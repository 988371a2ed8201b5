/**
 * Texts that are identical to English must be on a reviewed list and make up at most a twentieth of a language. This
 * detects untranslated texts. The build detects missing ones.
 */
import { describe, expect, test } from 'vitest';
import { cataloguedTexts, otherLanguages } from './catalogues.ts';
import allowed from './same-as-english.json' with { type: 'json' };

const most = 0.05;
/** Texts that contain only values, such as `{title}`, are the same in every language. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

describe.each(otherLanguages)('%s', (language) => {
  const texts = cataloguedTexts(language);
  const same = texts.filter(({ english, other }) => english === other && hasWords(english));

  test('only the listed texts equal the English ones', () => {
    const listed = new Set<string>(allowed[language]);
    const unread = same.filter(({ english }) => !listed.has(english));
    expect(unread.map(({ id, file, english }) => `${file} ${id}: ${english}`)).toEqual([]);
  });

  test('lists no text that differs', () => {
    const used = new Set(same.map(({ english }) => english));
    expect(allowed[language].filter((text) => !used.has(text))).toEqual([]);
  });

  test(`at most ${most * 100} of a hundred texts are equal`, () => {
    expect(texts.length).toBeGreaterThan(0);
    expect(same.length / texts.length).toBeLessThanOrEqual(most);
  });
});
