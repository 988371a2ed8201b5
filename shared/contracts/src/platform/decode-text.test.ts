import { expect, it } from 'vitest';
import { decodeText, encodingOf } from './decode-text.ts';

const utf16 = (text: string, isBig: boolean): Uint8Array =>
  Uint8Array.from(
    [...Array(text.length).keys()].flatMap((at) => {
      const code = text.charCodeAt(at);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
const text = 'First name\tLast name\nKılıç\tBöhm 😀\n';

it.each([
  ['UTF-8', new TextEncoder().encode(text), text],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`), text],
  ['little-endian UTF-16, as saved by a spreadsheet', utf16(`\ufeff${text}`, false), text],
  ['big-endian UTF-16', utf16(`\ufeff${text}`, true), text],
  ['little-endian UTF-16 without a byte order mark', utf16(text, false), text],
  ['big-endian UTF-16 without a byte order mark', utf16(text, true), text],
  ['Windows-1252', Uint8Array.of(0x42, 0xf6, 0x68, 0x6d), 'Böhm'],
  ['an empty file', new Uint8Array(), ''],
])('reads %s', (_, bytes, read) => expect(decodeText(bytes)).toBe(read));

it.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a program', [0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 0, 0, 3, 0]],
])('%s is not text', (_, bytes) => expect(encodingOf(Uint8Array.from(bytes))).toBeUndefined());
