/** Shortening that never cuts through what a reader sees as one character: an emoji, a letter with its accents. */

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** No character is longer, except in texts made to be odd. */
const longest = 200;

/** The longest beginning of at most `most` UTF-16 code units (as `length` counts) that ends with a whole character. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const from = Math.max(0, most - longest);
  const at = characters.segment(text.slice(from, most + longest)).containing(most - from)?.index ?? 0;
  // One character longer than that is cut between code points.
  if (at === 0) return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return text.slice(0, from + at);
}

/** As `cutText`, with an ellipsis where something was left out, which counts. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`;
