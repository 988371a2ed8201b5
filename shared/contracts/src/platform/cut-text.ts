/** Shortens text without splitting what a reader sees as one character, such as an emoji or a letter with accents. */

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Longer characters occur only in deliberately odd texts. */
const longest = 200;

/**
 * Returns the longest prefix of at most `most` UTF-16 code units (as `length` counts) that ends with a whole character.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const from = Math.max(0, most - longest);
  const at = characters.segment(text.slice(from, most + longest)).containing(most - from)?.index ?? 0;
  // A single character longer than the limit is cut between code points.
  if (at === 0) return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return text.slice(0, from + at);
}

/** Like `cutText`, but adds an ellipsis if anything was cut; the ellipsis counts towards the limit. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`;
