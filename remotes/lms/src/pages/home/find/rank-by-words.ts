/** Finds items by words, anywhere in the text and in any order. */
import { fold } from '@portico/contracts/search/fold';
import { wordsOf } from '@portico/contracts/search/query';

interface Searched {
  title: string;
  body: string;
}

const foldedWords = (text: string): readonly string[] => wordsOf(fold(text));

/** 3 for a whole word, 2 for its beginning, 1 within a word; 0 if it does not occur. */
function fit(word: string, among: readonly string[]): number {
  let best = 0;
  for (const one of among) {
    if (one === word) return 3;
    if (one.startsWith(word)) best = 2;
    else if (best === 0 && one.includes(word)) best = 1;
  }
  return best;
}

/**
 * The items that contain every word of the query, the best first: a match in the title counts as much as four in the
 * body. Items with equal scores keep their order.
 */
export function rankByWords<Item>(items: readonly Item[], query: string, textOf: (item: Item) => Searched): Item[] {
  const words = [...new Set(foldedWords(query))];
  if (words.length === 0) return [];
  return items
    .map((item) => {
      const { title, body } = textOf(item);
      const [inTitle, inBody] = [foldedWords(title), foldedWords(body)];
      const scores = words.map((word) => 4 * fit(word, inTitle) + fit(word, inBody));
      return { item, score: scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
