/** Which scripts of a document would print as empty boxes, since no font of ours has their letters. */
import type { PrintedDocument } from '@portico/contracts/document/document';
import { scriptOf } from '@portico/contracts/document/scripts';
import { fontFiles, fontRuns } from './font-files.ts';

/** The words of titles, blocks and cells; also names of types and addresses, which are Latin. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** Codes of ISO 15924, such as `Khmr`, each once. */
export function missingScripts(document: PrintedDocument): string[] {
  const files = fontFiles('Geist', 400);
  const letters = new Set(textsOf(document).flatMap((text) => [...text]));
  const missing = fontRuns([...letters].join(''), files).filter(({ isMissing }) => isMissing);
  return [...new Set(missing.flatMap(({ text }) => [...text].flatMap((letter) => scriptOf(letter) ?? [])))].sort();
}
