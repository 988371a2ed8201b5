import { importPartCharacters, mostImportParts } from '@portico/contracts/admin/people/import-report';
import { decodeText } from '@portico/contracts/platform/decode-text';

/** Undefined if the file is not text. */
export const readText = async (file: Blob): Promise<string | undefined> =>
  decodeText(new Uint8Array(await file.arrayBuffer()));

const isFirstHalf = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
};

/**
 * Splits the text into parts that fit into one call each, never within a character. Undefined if there would be too
 * many parts.
 */
export function partsOf(text: string, size = importPartCharacters): string[] | undefined {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = Math.min(text.length, at + size);
    const next = end < text.length && isFirstHalf(text, end - 1) ? end - 1 : end;
    parts.push(text.slice(at, next));
    at = next;
  }
  return parts.length > mostImportParts ? undefined : parts;
}
