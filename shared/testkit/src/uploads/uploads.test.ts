/** The visible behaviour is tested in a browser: e2e/faults/files-on-their-way.spec.ts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { browserSources } from '../areas/call-makers.ts';
import { root } from '../areas/known-things.ts';
import { shownWithoutUpload, type UploadGuard, uploadPlaces, withoutFiles } from './upload-places.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sources = browserSources().filter(({ file }) => !file.startsWith('shared/data-client/'));

/** Uploads with the data client's hook, or sends files with a call of its own. */
const uploads = /\buseUpload\(\{|\bnew FormData\(|\baddPeopleImportPart\b/;

function waits(file: string, way: UploadGuard): boolean {
  if ('form' in way)
    return way.form.every((one) => /<(?:form|Form)\b/.test(textOf(one)) && /type="submit"/.test(textOf(one)));
  if ('buttons' in way) return way.buttons.every((one) => /= useUploading\(\)/.test(textOf(one)));
  return 'byItself' in way || textOf(file).includes(way.needsFile);
}

it('every place that uploads is listed', () => {
  const found = sources.filter(({ text }) => uploads.test(text)).map(({ file }) => file);
  expect(Object.keys(uploadPlaces).toSorted()).toEqual(found.toSorted());
});

it('each place waits for the upload before saving, or saves the file separately', () => {
  const lost = Object.entries(uploadPlaces).filter(([file, way]) => !waits(file, way));
  expect(lost.map(([file]) => file)).toEqual([]);
});

it('pages that show a question with files wait for them', () => {
  const way = uploadPlaces['remotes/quiz/src/parts/question/files-field.tsx'];
  const waiting = way && 'buttons' in way ? way.buttons : [];
  const folders = new Set([...waiting, ...shownWithoutUpload].map((file) => path.dirname(file)));
  const shown = sources
    .filter(({ file, text }) => /<QuestionField\b/.test(text) && !withoutFiles.includes(file))
    .map(({ file }) => file);
  expect(shown.filter((file) => !folders.has(path.dirname(file)))).toEqual([]);
  for (const file of shownWithoutUpload) expect(textOf(file)).toMatch(/\bisPreview\b/);
});
