/** docs/operating.md lists every variable and every command, and no others. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import { expect, test } from 'vitest';
import { environmentVariables } from '../src/environment.ts';

const guide = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');

/** First cells of the table below a heading. */
function firstCells(heading: string): string[] {
  const [, section = ''] = guide.split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
}

test('the guide lists exactly the environment variables that an operator may set', () => {
  // The launcher sets this for itself.
  const own = ['PORTICO_STARTED_AT'];
  const names = environmentVariables.filter((name) => !own.includes(name));
  expect(firstCells('Environment').sort()).toEqual([...names].sort());
});

test('the guide lists exactly the commands', () => {
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'infra/portal/src/operate.ts'), '--help'], {
    encoding: 'utf8',
  });
  const commands = [...stdout.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, name]) => name);
  expect(firstCells('Commands').sort()).toEqual(commands.sort());
});
