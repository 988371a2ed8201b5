// Runs one of the project's commands under the pinned Node.js and pnpm. Needs nothing but Node.js 20 and npm:
//   node infra/toolchain/launch.mjs <script of package.json> [arguments]
// Installs the toolchain and the packages first if they are missing or outdated, and prints each step.
// Two commands of its own are for container images: `packages:fetch` downloads the packages in the lock files and needs
// no other file of the project; `packages:production` then installs, without network, only what is needed at run time.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const tools = path.join(here, 'node_modules');
const bin = path.join(tools, '.bin');
const began = Date.now();

/** Prints one plain sentence that says what to do, and exits. */
function stop(sentence, code = 1) {
  console.error(`\nPortico: ${sentence}`);
  process.exit(code);
}

/** Prints the current step with the seconds since the start, so that progress is always visible. */
function tell(what) {
  console.log(`[${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s] ${what}`);
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20)
  stop(`Node.js ${process.versions.node} is too old. Install Node.js 20 or newer and run the command again.`);

const isWindows = process.platform === 'win32';
const quiet = { cwd: root, shell: isWindows, encoding: 'utf8' };

/**
 * Folders of pnpm and of the pinned Node.js. The latter is used directly, because npm before version 11 does not link
 * it in `.bin`.
 */
function pinnedFolders() {
  const nodes = readdirSync(tools).filter((name) => name.startsWith('node-'));
  return [...nodes.map((name) => path.join(tools, name, 'bin')), bin];
}

/**
 * The environment of the pinned toolchain, without the variables that npm sets for its own run, which would confuse
 * pnpm.
 */
function pinnedEnvironment() {
  const folders = [...pinnedFolders(), process.env.PATH];
  const env = { ...process.env, PATH: folders.join(path.delimiter), PORTICO_STARTED_AT: String(began) };
  for (const name of Object.keys(env)) if (/^npm_/i.test(name)) delete env[name];
  // Caches the compiled code of several hundred TypeScript modules between starts.
  env.NODE_COMPILE_CACHE ??= path.join(root, '.build', 'node-cache');
  return env;
}

function explain(output) {
  if (/ENOSPC/.test(output))
    return 'the disk is full. Free some space and run the command again; nothing half-made is kept.';
  if (/error while loading shared libraries/.test(output))
    return 'a library of the system is missing, which the line above names; libatomic.so.1 is libatomic1 in Debian. Install it and run the command again.';
  if (/EACCES|EPERM/.test(output))
    return 'a file or folder may not be written. Check who owns the project folder, then run the command again.';
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network/i.test(output))
    return 'the package registry could not be reached. Check the network and run the command again.';
  if (/E404|ERR_PNPM_(NO_MATCHING_VERSION|FETCH_404)/.test(output))
    return 'a package is missing at the registry. The lines above name it.';
  if (/FROZEN_LOCKFILE/.test(output))
    return 'pnpm-lock.yaml does not fit the package.json files. Run `pnpm install` on purpose, commit the lock file, then run the command again.';
  return 'installing failed. The lines above say why.';
}

function run(command, args, options = {}) {
  const done = spawnSync(command, args, { ...quiet, ...options });
  if (done.error?.code === 'ENOENT') stop(`${command} was not found. Install Node.js 20 or newer together with npm.`);
  return done;
}

function install(what, command, args, options) {
  tell(what);
  const done = run(command, args, options);
  if (done.status === 0) return;
  const output = `${done.stdout ?? ''}${done.stderr ?? ''}`;
  process.stderr.write(output);
  stop(explain(output));
}

const lock = readFileSync(path.join(here, 'package-lock.json'), 'utf8');
const stamp = path.join(here, '.stamp');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock || !existsSync(bin)) {
  rmSync(stamp, { force: true });
  install(
    'Installing the pinned toolchain (Node.js 26, pnpm 12)',
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: here },
  );
  writeFileSync(stamp, lock);
}

const [script, ...rest] = process.argv.slice(2);
if (!script) stop('name a script of package.json, for example `node infra/toolchain/launch.mjs start:portal`.');

const env = pinnedEnvironment();
if (script === 'packages:fetch') {
  install('Fetching the packages', 'pnpm', ['fetch', '--reporter=append-only'], { env });
  process.exit(0);
}

const production = script === 'packages:production';
const packagesStamp = path.join(root, 'node_modules', '.portico-stamp');
const packagesLock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
if (production || !existsSync(packagesStamp) || readFileSync(packagesStamp, 'utf8') !== packagesLock) {
  // Packages that were fetched for building stay in pnpm's store but are removed here.
  if (production) rmSync(path.dirname(packagesStamp), { recursive: true, force: true });
  const how = production ? ['--prod', '--offline'] : ['--prefer-offline'];
  install('Installing the packages', 'pnpm', ['install', '--frozen-lockfile', ...how, '--reporter=append-only'], {
    env,
  });
  mkdirSync(path.dirname(packagesStamp), { recursive: true });
  writeFileSync(packagesStamp, packagesLock);
}
if (production) process.exit(0);

/**
 * Scripts that consist of a single `node …` command run without a shell in between, so that every signal reaches the
 * program.
 */
function commandOf(name) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const written = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (written === undefined) stop(`package.json has no script ${name}.`);
  const [program, ...words] = written.split(' ');
  return program === 'node' ? ['node', [...words, ...rest]] : ['pnpm', ['--silent', 'run', name, ...rest]];
}

const [program, words] = commandOf(script);
const child = spawn(program, words, { cwd: root, env, stdio: 'inherit', shell: isWindows });
child.on('error', (error) => stop(`${program} could not be started: ${error.message}.`));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));

let passedOn = false;
const stopChild = () => {
  if (!passedOn) child.kill('SIGTERM');
  passedOn = true;
};
// The terminal already sends Ctrl-C to the program; other signals are passed on.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stopChild);
// npm sends a stop only to its shell, which dies without notifying this process, so an orphaned process stops as well.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stopChild(), 500).unref();
