/** Finds by words, wherever in the text and in whatever order they are. */
import { fold } from '@portico/contracts/search/fold';
import { wordsOf } from '@portico/contracts/search/query';

interface Searched {
  title: string;
  body: string;
}

const foldedWords = (text: string): readonly string[] => wordsOf(fold(text));

/** 3 for the word itself, 2 for its beginning, 1 within it; 0 where it does not occur. */
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
 * The items that hold every word that is asked for, the best first: a word in the title counts as much as four of the
 * same in the body. Equals keep their order.
 */
export function rankByWords<Item>(items: readonly Item[], asked: string, textOf: (item: Item) => Searched): Item[] {
  const words = [...new Set(foldedWords(asked))];
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
