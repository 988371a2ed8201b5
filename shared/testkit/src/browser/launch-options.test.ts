import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { playwrightDisables } from './launch-options.ts';

test('the pinned Playwright still disables the list of features that we replace', () => {
  const fromHere = createRequire(import.meta.url);
  const playwright = createRequire(fromHere.resolve('@playwright/test'));
  const inner = createRequire(playwright.resolve('playwright'));
  const core = path.dirname(inner.resolve('playwright-core'));
  const bundle = readFileSync(path.join(core, 'lib', 'coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([\s\S]*?)\]\.filter/.exec(bundle)?.[1] ?? '';
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(names).toEqual([...playwrightDisables]);
});
