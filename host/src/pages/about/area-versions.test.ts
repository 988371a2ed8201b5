import type { BootRemote } from '@portico/contracts/platform/boot';
import { expect, test } from 'vitest';
import type { LoadReport } from '../../federation/load-report.ts';
import { areaVersions } from './area-versions.ts';

const title = { id: 'lms.title', en: 'Learning', de: 'Lernen', fr: 'Formation' };
const remotes = [
  {
    description: { id: 'lms', title },
    releases: [
      { name: 'lms_1_1_0', version: '1.1.0' },
      { name: 'lms_1_0_0', version: '1.0.0' },
    ],
  },
] as unknown as BootRemote[];
const step = (used: string | undefined) => [{ remote: 'lms', used }] as unknown as LoadReport[];

test('without a step down, the wanted release is listed as running', () => {
  expect(areaVersions(remotes, [])).toEqual([{ id: 'lms', title, wanted: '1.1.0', used: '1.1.0' }]);
});

test('a step down names the release that is served instead, or that there is none', () => {
  expect(areaVersions(remotes, step('lms_1_0_0'))[0]?.used).toBe('1.0.0');
  expect(areaVersions(remotes, step(undefined))[0]?.used).toBeUndefined();
  expect(areaVersions(remotes, [...step(undefined), ...step('lms_1_0_0')])[0]?.used).toBe('1.0.0');
});
