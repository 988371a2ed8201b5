/**
 * A language is not English under another name: what it says in the same words as English is on a list that someone
 * has read, and is no more than a twentieth of all it says. The build sees to it that no text is missing.
 */
import { describe, expect, test } from 'vitest';
import { cataloguedTexts, otherLanguages } from './catalogues.ts';
import allowed from './same-as-english.json' with { type: 'json' };

const most = 0.05;
/** What holds values alone, such as `{title}`, is the same in every language. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

describe.each(otherLanguages)('%s', (language) => {
  const texts = cataloguedTexts(language);
  const same = texts.filter(({ english, other }) => english === other && hasWords(english));

  test('says in the words of English only what is listed', () => {
    const listed = new Set<string>(allowed[language]);
    const unread = same.filter(({ english }) => !listed.has(english));
    expect(unread.map(({ id, file, english }) => `${file} ${id}: ${english}`)).toEqual([]);
  });

  test('lists nothing that is said in other words', () => {
    const used = new Set(same.map(({ english }) => english));
    expect(allowed[language].filter((text) => !used.has(text))).toEqual([]);
  });

  test(`does so in at most ${most * 100} of a hundred texts`, () => {
    expect(texts.length).toBeGreaterThan(0);
    expect(same.length / texts.length).toBeLessThanOrEqual(most);
  });
});
