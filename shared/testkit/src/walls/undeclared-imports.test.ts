import { expect, test } from 'vitest';
import { importedIn, undeclaredOf } from './undeclared-imports.ts';

test('finds the packages that a file imports, on one line or several', () => {
  const text = [
    "import { render } from 'vitest-browser-react';",
    "import type { Plugin } from '@vitest/browser-playwright/context';",
    'import {',
    '  expect,',
    "} from 'vitest/config';",
    "import { one } from './one.ts';",
    "import 'fake-indexeddb/auto';",
    "const zip = await import('fflate');",
    "const text = `from 'nowhere';`;",
  ].join('\n');
  expect(importedIn(text)).toEqual([
    'vitest-browser-react',
    '@vitest/browser-playwright',
    'vitest',
    'fake-indexeddb',
    'fflate',
  ]);
});

test('a package that only the root declares is undeclared, one that the file’s own package declares is not', () => {
  const root = { devDependencies: { vitest: 'catalog:', 'vitest-browser-react': 'catalog:' } };
  const own = { devDependencies: { vitest: 'catalog:' } };
  expect(undeclaredOf(['vitest', 'vitest-browser-react', 'react'], own, root)).toEqual(['vitest-browser-react']);
});
