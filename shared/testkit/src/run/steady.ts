// npm run test:steady -- <files> [--times 20] [--load 2]: repeats tests while the machine is under load. Unit and API
// tests run in a different order each time. Browser tests run in parallel, so that each meets others.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './find-browser.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const { values, positionals: files } = parseArgs({
  options: { times: { type: 'string', default: '20' }, load: { type: 'string', default: '2' } },
  allowPositionals: true,
});
const [times, load] = [Number(values.times), Number(values.load)];
if (files.length === 0 || !Number.isInteger(times) || times < 1 || !Number.isInteger(load) || load < 0) {
  console.error(
    'Name the tests: npm run test:steady -- journeys/support infra/api/src/areas/support --times 20 --load 2',
  );
  process.exit(1);
}

const busy: ChildProcess[] = [];
process.on('exit', () => {
  for (const one of busy) one.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const run = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(file, [...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
const bin = (name: string, folder = root) => path.join(folder, 'node_modules', '.bin', name);

/** Words with the folder of a spec are for Playwright, all others for vitest. */
const isBrowser = (word: string) =>
  /\.spec\b|^(e2e\/)?(faults|journeys|leaks|look|offline|routes|security)\//.test(word);
const [browser, units] = [files.filter(isBrowser), files.filter((word) => !isBrowser(word))];

for (let one = 0; one < load; one += 1) busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
let failed = 0;
for (let round = 1; units.length > 0 && round <= times; round += 1) {
  console.log(`\n== Round ${round} of ${times}`);
  // The number of a round is its seed, so that a failed round can be reproduced.
  const order = ['--sequence.shuffle', `--sequence.seed=${round}`];
  if (!run(bin('vitest'), ['run', ...units, ...order])) failed += 1;
}
if (browser.length > 0) {
  const found = findBrowser();
  if ('missing' in found) {
    console.error(found.missing);
    process.exit(1);
  }
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...browser, '--repeat-each', String(times)];
  const env = { PORTICO_CHROMIUM: found.path, PORTICO_E2E_WORKERS: '2', CI: '' };
  if (!run(bin('playwright', path.join(root, 'e2e')), [...args, '--fully-parallel', '--retries', '0'], env))
    failed += 1;
}
console.log(failed === 0 ? `\nSteady: ${times} times, next to ${load} busy processes.` : '\nNot steady: see above.');
process.exit(failed === 0 ? 0 : 1);
