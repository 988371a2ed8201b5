import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyTemplate } from './pack.ts';

test('a template is packed without what only lies there, such as a key', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-template-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const template = path.join(folder, 'template');
  mkdirSync(path.join(template, 'src'), { recursive: true });
  for (const file of ['package.json', 'src/remote.ts', 'team.pem', '.npmrc', 'deleted.ts'])
    writeFileSync(path.join(template, file), '{}');
  execFileSync('git', ['init', '--quiet'], { cwd: template });
  execFileSync('git', ['add', 'package.json', 'src/remote.ts', 'deleted.ts'], { cwd: template });
  rmSync(path.join(template, 'deleted.ts'));
  copyTemplate(template, path.join(folder, 'out'));
  const packed = readdirSync(path.join(folder, 'out'), { recursive: true });
  expect(packed.sort()).toEqual(['package.json', 'src', path.join('src', 'remote.ts')]);
});
