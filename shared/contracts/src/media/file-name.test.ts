import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyPath, safeFileName } from './file-name.ts';
import type { FileType } from './file-type.ts';

describe('a safe file name', () => {
  const cases: [given: string, type: FileType, stored: string][] = [
    ['Report.pdf', 'pdf', 'Report.pdf'],
    ['photo.JPEG', 'jpg', 'photo.jpg'],
    ['photo.png', 'jpg', 'photo.jpg'],
    ['C:\\Users\\ida\\Übersicht Q3.xlsx', 'xlsx', 'Übersicht Q3.xlsx'],
    ['/etc/passwd', 'pdf', 'passwd.pdf'],
    ['a\r\nContent-Type: text/html\r\n.pdf', 'pdf', 'html.pdf'],
    ['quote".pdf', 'pdf', 'quote.pdf'],
    ['invoice\u202efdp.exe', 'pdf', 'invoicefdp.pdf'],
    ['..', 'png', 'file.png'],
    ['.htaccess', 'png', 'htaccess.png'],
    ['', 'docx', 'file.docx'],
    ['x'.repeat(500), 'docx', `${'x'.repeat(115)}.docx`],
  ];
  it.each(cases)('%j of type %s', (given, type, stored) => {
    expect(safeFileName(given, type)).toBe(stored);
  });

  it('is never a path, markup or header, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = safeFileName(given, 'pdf');
        expect(name).toMatch(/^[^.\s].{0,119}$/u);
        expect(name.endsWith('.pdf')).toBe(true);
        expect(name).not.toMatch(/[\p{C}/\\"<>|:*?;%]/u);
        expect(safeFileName(name, 'pdf')).toBe(name);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

it('a path without a file name is empty', () => {
  expect(['', '  ', 'folder/', 'C:\\'].map(isEmptyPath)).toEqual([true, true, true, true]);
  expect(isEmptyPath('a.png')).toBe(false);
});
