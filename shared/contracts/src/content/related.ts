/** Selects related articles: those with common words in the title first, then those in the same channel. */
import { fold } from '../search/fold.ts';

const leastLetters = 4;
const wordsOf = (text: string): Set<string> =>
  new Set((fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= leastLetters));

interface Relatable {
  NID: string;
  ChannelID: string;
  title: string;
  publishDate: string;
}

/**
 * Returns the articles by relevance, newest first among equals. Articles with neither a word nor the channel in common
 * are not related.
 */
export function relatedTo<One extends Relatable>(article: Relatable, others: readonly One[], most = 3): One[] {
  const own = wordsOf(article.title);
  const scored = others
    .filter(({ NID }) => NID !== article.NID)
    .map((one) => {
      const shared = [...wordsOf(one.title)].filter((word) => own.has(word)).length;
      return { one, score: shared * 2 + (one.ChannelID === article.ChannelID ? 1 : 0) };
    })
    .filter(({ score }) => score > 0);
  return scored
    .toSorted((a, b) => b.score - a.score || b.one.publishDate.localeCompare(a.one.publishDate))
    .slice(0, most)
    .map(({ one }) => one);
}
