// npm run test:planted: applies bugs to the working copy one by one, and reports which of them the tests find.
//   words   only bugs whose name or kind contains one of these
//   --list  lists their names
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Bug, bugs } from './bugs.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });
const chosen = bugs.filter(
  ({ name, kind }) =>
    positionals.length === 0 || positionals.some((word) => name.includes(word) || kind.includes(word)),
);
if (values.list) {
  for (const { kind, name, onlyFull } of chosen) console.log(`${kind}: ${name}${onlyFull ? ' (test:full)' : ''}`);
  process.exit(0);
}

const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
// A bug must never mix with someone's work, nor be left behind unnoticed.
if (git('status', '--porcelain', '--untracked-files=no').stdout !== '') {
  console.error('Commit or stash your changes first: bugs are planted into the committed files.');
  process.exit(1);
}

const restore = ({ file }: Bug) => git('checkout', '--', file);
let planted: Bug | undefined;
let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    running?.kill(signal);
    if (planted) restore(planted);
    process.exit(1);
  });

async function testsFail({ stage, tests }: Bug, full: boolean): Promise<boolean> {
  const args = ['shared/testkit/src/run/test.ts', '--only', stage, ...(tests ? ['--files', tests] : [])];
  const child = spawn(process.execPath, [...args, ...(full ? ['--full'] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running = child;
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  running = undefined;
  // The run must have reached its end: tests that did not even start have found nothing.
  return child.exitCode !== 0 && said.includes('== Summary');
}

let missed = 0;
const foundBy = { daily: 0, full: 0 };
for (const bug of chosen) {
  const file = path.join(root, bug.file);
  const before = readFileSync(file, 'utf8');
  const began = Date.now();
  planted = bug;
  writeFileSync(
    file,
    before.replace(bug.from, () => bug.to),
  );
  let found: string;
  try {
    if (!bug.onlyFull && (await testsFail(bug, false))) {
      foundBy.daily += 1;
      found = 'found';
    } else if (bug.onlyFull && (await testsFail(bug, true))) {
      foundBy.full += 1;
      found = 'found with the full numbers';
    } else {
      missed += 1;
      found = 'MISSED';
    }
  } finally {
    restore(bug);
    planted = undefined;
  }
  console.log(`${found} (${Math.round((Date.now() - began) / 1000)} s): ${bug.name}`);
}
console.log(`\n${foundBy.daily} found by npm test, ${foundBy.full} more by npm run test:full, ${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;
