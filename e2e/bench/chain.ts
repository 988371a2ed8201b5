/**
 * Measures what the chain of a call costs: sign-in, context, rights, transaction, validation and records, against a bare
 * route with the same query, in turns within one run.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Target } from '../support/bench-targets.ts';
import { root } from '../support/own-portal.ts';

export const what = 'a call against a bare route with the same query, in requests per second';

const execute = promisify(execFile);
const mostTimes = 2;

interface Chain {
  call: number[];
  bare: number[];
}

const middle = (rates: readonly number[]): number =>
  rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? Number.NaN;

export async function run(): Promise<Target[]> {
  const script = path.join(root, 'infra/api/test/chain/measure.ts');
  const { stdout } = await execute(process.execPath, [script], { cwd: root, timeout: 600_000 });
  const { call, bare } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Chain;
  const times = call.map((rate, round) => (bare[round] ?? Number.NaN) / rate);
  console.log(`call: ${call.map(Math.round).join(' ')} per second`);
  console.log(`bare: ${bare.map(Math.round).join(' ')} per second`);
  const [least, most] = [Math.min(...times), Math.max(...times)].map((one) => one.toFixed(1));
  return [
    atMost(middle(times), mostTimes, {
      text: `a bare route answers ${middle(times).toFixed(1)} × as often (${least} to ${most})`,
      asked: `${mostTimes} ×`,
    }),
  ];
}
