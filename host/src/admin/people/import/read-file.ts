import { importPartCharacters, mostImportParts } from '@portico/contracts/admin/people/import-report';

/** Spreadsheets save as UTF-8 or in the old encoding of Western Europe; bytes that are no UTF-8 are that one. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isFirstHalf = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
};

/** Parts that one call carries each; no sign is cut in two. Undefined for a file that has too many. */
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
