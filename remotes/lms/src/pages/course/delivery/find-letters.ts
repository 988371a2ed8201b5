/** Compares words regardless of case and accents. Pure. */
import { fold } from '@portico/contracts/search/fold';

/** Ignores upper case and accents; every letter keeps its position. */
export const plainLetters = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = fold(letter);
    return plain.length === letter.length ? plain : letter;
  }).join('');
