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
    ['words come behind it', 'we begin| at nine', 'we begin| at nine sharp'],
    ['words come before it', 'we begin| at nine', 'Today we begin| at nine'],
    ['words go before it', 'Today we begin| at nine', 'we begin| at nine'],
    ['both sides change', 'we begin with the| news', 'Today we begin with the| letters and news'],
    ['it stands at the beginning', '|at nine', '|begin at nine'],
    ['it stands at the end', 'at nine|', 'begin at nine|'],
    ['nothing of it is left', 'gone|', '|'],
    ['another text stands there', 'abc|', 'xy|'],
  ])('stays between the same words if %s', (_, before, after) => {
    expect(moved(before, after.replace('|', ''))).toBe(after);
  });
});
