import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test.each([
  ['the site title alone unless the tenant wants more', 'Profile', false, 'Harbour Portal'],
  ['the page and the site title if the tenant wants both', 'Profile', true, 'Profile · Harbour Portal'],
  ['the site title alone for a page without a name', undefined, true, 'Harbour Portal'],
])('the document title is %s', (_, page, withPage, expected) => {
  expect(documentTitle('Harbour Portal', page, withPage)).toBe(expected);
});
