import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startManifest } from './start-files.ts';

/** Group name → its files. */
const groups = {
  main: ['main.22222222.css', 'main.11111111.js'],
  bridge: ['bridge.77777777.js'],
  'signed-in': ['main.22222222.css', 'main.11111111.js', 'signed-in.33333333.js'],
  msal: ['msal.55555555.js'],
  home: ['home.66666666.js'],
  'home-de': ['home-de.cdcdcdcd.js'],
  'language-en': ['language-en.99999999.js'],
  admin: ['admin.dddddddd.js'],
  unsent: ['unsent.abababab.js'],
  'worker-off': ['worker-off.cccccccc.js'],
};
const fonts = ['figtree-latin-wght-normal.88888888.woff2', 'figtree-latin-ext-wght-normal.87878787.woff2'];
const names = [...new Set([...Object.values(groups).flat(), ...fonts])];

const compilation = {
  namedChunkGroups: new Map(Object.entries(groups).map(([name, files]) => [name, { getFiles: () => files }])),
  outputOptions: { publicPath: '/assets/' },
  getAssets: () => names.map((name) => ({ name })),
  getAsset: (name: string) => ({ source: { buffer: () => Buffer.from(name) } }),
};

test('the worker gets what starting needs, with its integrity, and nothing else', async () => {
  const entries = names.map((name) => ({ url: `/assets/${name}`, revision: null, size: 1 }));
  const { manifest } = await startManifest(entries, compilation);
  expect(manifest.map(({ url }) => url).sort()).toEqual([
    '/assets/figtree-latin-wght-normal.88888888.woff2',
    '/assets/home-de.cdcdcdcd.js',
    '/assets/home.66666666.js',
    '/assets/language-en.99999999.js',
    '/assets/main.11111111.js',
    '/assets/main.22222222.css',
    '/assets/msal.55555555.js',
    '/assets/signed-in.33333333.js',
    '/assets/unsent.abababab.js',
  ]);
  const digest = createHash('sha384').update('main.11111111.js').digest('base64');
  expect(manifest).toContainEqual({
    url: '/assets/main.11111111.js',
    revision: null,
    size: 1,
    integrity: `sha384-${digest}`,
    begins: true,
  });
  expect(manifest.filter((entry) => 'begins' in entry && entry.begins)).toHaveLength(1);
});
