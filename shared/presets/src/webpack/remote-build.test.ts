import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRelease } from '../build/remote-release.ts';
import { describeRemote } from '../describe/describe-remote.ts';
import { fixtureRemote, removeFixtures, sampleFiles } from '../testing/fixture-remote.ts';
import { compile } from './compile.ts';
import { remoteConfig } from './remote-config.ts';

let folder = '';
let out = '';
let manifest: ReturnType<typeof writeRelease>;

const build = async (into: string, version = '1.2.3') => {
  const config = remoteConfig({
    mode: 'production',
    id: 'sample',
    folder,
    version,
    out: into,
    publicPath: `/r/sample/${version}/`,
  });
  const { stats, settled } = await compile([config]);
  await settled;
  return stats.stats[0];
};

beforeAll(async () => {
  folder = fixtureRemote();
  out = path.join(folder, 'out');
  const stats = await build(out);
  if (!stats) throw new Error('no statistics');
  manifest = writeRelease(out, '1.2.3', await describeRemote('sample', folder), stats);
}, 60_000);
afterAll(removeFixtures);

const content = (name: string) => readFileSync(path.join(out, name), 'utf8');
const only = (pattern: RegExp) => {
  const found = Object.keys(manifest.files).filter((name) => pattern.test(name));
  expect(found).toHaveLength(1);
  return found[0] as string;
};

test('every script and style sheet goes through the host’s seal', () => {
  const entry = content(manifest.entry);
  expect(entry.match(/window\.__portico_seal\(/g)).toHaveLength(2);
  expect(entry).not.toMatch(/\.src\s*=/);
});

test('the container carries its version and borrows the federation runtime', () => {
  const entry = content(manifest.entry);
  expect(manifest.name).toBe('sample_1_2_3');
  expect(entry).toContain('window.sample_1_2_3=');
  expect(entry).toContain('window.__portico_mf');
  expect(Buffer.byteLength(entry)).toBeLessThan(9_000);
});

test('nothing that the host shares is bundled', () => {
  const scripts = Object.keys(manifest.files).filter((name) => name.endsWith('.js'));
  for (const name of scripts)
    expect(content(name)).not.toMatch(/react\.transitional\.element|activateLanguage|QueryClient/);
});

test('styles have short names and are in the remote’s layer', () => {
  expect(content(only(/\.css$/))).toMatch(/^@layer remote\{\.p[\w-]{6}\{font-size:2rem\}\}$/);
});

test('texts are compiled, one file per language', () => {
  const file = manifest.languages?.de[0] as string;
  expect(content(file)).toContain('"one":["#"," Ding"]');
  expect(manifest.languages?.de).toHaveLength(1);
});

test('a page lists what it needs in addition to the entry, including styles', () => {
  const home = manifest.pages.home as string[];
  expect(home).toEqual(['remote.js', 'sample-home.css', 'sample-home.js']);
  expect(home).not.toContain(manifest.entry);
});

test('a chunk without its name stops the release with the solution', async () => {
  folder = fixtureRemote({
    'src/remote.ts': sampleFiles['src/remote.ts'].replace('/* webpackChunkName: "sample-home" */ ', ''),
  });
  out = path.join(folder, 'out');
  const stats = await build(out);
  if (!stats) throw new Error('no statistics');
  const described = await describeRemote('sample', folder);
  expect(() => writeRelease(out, '1.2.3', described, stats)).toThrow(
    'pages.home: there is no chunk sample-home. Write import(/* webpackChunkName: "sample-home" */',
  );
});

test('a part of zod/mini that the host does not share stops the build', async () => {
  folder = fixtureRemote({
    'src/home.tsx': `
import * as z from 'zod/mini';
import { deadlinesAndCompletions } from '@portico/contracts/lms/shapes';
export default function Home() {
  return String(z.toJSONSchema(deadlinesAndCompletions));
}
`,
  });
  await expect(build(path.join(folder, 'out'))).rejects.toThrow('zod/mini toJSONSchema: the host does not share it.');
});
