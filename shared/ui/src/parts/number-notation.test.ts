import { describe, expect, it } from 'vitest';
import { decimalSign, inNotation, isAmbiguous, numberIn } from './number-notation.ts';

describe('a number as it is typed', () => {
  it.each([
    ['en-GB', '3,14', '3.14', 3.14],
    ['de-DE', '3.14', '3,14', 3.14],
    ['fr-FR', '3.14', '3,14', 3.14],
    ['en-GB', '-0,5', '-0.5', -0.5],
    ['en-GB', '0,125', '0.125', 0.125],
    ['de-DE', '1234.567', '1234,567', 1234.567],
    ['de-DE', '0.00051', '0,00051', 0.00051],
    ['en-GB', ',5', '.5', 0.5],
  ])('may have the other decimal sign than the page: %s, %s', (locale, text, written, number) => {
    const decimal = decimalSign(locale);
    expect([inNotation(text, decimal), isAmbiguous(text, decimal)]).toEqual([written, true]);
    expect(numberIn(inNotation(text, decimal), decimal)).toBe(number);
  });

  it.each([
    ['en-GB', '3,145'],
    ['de-DE', '-12.000'],
    ['en-GB', '1,234,567.8'],
    ['de-DE', '1.234,5'],
    ['en-GB', '3.14'],
    ['de-DE', '3,14'],
    ['en-GB', '1234'],
    ['en-GB', ''],
  ])('follows the page’s notation: %s, %s', (locale, text) => {
    expect(inNotation(text, decimalSign(locale))).toBe(text);
  });
});
