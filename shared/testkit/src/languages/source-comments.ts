/** The comments in the sources, each as one line of text. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../run/project-files.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

export interface SourceComment {
  /** `path:line`. */
  at: string;
  text: string;
}

/** A block `/* … *\/`, or consecutive lines that start with `//`. */
const comment = /^[ \t]*\/\*+([\s\S]*?)\*+\/|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*/gm;

export const commentsIn = (file: string, source: string): SourceComment[] =>
  [...source.matchAll(comment)].map((match) => ({
    at: `${file}:${source.slice(0, match.index).split('\n').length}`,
    text: match[0]
      .replaceAll(/^[ \t]*(?:\/\*+|\*+\/|\*|\/\/)|\*\/$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));

export function sourceComments(): SourceComment[] {
  return projectFiles(root, '*.ts', '*.tsx', '*.mjs')
    .flatMap((file) => commentsIn(file, readFileSync(path.join(root, file), 'utf8')))
    .filter(({ text }) => text.split(' ').length >= 3);
}
