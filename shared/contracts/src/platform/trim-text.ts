/** Shortens texts for lists and cards (specification sections 5 and 9; ruling 24). */
import { courseTextTrimCharacters, textTrimCharacters } from './constants.ts';
import { cutText } from './cut-text.ts';

/**
 * Returns the text if it fits, otherwise its first `max` characters and an ellipsis. Emoji and accented letters are
 * never split, and no space precedes the ellipsis.
 */
export function trimText(text: string, max: number = textTrimCharacters): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  return `${cutText(text, characters.slice(0, max).join('').length).trimEnd()}…`;
}

/** For long course texts: 70 characters and an ellipsis. */
export const trimCourseText = (text: string): string => trimText(text, courseTextTrimCharacters);
