import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allowedUses, coursePolicy, policyDocument } from './course-policy.ts';

it('the policy allows what authoring tools need on the attempt’s own host, and no more', () => {
  expect(coursePolicy('https://harbour.example')).toBe(
    "frame-ancestors 'self' https://harbour.example; object-src 'self'; worker-src 'self' blob:; base-uri 'self'; form-action 'self'",
  );
});

it('COURSE-POLICY.md describes the current policy', async () => {
  await expect(policyDocument()).toMatchFileSnapshot('../COURSE-POLICY.md');
});

it('each row of the policy has a test package, and there is no other', async () => {
  const folder = path.resolve(import.meta.dirname, '../test-packages/policy');
  expect(allowedUses.map((one) => one.package).sort()).toEqual((await readdir(folder)).sort());
});
