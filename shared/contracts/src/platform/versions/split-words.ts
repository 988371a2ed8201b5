/**
 * A text as merging and comparing see it: words, each with the white space before it, and at the end white space that
 * no word follows. Joined again they are the text to the letter. A word carries its space, so that a word written
 * behind another is an insertion and spaces alone never hold two sentences together.
 */
export const splitWords = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

/** More words than this are not merged or compared word by word: the work grows with the square of their number. */
export const mostWords = 5000;

export const isTooLong = (words: readonly string[]): boolean => words.length > mostWords;
