import { describe, expect, it } from 'vitest';
import { caretAfter } from './caret.ts';

/** The bar marks the caret. */
const moved = (before: string, after: string): string => {
  const caret = before.indexOf('|');
  const at = caretAfter(before.replace('|', ''), after, caret);
  return `${after.slice(0, at)}|${after.slice(at)}`;
};

describe('the caret in a text that someone else changes', () => {
  it.each([
    ['words are added after it', 'we begin| at nine', 'we begin| at nine sharp'],
    ['words are added before it', 'we begin| at nine', 'Today we begin| at nine'],
    ['words before it are removed', 'Today we begin| at nine', 'we begin| at nine'],
    ['both sides change', 'we begin with the| news', 'Today we begin with the| letters and news'],
    ['it is at the beginning', '|at nine', '|begin at nine'],
    ['it is at the end', 'at nine|', 'begin at nine|'],
    ['the text is removed', 'gone|', '|'],
    ['the text is replaced', 'abc|', 'xy|'],
  ])('keeps its place in the text if %s', (_, before, after) => {
    expect(moved(before, after.replace('|', ''))).toBe(after);
  });
});
