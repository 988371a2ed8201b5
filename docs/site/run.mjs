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

const lock = readFileSync(path.join(site, 'package-lock.json'), 'utf8');
const stamp = path.join(site, 'node_modules', '.portico-stamp');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing what the site is built with (about 100 MB, once)');
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', words, { cwd: site, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('The packages of the site could not be installed. The lines above say why.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
const port = what === 'dev' ? ['--port', process.env.PORT ?? '8090'] : [];
// In this process, so that whatever stops it stops the server.
process.chdir(site);
process.argv.splice(2, Infinity, what, '.', ...port, ...rest);
await import('./node_modules/vitepress/bin/vitepress.js');
