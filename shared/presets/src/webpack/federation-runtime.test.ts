import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { buildFolder, hostFolder } from '../workspace.ts';
import { compile } from './compile.ts';
import { hostConfig } from './host-config.ts';

mkdirSync(buildFolder, { recursive: true });
const folder = mkdtempSync(path.join(buildFolder, 'fixture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the federation runtime, including what remotes borrow, is at most 20 KB as sent', async () => {
  const from = (name: string) => JSON.stringify(path.join(hostFolder, name));
  const entry = path.join(folder, 'runtime.ts');
  // The same imports as in the host, from the same packages and built the same way, but without the rest of the host.
  writeFileSync(
    entry,
    `import { createInstance } from ${from('node_modules/@module-federation/runtime')};
import { borrowedRuntime } from ${from('src/federation/federation-runtime.ts')};
Object.assign(window, { kept: [createInstance, borrowedRuntime] });
`,
  );
  const out = path.join(folder, 'out');
  const config = hostConfig({ mode: 'production', out, version: '1.0.0' });
  const { settled } = await compile([{ ...config, entry: { runtime: { import: entry } } }]);
  await settled;
  // Excludes the worker, which is built beside it and loaded after the first page.
  const scripts = readdirSync(out).filter((name) => name.endsWith('.js') && name !== 'worker.js');
  expect(scripts).toHaveLength(1);
  const bytes = brotliCompressSync(readFileSync(path.join(out, String(scripts[0])))).length;
  expect(bytes).toBeGreaterThan(5 * 1024);
  expect(bytes).toBeLessThanOrEqual(20 * 1024);
});
