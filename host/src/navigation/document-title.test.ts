import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test.each([
  ['the site title alone', 'Profile', false, 'Harbour Portal'],
  ['the page before it, where the tenant wants it', 'Profile', true, 'Profile · Harbour Portal'],
  ['a page without a name', undefined, true, 'Harbour Portal'],
])('%s', (_, page, withPage, expected) => {
  expect(documentTitle('Harbour Portal', page, withPage)).toBe(expected);
});
