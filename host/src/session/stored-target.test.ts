import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from './fake-browser.ts';
import { own } from './storage-keys.ts';
import { clearTarget, rememberTarget, storedTarget } from './stored-target.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test('stores the person’s origin and target until they are used', () => {
  rememberTarget('/quiz/7?x=1#part', '/qr-redirect');
  expect(JSON.parse(browser.tab.getItem(own.target) ?? '')).toEqual({
    origin: '/qr-redirect',
    target: '/quiz/7?x=1#part',
  });
  expect(storedTarget()).toBe('/quiz/7?x=1#part');
  clearTarget();
  expect(storedTarget()).toBeNull();
});

test.each(['https://evil.example/', '//evil.example', '/logout', '/', '/oidc/session/end', 'javascript:alert(1)'])(
  '%s is not stored, and does not replace a stored one',
  (address) => {
    rememberTarget('/coach');
    rememberTarget(address);
    expect(storedTarget()).toBe('/coach');
  },
);

test.each(['{"target":"//evil.example"}', '{"target":7}', '"/home"', '{', 'null', '{"target":"/403"}'])(
  'invalid stored values are ignored: %s',
  (value) => {
    browser.tab.setItem(own.target, value);
    expect(storedTarget()).toBeNull();
  },
);

test('if storage is forbidden, nothing is stored and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberTarget('/coach');
  expect(storedTarget()).toBeNull();
});
