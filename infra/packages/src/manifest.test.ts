import { expect, test } from 'vitest';
import { publishedManifest, readCatalog, type SourceManifest } from './manifest.ts';

const source: SourceManifest = {
  name: '@portico/ui',
  version: '1.2.0',
  description: 'The design system.',
  type: 'module',
  exports: { '.': './src/index.ts', './parts/*': './src/parts/*.tsx', './styles/*': './src/styles/*' },
  dependencies: { '@portico/contracts': 'workspace:*', culori: 'catalog:', pg: 'catalog:', react: 'catalog:' },
  devDependencies: { vitest: 'catalog:' },
};
const catalog = { culori: '4.0.2', pg: '8.23.1', react: '19.3.1', vitest: '5.1.0' };
const manifestOf = (...imported: string[]) =>
  publishedManifest(source, new Set(imported), { catalog, version: '1.2.0' });

test('exports lead to built files and their declarations, and other files remain what they are', () => {
  expect(manifestOf().exports).toMatchObject({
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './parts/*': { types: './dist/parts/*.d.ts', default: './dist/parts/*.js' },
    './styles/*': './dist/styles/*',
  });
});

test('dependencies are those that are imported, in exact versions', () => {
  expect(manifestOf('@portico/contracts', 'culori').dependencies).toEqual({
    '@portico/contracts': '1.2.0',
    culori: '4.0.2',
  });
});

test('React comes from the team, and what only helpers for tests use is optional', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifestOf('react', 'vitest');
  expect(dependencies).toEqual({});
  expect(peerDependencies).toEqual({ react: '^19.3.1', vitest: '^5.1.0' });
  expect(peerDependenciesMeta).toEqual({ vitest: { optional: true } });
});

test('an import without a declaration is refused, because it would not resolve elsewhere', () => {
  expect(() => manifestOf('zod')).toThrow('@portico/ui imports zod without declaring it.');
});

test('the version of Node.js is named, so that npm refuses an older one', () => {
  expect(manifestOf().engines).toEqual({ node: '>=26' });
});

test('the catalog is read with quoted and plain names', () => {
  const workspace = 'packages:\n  - host\n\ncatalog:\n  "@a/b": 1.0.0\n  c: 2.0.0\n\nallowBuilds:\n  c: false\n';
  expect(readCatalog(workspace)).toEqual({ '@a/b': '1.0.0', c: '2.0.0' });
});
