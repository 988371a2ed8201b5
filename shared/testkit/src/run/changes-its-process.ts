import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const signs = /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|resetModules)\(|\bprocess\.env\.\w+ = |fake-indexeddb\/auto/;
const elsewhere = new Set(['node_modules', '.build', '.data']);

/**
 * Files of tests that replace modules, globals or the environment, by their paths within `root`: they need a process of
 * their own, as whatever ran after them would see what they left. Found by what they say, so that no one has to list them.
 * @param tests patterns of all files of tests
 */
export function changesItsProcess(root: string, tests: readonly string[]): string[] {
  const files = globSync(tests, { cwd: root, exclude: (name) => elsewhere.has(path.basename(name)) });
  return files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => signs.test(readFileSync(path.join(root, file), 'utf8')))
    .sort();
}
