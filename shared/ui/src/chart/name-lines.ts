import { shortLabel } from './short-label.ts';

/** Letters that fit beside a radar's web. */
const most = 13;

/** A name on at most two lines of whole words; what is longer ends in an ellipsis. The table has it in full. */
export function nameLines(name: string): string[] {
  if (name.length <= most) return [name];
  const words = name.split(' ');
  let first = words.shift() ?? '';
  while (words[0] !== undefined && `${first} ${words[0]}`.length <= most) first += ` ${words.shift()}`;
  return [first, words.join(' ')].filter((line) => line !== '').map((line) => shortLabel(line, most));
}
