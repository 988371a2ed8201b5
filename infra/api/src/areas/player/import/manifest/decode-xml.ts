/** Decodes bytes as an XML parser must: by the byte order mark, otherwise by the declaration, otherwise as UTF-8. */
import { ImportRefused } from '../problems.ts';

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  // UTF-16 without a byte order mark: the position of the zero byte next to "<" shows the byte order.
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  const declared = /^<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  );
  // A declaration of UTF-16 cannot be true if it was readable as single bytes.
  return declared?.[1] && !/^utf-?16/i.test(declared[1]) ? declared[1].toLowerCase() : 'utf-8';
}

export function decodeXml(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Some files declare UTF-8 but were written in the Windows code page. This keeps their letters readable.
    if (encoding === 'utf-8') return new TextDecoder('windows-1252').decode(bytes);
    throw new ImportRefused('manifest-not-xml', `its encoding ${encoding} is unknown or wrong`);
  }
}
