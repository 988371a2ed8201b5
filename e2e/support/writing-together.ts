/** Two or more people who edit one text at the same time, each in a browser of their own. */
import type { Locator, Page } from '@playwright/test';

/**
 * Inserts a word into one of the gaps between words with a single input event, so that nothing can happen between
 * finding the position and writing. `at` from 0 to below 1 chooses the gap.
 */
export const writeWord = (field: Locator, word: string, at: number): Promise<void> =>
  field.evaluate(
    (box, { word, at }) => {
      if (!(box instanceof HTMLTextAreaElement)) throw new Error('The text is written in a text area.');
      const places = [0, ...[...box.value.matchAll(/ /g)].map(({ index }) => index + 1), box.value.length];
      const place = places[Math.floor(at * places.length)] ?? 0;
      box.focus();
      box.setSelectionRange(place, place);
      document.execCommand('insertText', false, place === box.value.length && place > 0 ? ` ${word}` : `${word} `);
    },
    { word, at },
  );

export const theirText = (page: Page): Locator =>
  page.getByRole('region', { name: /^Current text, by|^Current text$/ });

/** The text of one side of a conflict; differences have labels for screen readers. */
export const textOfSide = async (side: Locator): Promise<string> =>
  ((await side.locator(':scope > div').nth(1).textContent()) ?? '').replaceAll('different: ', '');

/** Merges both texts: keeps the current one and adds the words that it lacks. */
export async function writeOfBoth(page: Page, words: readonly string[]): Promise<void> {
  const status = await textOfSide(theirText(page));
  await page.getByRole('button', { name: 'Combine both' }).click();
  const there = new Set(status.split(/\s+/));
  const text = [status, ...words.filter((word) => !there.has(word))].join(' ').trim();
  await page.getByRole('textbox', { name: 'The text to keep' }).fill(text);
  await page.getByRole('button', { name: 'Save this text' }).click();
}
