// npm run bench -- <name> [options]: runs one benchmark and fails if it misses a target. Without a name it lists them.
// Each is a file in this folder that exports `what`, one line for the list, and `run`, and possibly `options`.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { printTargets, type Target } from '../support/bench-targets.ts';

interface Benchmark {
  what: string;
  /** Usage text for the options that may follow the name. */
  options?: readonly string[];
  /** Prints its measurements; returns its targets. */
  run(given: readonly string[]): Promise<Target[]>;
}

const own = path.basename(import.meta.filename);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== own)
  .map((file) => path.basename(file, '.ts'))
  .sort();
const load = async (name: string): Promise<Benchmark> => import(`./${name}.ts`);

async function list(): Promise<void> {
  console.log('Usage: npm run bench -- <name>\n');
  const widest = Math.max(...names.map(({ length }) => length));
  for (const name of names) console.log(`  ${name.padEnd(widest)}  ${(await load(name)).what}`);
}

async function runOne(name: string, given: readonly string[]): Promise<void> {
  const benchmark = await load(name);
  const unknown = given.filter((option) => !benchmark.options?.includes(option));
  if (unknown.length > 0) {
    console.error(`The benchmark "${name}" does not know ${unknown.join(' ')}.`);
    process.exitCode = 1;
  } else process.exitCode = printTargets(await benchmark.run(given), console.log);
}

const [asked, ...more] = process.argv.slice(2);
try {
  if (asked === undefined) await list();
  else if (!names.includes(asked)) {
    console.error(`There is no benchmark "${[asked, ...more].join(' ')}". Known are: ${names.join(', ')}.`);
    process.exitCode = 1;
  } else await runOne(asked, more);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
