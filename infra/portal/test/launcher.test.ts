/** The launcher runs commands with the pinned Node.js, whatever npm has done to its links. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-launcher-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

test.skipIf(process.platform === 'win32')('the launcher finds the pinned Node.js even if npm has not linked it', () => {
  const toolchain = 'infra/toolchain';
  for (const name of [`${toolchain}/package-lock.json`, `${toolchain}/.stamp`]) put(name, 'of the toolchain');
  for (const name of ['pnpm-lock.yaml', 'node_modules/.portico-stamp']) put(name, 'of the packages');
  put('package.json', JSON.stringify({ scripts: { say: 'node say.mjs' } }));
  // What npm before version 11 leaves behind: pnpm is linked, Node.js is only in its own folder.
  put(`${toolchain}/node_modules/.bin/pnpm`, '');
  const node = put(`${toolchain}/node_modules/node-of-this-machine/bin/node`, '#!/bin/sh\necho "pinned: $*"\n');
  chmodSync(node, 0o755);
  const launcher = path.join(folder, toolchain, 'launch.mjs');
  copyFileSync(path.join(root, toolchain, 'launch.mjs'), launcher);
  const said = execFileSync(process.execPath, [launcher, 'say', 'more'], { encoding: 'utf8' });
  expect(said).toBe('pinned: say.mjs more\n');
});
