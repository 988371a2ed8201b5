import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches } from './fake-caches.ts';
import { type OfflineCourse, removeCourse, storedCourses, storedFile, storeFile } from './offline-store.ts';

const [ada, ben] = ['ada', 'ben'];
const course: OfflineCourse = {
  courseID: 'c1',
  courseName: 'Code of conduct, für alle',
  mediaID: 'm1',
  mimeType: 'application/pdf',
  bytes: 5,
  keptAt: '2026-11-24T09:00:00.000Z',
};
const stream = (text: string) => new Blob([text]).stream();
const idsOf = async (owner: string) =>
  (await storedCourses(owner)).map(({ courseID, mediaID }) => `${courseID} ${mediaID}`);

let device: ReturnType<typeof fakeCaches>;
const files = () => [...device.all.values()].flatMap((entries) => [...entries.keys()]).sort();
beforeEach(() => {
  device = fakeCaches();
  vi.stubGlobal('caches', device.caches);
});
afterEach(() => vi.unstubAllGlobals());

it('stores a file for one account, with its metadata, as bytes that no browser would run', async () => {
  expect(await storedCourses(ada)).toEqual([]);
  expect(device.all.size).toBe(0);
  await storeFile(ada, course, stream('%PDF-'));
  expect(await storedCourses(ada)).toEqual([course]);
  expect(await storedCourses(ben)).toEqual([]);
  const types = [...device.all.values()].flatMap((entries) =>
    [...entries.values()].map(({ headers }) => headers.get('content-type')),
  );
  expect(types.sort()).toEqual(['application/json', 'application/octet-stream']);
  const file = await storedFile(ada, course);
  expect([file?.type, await file?.text()]).toEqual(['application/pdf', '%PDF-']);
  expect(await storedFile(ben, course)).toBeUndefined();
});

it('a newer version replaces the previous one, once it is complete', async () => {
  await storeFile(ada, course, stream('%PDF-'));
  const newer = { ...course, mediaID: 'm2', bytes: 9 };
  await expect(storeFile(ada, newer, stream('cut off'))).rejects.toThrow('whole');
  device.state.full = true;
  await expect(storeFile(ada, newer, stream('%PDF-next'))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  device.state.full = false;
  expect(await idsOf(ada)).toEqual(['c1 m1']);
  expect(await (await storedFile(ada, course))?.text()).toBe('%PDF-');
  await storeFile(ada, newer, stream('%PDF-next'));
  expect(await idsOf(ada)).toEqual(['c1 m2']);
  expect(files()).toEqual(['/kept-course/ada/c1', '/kept-course/ada/c1/m2']);
});

it('lists the newest first, without courses whose file the device has evicted or whose metadata is unreadable', async () => {
  await storeFile(ada, course, stream('%PDF-'));
  await storeFile(ada, { ...course, courseID: 'c2', keptAt: '2026-11-25T09:00:00.000Z' }, stream('%PDF-'));
  await storeFile(ada, { ...course, courseID: 'c3' }, stream('%PDF-'));
  await storeFile(ada, { ...course, courseID: 'c4' }, stream('%PDF-'));
  const [entries] = device.all.values();
  entries?.delete('/kept-course/ada/c3/m1');
  entries?.set('/kept-course/ada/c4', Response.json({ of: 'another release' }));
  expect(await idsOf(ada)).toEqual(['c2 m1', 'c1 m1']);
});

it('removing the last file removes the cache, and a failed first download leaves none', async () => {
  await storeFile(ada, course, stream('%PDF-'));
  await storeFile(ada, { ...course, courseID: 'c10' }, stream('%PDF-'));
  await removeCourse(ada, 'c1');
  expect(await idsOf(ada)).toEqual(['c10 m1']);
  await removeCourse(ada, 'c10');
  expect(device.all.size).toBe(0);
  await expect(storeFile(ada, course, stream('%P'))).rejects.toThrow('whole');
  expect(device.all.size).toBe(0);
});
