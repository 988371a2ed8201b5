/**
 * Measures what the hot calls cost in a tenant that grows from a thousand people to a hundred thousand, and with --full
 * to a million: rows read, statements, bytes and time. All sizes are measured in one run, so that they can be compared.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Target } from '../support/bench-targets.ts';
import { root } from '../support/own-portal.ts';

export const what = 'the cost of the 50 hot calls with 1,000 and 100,000 people; with --full with a million, too';
export const options = ['--full'];

const execute = promisify(execFile);
const mostTimes = 1.3;
/** Below this many rows, a difference of one page is not growth. */
const fewRows = 100;
const hours = 3;

interface Cost {
  rows: number;
  statements: number;
  bytes: number;
  ms: number;
}
interface Stage {
  people: number;
  calls: Record<string, Cost | { failed: string }>;
}

const shown = (cost: Stage['calls'][string] | undefined): string[] =>
  cost === undefined || 'failed' in cost
    ? ['failed', '', '']
    : [String(cost.rows), String(cost.bytes), cost.ms.toFixed(1)];

function print(stages: readonly Stage[], id: string): void {
  const [first] = stages;
  const statements = first && 'statements' in (first.calls[id] ?? {}) ? (first.calls[id] as Cost).statements : 0;
  const cells = stages.flatMap(({ calls }) => shown(calls[id]).map((cell) => cell.padStart(9)));
  console.log([id.padEnd(45), String(statements).padStart(4), ...cells].join(' '));
}

function targetOf(id: string, first: Stage | undefined, last: Stage | undefined): Target {
  const [few, many] = [first?.calls[id], last?.calls[id]];
  const asked = `${mostTimes} × of the rows`;
  if (!few || !many || 'failed' in few || 'failed' in many)
    return atMost(Number.NaN, mostTimes, { text: `${id} failed`, asked });
  const times = Math.max(many.rows, fewRows) / Math.max(few.rows, fewRows);
  const slower = (many.ms / few.ms).toFixed(1);
  return atMost(times, mostTimes, {
    text: `${id} reads ${times.toFixed(1)} × the rows in ${slower} × the time`,
    asked,
  });
}

export async function run(given: readonly string[]): Promise<Target[]> {
  const sizes = ['1000', '100000', ...(given.includes('--full') ? ['1000000'] : [])];
  const script = path.join(root, 'infra/api/test/growth/measure.ts');
  const { stdout } = await execute(process.execPath, [script, ...sizes], {
    cwd: root,
    timeout: hours * 3_600_000,
    maxBuffer: 50_000_000,
  });
  const stages = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as Stage[];
  console.log(
    `${'call'.padEnd(45)} stmt ${stages.map(({ people }) => `rows, bytes, ms with ${people} people`).join(' | ')}`,
  );
  const ids = Object.keys(stages[0]?.calls ?? {});
  for (const id of ids) print(stages, id);
  return ids.map((id) => targetOf(id, stages[0], stages.at(-1)));
}
