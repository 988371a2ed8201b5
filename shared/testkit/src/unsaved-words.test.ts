/**
 * Text that someone types must be saved as a draft or an answer, or the browser must ask before the tab is closed.
 * Every file of a page with a text field needs one of these beside it or in the parent folder.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const areas = ['host/src', ...readdirSync(path.join(root, 'remotes')).map((id) => `remotes/${id}/src`)];

const hasWords = /<(TextArea|RichTextEditor)\b/;
const savesWords =
  /\b(useDraft|useFormDraft|useFieldDraft|use\w*Form|useDraftedValue|useUnsaved|useUnloadWarning|UnsavedGuard)(?:<[^()]*>)?\(|<UnsavedGuard\b/;

/** Parts of forms whose pages hold the input, each with that page. */
const heldElsewhere = new Map([
  ['remotes/quiz/src/parts/question/question-field.tsx', 'pages/take/use-answers.ts, parts/use-answer-sheet.ts'],
]);

const sources = areas.flatMap((area) =>
  readdirSync(path.join(root, area), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file: path.join(area, file), text: readFileSync(path.join(root, area, file), 'utf8') })),
);
const managers = new Set(sources.filter(({ text }) => savesWords.test(text)).map(({ file }) => path.dirname(file)));

it('what is typed into a form is saved, or the browser asks before the tab is closed', () => {
  const lost = sources
    .filter(({ file, text }) => hasWords.test(text) && !heldElsewhere.has(file))
    .map(({ file }) => file)
    .filter((file) => ![path.dirname(file), path.dirname(path.dirname(file))].some((folder) => managers.has(folder)));
  expect(lost).toEqual([]);
  for (const file of heldElsewhere.keys()) expect(sources.map((one) => one.file)).toContain(file);
});
