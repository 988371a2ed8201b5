import { expect, onTestFinished, test, vi } from 'vitest';
import { extendSeal, integrityFor, integrityOfAddress } from './seal.ts';

const hash = `sha384-${'b'.repeat(64)}`;
const never = `sha384-${'A'.repeat(64)}`;
const page = 'http://harbour.localhost:8080/lms/home';
const settings = { integrity: { '/r/lms/1.0.0/entry.js': hash }, overrides: ['/override/abc/'] };

test.each([
  ['/r/lms/1.0.0/entry.js', hash],
  ['http://harbour.localhost:8080/r/lms/1.0.0/entry.js', hash],
  ['/r/lms/1.0.0/../1.0.0/entry.js', hash],
  ['/r/lms/1.0.0/other.js', never],
  ['http://elsewhere.example/r/lms/1.0.0/entry.js', never],
  ['//elsewhere.example/override/abc/x.js', never],
  ['data:text/javascript,1', never],
  ['/override/abc/x.js', undefined],
  ['/override/abc/../../r/lms/1.0.0/other.js', never],
])('%s must have %s', (url, integrity) => {
  expect(integrityFor(url, page, settings)).toBe(integrity);
});

test('files of earlier releases stay sealed after newer ones are added, because open pages still load them', () => {
  vi.stubGlobal('location', new URL(page));
  onTestFinished(() => void vi.unstubAllGlobals());
  const newer = `sha384-${'c'.repeat(64)}`;
  extendSeal(settings);
  extendSeal({ integrity: { '/r/lms/1.1.0/entry.js': newer }, overrides: [] });
  expect(['1.0.0', '1.1.0'].map((version) => integrityOfAddress(`/r/lms/${version}/entry.js`))).toEqual([hash, newer]);
});
