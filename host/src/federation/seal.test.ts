import { expect, test } from 'vitest';
import { integrityFor } from './seal.ts';

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
