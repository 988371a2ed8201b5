// node shared/testkit/src/languages/sample.ts [--seed <text>] [--count <number>] [--texts] [--comments] Draws interface
// texts, comments or both, to review them by the rules of CONTRIBUTING.md. The same seed draws the same sample.
import { parseArgs } from 'node:util';
import { drawSample } from './draw-sample.ts';
import { interfaceTexts } from './interface-texts.ts';
import { sourceComments } from './source-comments.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    texts: { type: 'boolean', default: false },
    comments: { type: 'boolean', default: false },
  },
});
const seed = values.seed ?? '1';
const count = Number(values.count ?? 200);
if (!Number.isInteger(count) || count < 1) throw new Error('--count must be a whole number from 1.');

const isBoth = values.texts === values.comments;

if (values.texts || isBoth) {
  console.log(`# Interface texts, seed ${seed}\n`);
  for (const { id, en, de, fr } of drawSample(interfaceTexts(), ({ screen, id }) => `${screen} ${id}`, seed, count))
    console.log(`${id}\n  en  ${en}\n  de  ${de}\n  fr  ${fr}`);
}
if (values.comments || isBoth) {
  console.log(`\n# Comments, seed ${seed}\n`);
  for (const { at, text } of drawSample(sourceComments(), ({ text }) => text, seed, count))
    console.log(`${at}\n  ${text}`);
}
