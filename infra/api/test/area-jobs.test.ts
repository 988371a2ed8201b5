/** Background jobs, collected from the areas as in production. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allAreas } from '../src/areas/all.ts';
import { jobsOf, schedulesOf } from '../src/platform/area/area-jobs.ts';
import { contributions } from './contributions.ts';
import { plainBrand } from './plain-brand.ts';
import { openTestReleaseStore } from './release-store.ts';
import { openTestFiles, type TestFiles } from './test-files.ts';

let files: TestFiles;
beforeAll(async () => {
  files = await openTestFiles();
});
afterAll(() => files.close());

const namesOfJobs = (): string[] =>
  jobsOf(allAreas, {
    files: files.services,
    releases: openTestReleaseStore(),
    accounts: {
      bring: async () => new Map(),
      passwordLink: async () => undefined,
      remove: async () => {},
      endSignIns: async () => {},
    },
    look: { origin: (slug) => `https://${slug}.example`, brandOf: () => plainBrand },
    courier: 'mailbox',
    clock: { now: () => new Date(), real: Date.now },
    contributions,
  }).map(({ name }) => name);

it('each job is listed once, including those of the platform', () => {
  const names = namesOfJobs();
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(['admin/erase-person', 'export/produce', 'platform/prune-answers']));
});

it('each schedule has a job', () => {
  const names = namesOfJobs();
  const scheduled = schedulesOf(allAreas).map(({ kind }) => kind.name);
  expect(scheduled.length).toBeGreaterThan(10);
  expect(scheduled.filter((name) => !names.includes(name))).toEqual([]);
});
