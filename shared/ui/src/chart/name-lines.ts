import { shortLabel } from './short-label.ts';

/** Number of characters that fit beside a radar chart. */
const most = 13;

/**
 * Breaks a name into at most two lines of whole words and truncates the rest with an ellipsis. The table shows the full
 * name.
 */
export function nameLines(name: string): string[] {
  if (name.length <= most) return [name];
  const words = name.split(' ');
  let first = words.shift() ?? '';
  while (words[0] !== undefined && `${first} ${words[0]}`.length <= most) first += ` ${words.shift()}`;
  return [first, words.join(' ')].filter((line) => line !== '').map((line) => shortLabel(line, most));
}
