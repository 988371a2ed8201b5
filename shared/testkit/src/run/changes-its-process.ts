import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const signs = /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|resetModules)\(|\bprocess\.env\.\w+ = |fake-indexeddb\/auto/;

/**
 * Files of tests that replace modules, globals or the environment, by their paths within `root`: they need a process of
 * their own, as whatever ran after them would see what they left. Found by what they say, so that nobody has to list them.
 */
export function changesItsProcess(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file !== '' && !file.startsWith('e2e/journeys'));
  return files.filter(
    (file) => existsSync(path.join(root, file)) && signs.test(readFileSync(path.join(root, file), 'utf8')),
  );
}
