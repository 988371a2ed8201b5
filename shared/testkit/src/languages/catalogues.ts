/** The portal's catalogues as in the sources: every text in English and another language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../run/project-files.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

export const otherLanguages = ['de', 'fr'] as const;
export type OtherLanguage = (typeof otherLanguages)[number];

export interface CataloguedText {
  id: string;
  /** Path of the English catalogue from the project's folder. */
  file: string;
  english: string;
  /** Undefined if it is missing. */
  other: string | undefined;
}

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;

export function cataloguedTexts(language: OtherLanguage): CataloguedText[] {
  return projectFiles(root, '*/language/en.json').flatMap((file) => {
    const other = read(file.replace(/en\.json$/, `${language}.json`));
    return Object.entries(read(file)).map(([id, english]) => ({ id, file, english, other: other[id] }));
  });
}
