import { fold } from '@portico/contracts/search/fold';

/** Whether the text contains each of the words, normalised like all searches of the portal. */
export function hasWords(text: string, words: string): boolean {
  const folded = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
