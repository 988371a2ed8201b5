/**
 * Splits a text for merging and comparing: words, each with the white space before it, and finally any trailing white
 * space. Joined again they are exactly the text. Each word includes its leading space, so that a word added at the end
 * is an insertion, and common spaces never align two different sentences.
 */
export const splitWords = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

/**
 * Longer texts are not merged or compared word by word, because the effort grows with the square of the number of
 * words.
 */
export const mostWords = 5000;

export const isTooLong = (words: readonly string[]): boolean => words.length > mostWords;
