/** How long texts are shortened for lists and cards (specification sections 5 and 9; ruling 24). */
import { courseTextTrimCharacters, textTrimCharacters } from './constants.ts';
import { cutText } from './cut-text.ts';

/**
 * The text itself where it fits, else its first `max` characters and an ellipsis. No emoji and no letter
 * with accents is cut in half, and no blank is before the ellipsis.
 */
export function trimText(text: string, max: number = textTrimCharacters): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  return `${cutText(text, characters.slice(0, max).join('').length).trimEnd()}…`;
}

/** Long course texts: 70 characters and an ellipsis. */
export const trimCourseText = (text: string): string => trimText(text, courseTextTrimCharacters);
