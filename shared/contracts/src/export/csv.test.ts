/**
 * An independent parser (csv-parse) reads back every text, with the guard in front where a spreadsheet would evaluate a
 * formula.
 */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvNumber, csvRow, csvStyle, guardFormula } from './csv.ts';

const styles = [csvStyle('en'), csvStyle('de')];
const read = (text: string, separator: string): string[][] =>
  parse(text, { delimiter: separator, relax_column_count: true, skip_empty_lines: false, bom: true });

/** Texts with many separators, quotation marks and line breaks. */
const nasty = fc.string({
  unit: fc.constantFrom('a', 'ü', '😀', ' ', ',', ';', '"', "'", '\n', '\r', '\t', '=', '+', '-', '@', '1'),
});
const anyText = fc.oneof(
  nasty,
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
);

describe('CSV', () => {
  it('an independent parser reads back every text, with the guard against formulas', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyText, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...styles),
        (rows, style) => {
          const file = byteOrderMark + rows.map((row) => csvRow(row, style)).join('');
          expect(read(file, style.separator)).toEqual(rows.map((row) => row.map(guardFormula)));
        },
      ),
    );
  });

  it('leaves no text that a spreadsheet would evaluate as a formula', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const guarded = guardFormula(text);
        expect(guarded).not.toMatch(/^[\s\uFEFF]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/);
        expect([text, `'${text}`]).toContain(guarded);
      }),
    );
  });

  it.each(['=1+1', '+49 30 123', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1'])('guards %j', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  it.each(['', 'a=1', 'Ann-Marie', "'=1", 'x@y.example', '3 - 2'])('does not change %j', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  it('writes numbers as numbers, in the notation of the language', () => {
    expect(csvRow([-1.5, 0, 'a'], csvStyle('en'))).toBe('-1.5,0,a\r\n');
    expect(csvRow([-1.5, 0, 'a'], csvStyle('fr'))).toBe('-1,5;0;a\r\n');
    expect(csvNumber(Number.NaN, csvStyle('en'))).toBe('');
    expect(csvNumber(Number.POSITIVE_INFINITY, csvStyle('en'))).toBe('');
  });

  it('ends records as in RFC 4180 and doubles quotes', () => {
    expect(csvRow(['say "hi"', 'a,b', ''], csvStyle('en'))).toBe('"say ""hi""","a,b",\r\n');
    expect(csvRow([''], csvStyle('en'))).toBe('""\r\n');
  });
});
