import { expect, test } from 'vitest';
import { isWithin, patternsOf, tenantAddress } from './tenant-address.ts';

const aliases = { '/home': '/start', '/pd/board/:id': '/tafel/:id', '/coach': '/coach' };

test('links use the tenant’s address, with parameters, query and fragment', () => {
  expect(tenantAddress('/home', aliases)).toBe('/start');
  expect(tenantAddress('/home?day=today#top', aliases)).toBe('/start?day=today#top');
  expect(tenantAddress('/pd/board/a%20b', aliases)).toBe('/tafel/a%20b');
  expect(tenantAddress('/pd/board/7/idea/1', aliases)).toBe('/pd/board/7/idea/1');
  expect(tenantAddress('/news', aliases)).toBe('/news');
});

test('a route opens under both addresses', () => {
  expect(patternsOf('/home', aliases)).toEqual(['/home', '/start']);
  expect(patternsOf('/coach', aliases)).toEqual(['/coach']);
  expect(patternsOf('/news', aliases)).toEqual(['/news']);
});

test('an address contains itself and everything below it', () => {
  expect(isWithin('/pd', '/pd')).toBe(true);
  expect(isWithin('/pd/board/7', '/pd')).toBe(true);
  expect(isWithin('/career', '/career/')).toBe(false);
  expect(isWithin('/career/chart', '/career/')).toBe(true);
  expect(isWithin('/pdf', '/pd')).toBe(false);
});
