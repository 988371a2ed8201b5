import { fold } from '@portico/contracts/search/fold';

/** Whether each of the words is somewhere in the text, folded as all searches of the portal fold them. */
export function hasWords(text: string, words: string): boolean {
  const folded = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
