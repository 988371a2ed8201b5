import { expect, test } from 'vitest';
import { bucketCookieOf, noBucketCookie, readBucket } from './release-bucket.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['portico_bucket=0', 0],
  ['a=1; portico_bucket=99; b=2', 99],
  ['portico_bucket=100', undefined],
  ['portico_bucket=-1', undefined],
  ['portico_bucket=7.5', undefined],
  ['portico_bucket=', undefined],
  ['x_portico_bucket=7', undefined],
  // Two cookies of this name: one of them was planted.
  ['portico_bucket=1; portico_bucket=2', undefined],
])('%j is bucket %j', (header, bucket) => {
  expect(readBucket(header)).toBe(bucket);
});

test('a cookie that is set can be read back, and is hidden from scripts', () => {
  const set = bucketCookieOf(42, true);
  expect(readBucket(set.split(';')[0])).toBe(42);
  expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(bucketCookieOf(42, false)).not.toContain('Secure');
  expect(noBucketCookie(false)).toContain('Max-Age=0');
});
