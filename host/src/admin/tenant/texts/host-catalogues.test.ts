import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../../..');
const list = readFileSync(path.join(import.meta.dirname, 'host-catalogues.ts'), 'utf8');

/** Folders of the modules that the list imports, relative to the host's sources. */
const listed = [...list.matchAll(/^import \{ \w+ \} from '(.+)'/gm)].map(([, module = '']) =>
  path.relative(source, path.dirname(path.join(import.meta.dirname, module))),
);

test('every catalogue of the host can be changed by an administrator', () => {
  const folders = globSync('**/language/en.json', { cwd: source }).map((file) => path.dirname(path.dirname(file)));
  // The catalogue of the first view is in the root folder and is imported from `texts`.
  const expected = folders.map((folder) => (folder === '.' ? 'texts' : folder));
  expect(listed.toSorted()).toEqual(expected.toSorted());
});
