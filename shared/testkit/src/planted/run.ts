// npm run test:planted: plants bugs one by one into a clone of the committed files, and reports which of them the tests
// find. A bug counts as found if tests fail with it and pass without it.
//   words        only bugs whose name, kind or area contains one of these
//   --only name  only this bug
//   --from name  this bug and those after it
//   --resume     skips those already run on the same commit
//   --expected   only by the tests that are expected to find them
//   --list       lists their names
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stopped, stopCommandsWithRun } from '../run/run-command.ts';
import { areaOf, type Bug } from './bug.ts';
import { bugs } from './bugs.ts';
import { copyOf } from './copy.ts';
import { type Found, type Planting, plant } from './plant.ts';
import { tableOf } from './table.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const { values, positionals } = parseArgs({
  options: {
    list: { type: 'boolean' },
    expected: { type: 'boolean' },
    only: { type: 'string' },
    from: { type: 'string' },
    resume: { type: 'boolean' },
  },
  allowPositionals: true,
});
for (const name of [values.only, values.from])
  if (name !== undefined && !bugs.some((bug) => bug.name === name)) {
    console.error(`No planted bug is called "${name}". npm run test:planted -- --list names them all.`);
    process.exit(1);
  }

const isChosen = ({ name, kind, file }: Bug): boolean =>
  (values.only === undefined || values.only === name) &&
  (positionals.length === 0 ||
    positionals.some((word) => [name, kind, areaOf(file)].some((one) => one.includes(word))));
const first = values.from === undefined ? 0 : bugs.findIndex(({ name }) => name === values.from);
const chosen = bugs.slice(first).filter(isChosen);
if (values.list) {
  for (const { kind, name, file, onlyFull } of chosen)
    console.log(`${kind}, ${areaOf(file)}: ${name}${onlyFull ? ' (test:full)' : ''}`);
  process.exit(0);
}

stopCommandsWithRun();
const folder = path.join(root, '.build', 'planted');
mkdirSync(folder, { recursive: true });
console.log('Preparing a clone of the committed files …');
const { copy, commit } = copyOf(root);

const resultsFile = path.join(folder, 'results.json');
const log = path.join(folder, 'output.log');
interface Stored {
  commit: string;
  found: Record<string, Found>;
  green: string[];
}
const stored: Stored = existsSync(resultsFile)
  ? JSON.parse(readFileSync(resultsFile, 'utf8'))
  : { commit, found: {}, green: [] };
const { found, green }: Stored = stored.commit === commit ? stored : { commit, found: {}, green: [] };
const planting: Planting = { copy, green: new Set(green), output: openSync(log, 'w') };

try {
  for (const bug of chosen) {
    if (values.resume && Object.hasOwn(found, bug.name)) continue;
    const began = Date.now();
    const result = await plant(bug, planting, !values.expected);
    found[bug.name] = result;
    writeFileSync(resultsFile, JSON.stringify({ commit, found, green: [...planting.green] }, null, 2));
    const where = result.test === undefined ? '' : `: ${result.test.title} ${result.test.file}`;
    console.log(`${result.by} (${Math.round((Date.now() - began) / 1000)} s) ${bug.name}${where}`);
  }
} catch (error) {
  if (!(error instanceof Stopped)) throw error;
  console.error('\nStopped. npm run test:planted -- --resume continues.');
  process.exit(130);
} finally {
  closeSync(planting.output);
}
console.log(`\n${tableOf(chosen, found)}`);
console.log(`\nWhat the tests printed: ${path.relative(process.cwd(), log)}`);
const isFound = ({ name }: Bug): boolean => found[name]?.by === 'npm test' || found[name]?.by === 'test:full';
process.exitCode = chosen.every(isFound) ? 0 : 1;
