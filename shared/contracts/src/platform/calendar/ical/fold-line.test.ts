import { describe, expect, it } from 'vitest';
import { foldLine } from './fold-line.ts';

const octets = (line: string) => new TextEncoder().encode(line).length;

describe('a folded line', () => {
  it.each([
    ['a', 75, [75]],
    ['a', 76, [75, 2]],
    ['a', 300, [75, 75, 75, 75, 4]],
    ['ü', 80, [74, 75, 13]],
    ['€', 50, [75, 73, 4]],
    ['👍', 40, [72, 73, 17]],
  ])('of %s, %i times', (character, times, lengths) => {
    const line = character.repeat(times);
    const lines = foldLine(line).split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.map(octets)).toEqual(lengths);
    expect(lines.map((one, index) => (index === 0 ? one : one.replace(/^ /, ''))).join('')).toBe(line);
  });
});
