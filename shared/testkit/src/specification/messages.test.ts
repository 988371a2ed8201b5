import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readList } from './lists.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Prose about a text, and what only the log says; each with what stands for it. */
const saidInParts: Readonly<Record<string, string>> = {
  'xlsx, docx, jpg, png and pdf (the unsupported file type message lists these five)':
    'This file type is not supported. Supported are xlsx, docx, jpg, png and pdf.',
  'contact the administrator via a support request of type bug (end of the folder-location message)':
    'There has been a problem locating the folder to save this file to. Please contact the administrator via a support request of type bug.',
};

const catalogues = ['host/src/**/language/en.json', 'remotes/*/src/**/language/en.json'].flatMap((files) =>
  globSync(files, { cwd: root }),
);

describe('texts of the specification', () => {
  const listed = readList<Record<string, string[]>>('messages');
  const english = catalogues.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>),
  );
  const { validation = [], errors = [], scanner = [], coachingLabels = [] } = listed;

  // A value put in at run time, or a sentence that says what to do, may follow.
  test.each([...validation, ...errors, ...scanner, ...coachingLabels])('%s', (text) => {
    const wanted = saidInParts[text] ?? text;
    expect(english.some((value) => value === wanted || value.startsWith(wanted))).toBe(true);
  });
});
