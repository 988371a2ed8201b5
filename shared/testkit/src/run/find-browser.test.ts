import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { componentTests } from '../browser/component-tests.ts';
import { journeyTests } from '../browser/journey-tests.ts';
import { browserPath } from './find-browser.ts';

let folder: string;
const written = (file: string, text: string) => {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, `#!/bin/sh\n${text}\n`);
  chmodSync(place, 0o755);
  return place;
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-browser-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('PORTICO_CHROMIUM', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('tests of a team outside install no browser', () => {
  const asked = path.join(folder, 'asked');
  written('apt-get', `echo > ${asked}`);
  const portal = { PORTICO_PORTAL: 'http://harbour.localhost:8080' };
  for (const tests of [() => componentTests(), () => journeyTests(portal)])
    expect(tests).toThrow('No Chromium or Chrome was found.');
  expect(existsSync(asked)).toBe(false);
});

test('tests do not start the browser to find it: on Windows, it would open a window', () => {
  const started = path.join(folder, 'started');
  vi.stubEnv('PORTICO_CHROMIUM', written('chrome.exe', `echo > ${started}`));
  expect(componentTests().browser.enabled).toBe(true);
  expect(journeyTests({ PORTICO_PORTAL: 'http://harbour.localhost:8080' }).use.baseURL).toBe(
    'http://harbour.localhost:8080',
  );
  expect(existsSync(started)).toBe(false);
});

test('Chrome is found in the places of Windows', () => {
  const chrome = written('Programs/Google/Chrome/Application/chrome.exe', '');
  vi.stubEnv('ProgramFiles', path.join(folder, 'Programs'));
  expect(browserPath()).toEqual({ path: chrome });
});
