import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allowedUses, coursePolicy, policyDocument } from './course-policy.ts';

it('allows what tools need on the attempt’s own host, and no more', () => {
  expect(coursePolicy('https://harbour.example')).toBe(
    "frame-ancestors 'self' https://harbour.example; object-src 'self'; worker-src 'self' blob:; base-uri 'self'; form-action 'self'",
  );
});

it('is documented as it is', async () => {
  await expect(policyDocument()).toMatchFileSnapshot('../COURSE-POLICY.md');
});

it('has a test package for each row, and no other', async () => {
  const folder = path.resolve(import.meta.dirname, '../test-packages/policy');
  expect(allowedUses.map((one) => one.package).sort()).toEqual((await readdir(folder)).sort());
});
