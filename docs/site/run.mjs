// npm run docs: serves the documentation at http://localhost:8090 while it is written.
// npm run docs -- build: writes it to .build/docs, and fails where a link leads nowhere.
// Its packages have a lock file of their own and are installed on first use, so starting the portal never waits for them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const site = import.meta.dirname;
const [what = 'dev', ...rest] = process.argv.slice(2);
if (what !== 'dev' && what !== 'build') {
  console.error('Say `npm run docs` to read the documentation, or `npm run docs -- build` to write it to .build/docs.');
  process.exit(1);
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: site,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command} could not be started: ${error.message}.`);
  if (status !== 0) process.exit(status ?? 1);
}

const lock = readFileSync(path.join(site, 'package-lock.json'), 'utf8');
const stamp = path.join(site, 'node_modules', '.portico-stamp');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing what the site is built with (about 100 MB, once)');
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}
const port = what === 'dev' ? ['--port', process.env.PORT ?? '8090'] : [];
run(process.execPath, [
  path.join(site, 'node_modules', 'vitepress', 'bin', 'vitepress.js'),
  what,
  '.',
  ...port,
  ...rest,
]);
