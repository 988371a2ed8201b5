#!/usr/bin/env node
// npx @portico/portal: starts a portal with demo data in the folder `.portico`. Node.js does not run TypeScript below
// node_modules, so the program is copied there first, with links to the packages that npm has installed.
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const own = path.dirname(import.meta.dirname);
const { version, dependencies, optionalDependencies, engines } = JSON.parse(
  readFileSync(path.join(own, 'package.json'), 'utf8'),
);
const usage = `Usage: npx @portico/portal [<command>]

Without a command, it starts a portal with demo data and prints the addresses. Its data stays in the folder .portico.
  release <command>   releases of remotes, as an operator: approve, list, token, …
  <command>           commands for operators: user, demo, create-tenant, …
Each has --help. PORT (8080) and CONTENT_PORT (8081) are the ports, PORTICO_DATA is another folder for the data.`;

/** The folder in which npm has installed a package; undefined if it is not for this platform. */
function installed(name) {
  for (let folder = own; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) return undefined;
  }
}

function link(to, place) {
  mkdirSync(path.dirname(place), { recursive: true });
  if (lstatSync(place, { throwIfNoEntry: false })) rmSync(place);
  symlinkSync(to, place, 'junction');
}

/** Puts the program into the folder, ready to run. */
function provide(folder) {
  cpSync(path.join(own, 'program'), folder, { recursive: true });
  for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) {
    const found = installed(name);
    if (found) link(found, path.join(folder, 'node_modules', name));
  }
  const parts = JSON.parse(readFileSync(path.join(own, 'parts.json'), 'utf8'));
  for (const [name, part] of Object.entries(parts))
    link(path.join(folder, part), path.join(folder, 'node_modules', name));
}

const [command, ...words] = process.argv.slice(2);
if (command === '--help' || command === '-h') {
  console.log(usage);
} else if (Number(process.versions.node.split('.')[0]) < Number.parseInt(engines.node.slice(2), 10)) {
  console.error(`Portico: Node.js ${process.versions.node} is too old: this version needs ${engines.node}.`);
  process.exitCode = 1;
} else {
  const base = path.resolve('.portico');
  process.env.PORTICO_DATA = path.resolve(process.env.PORTICO_DATA || path.join(base, 'data'));
  process.env.PORTICO_STARTED_AT ??= String(Date.now());
  const folder = path.join(base, `program-${version}`);
  // A portal that is running reads these files, so commands leave them as they are.
  if (command === undefined || !existsSync(path.join(folder, 'node_modules'))) provide(folder);
  if (command !== undefined) {
    // Teams set these for their own commands, with which operators' commands would go to a portal elsewhere.
    delete process.env.PORTICO_URL;
    delete process.env.PORTICO_TEAM_TOKEN;
  }
  enableCompileCache(path.join(base, 'node-cache'));
  const file = command === undefined ? 'start-built' : command === 'release' ? 'operate-releases' : 'operate';
  if (command !== undefined) process.argv.splice(2, Infinity, ...(command === 'release' ? words : [command, ...words]));
  await import(pathToFileURL(path.join(folder, 'infra/portal/src', `${file}.ts`)).href);
}
