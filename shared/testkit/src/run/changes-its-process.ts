import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const signs = /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|resetModules)\(|\bprocess\.env\.\w+ = |fake-indexeddb\/auto/;
const elsewhere = new Set(['node_modules', '.build', '.data']);

/**
 * Test files that replace modules, globals or the environment, as paths within `root`. They need a separate process,
 * because their changes would affect later files. They are found by their content, so that there is no list to
 * maintain.
 * @param tests patterns of all test files
 */
export function changesItsProcess(root: string, tests: readonly string[]): string[] {
  const files = globSync(tests, { cwd: root, exclude: (name) => elsewhere.has(path.basename(name)) });
  return files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => signs.test(readFileSync(path.join(root, file), 'utf8')))
    .sort();
}
