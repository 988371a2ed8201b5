/** Decodes a text file without a declared encoding, such as a table saved by a spreadsheet. */

const begins = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** Signatures of files that are not text: archives and workbooks, PDF, old Office files, pictures. */
const otherFiles = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
];

const looked = 4096;

/** In UTF-16 every Latin letter has a zero byte; its position reveals the byte order. */
function zeros(bytes: Uint8Array): { even: number; odd: number } {
  const count = { even: 0, odd: 0 };
  bytes.subarray(0, looked).forEach((byte, at) => {
    if (byte === 0) count[at % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return count;
}

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Detects the encoding by the first bytes of a file. Undefined if it is not text. */
export function encodingOf(start: Uint8Array): TextEncoding | undefined {
  if (otherFiles.some((signature) => begins(start, ...signature))) return undefined;
  if (begins(start, 0xff, 0xfe)) return 'utf-16le';
  if (begins(start, 0xfe, 0xff)) return 'utf-16be';
  const { even, odd } = zeros(start);
  const most = Math.min(start.length, looked) / 8;
  if (even === 0 && odd === 0) return 'utf-8';
  if (even <= 1 && odd > most) return 'utf-16le';
  return odd <= 1 && even > most ? 'utf-16be' : undefined;
}

/**
 * Spreadsheets save as UTF-8, as UTF-16 (“Unicode text”) or in the old Western European encoding, which is assumed for
 * bytes that are not valid UTF-8. Undefined if the file is not text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
