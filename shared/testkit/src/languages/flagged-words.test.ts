/** Tests what cspell.config.yaml makes cspell report. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

/** The flagged words in a file of this name, each with its line. */
function flaggedIn(file: string, text: string): string[] {
  const args = ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary', `stdin://${file}`];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
  return [...stdout.matchAll(/:(\d+):\d+ - Forbidden word \((\w+)\)/g)].map(([, line, word]) => `${line} ${word}`);
}

const letters = [...'abcdefghijklmnopqrst'];
/** Four hundred words that no dictionary has. */
const unknown = letters.flatMap((one) => letters.map((other) => `zq${one}x${other}`)).join(' ');

test('a flagged word is found in comments, in titles of tests and in tables of cases, and not in code', () => {
  const source = [
    `// whoever reads this`,
    `test('is seen by nobody', () => {`,
    "  call('for everybody');",
    '});',
    `describe.each(rows)('of somebody', run);`,
    'onRealBrowser(',
    "  'a ticket of nobody',",
    '  async ({ context }) => {},',
    ');',
    "const scenes = [['meanwhile', 1]];",
    'test.each([',
    "  ['begins anew', 2],",
    ']);',
    'const nobody = `somebody`; // “whoever” and `nobody` are quoted',
  ].join('\n');
  expect(flaggedIn('shared/some.test.ts', source)).toEqual([
    '1 whoever',
    '2 nobody',
    '5 somebody',
    '7 nobody',
    '12 anew',
  ]);
});

test.each([
  ['shared/some.ts', `/* ${unknown} */\n// of nobody`],
  ['docs/some.md', `${unknown}\nof nobody`],
  ['host/language/en.json', `{"a": "${unknown}",\n"b": "of nobody"}`],
])('a flagged word is found after hundreds of other words: %s', (file, text) => {
  expect(flaggedIn(file, text)).toEqual(['2 nobody']);
});

test('a flagged word is found each time', () => {
  expect(flaggedIn('docs/some.md', 'of nobody\n'.repeat(30))).toHaveLength(30);
});
