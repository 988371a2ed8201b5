/** Finds the scripts of a document that would print as empty boxes because none of our fonts has their letters. */
import type { PrintedDocument } from '@portico/contracts/platform/document/document';
import { scriptOf } from '@portico/contracts/platform/document/scripts';
import { fontFiles, fontRuns } from './font-files.ts';

/** All texts of the document. Type names and addresses are included, which does no harm because they are Latin. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** ISO 15924 codes, such as `Khmr`, without duplicates. */
export function missingScripts(document: PrintedDocument): string[] {
  const files = fontFiles('Geist', 400);
  const letters = new Set(textsOf(document).flatMap((text) => [...text]));
  const missing = fontRuns([...letters].join(''), files).filter(({ isMissing }) => isMissing);
  return [...new Set(missing.flatMap(({ text }) => [...text].flatMap((letter) => scriptOf(letter) ?? [])))].sort();
}
