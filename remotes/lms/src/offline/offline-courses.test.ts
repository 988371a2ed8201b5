/** Tests "Download to this device" with a fake server and a fake device. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches } from './fake-caches.ts';

const server = vi.hoisted(() => ({
  answer: async (): Promise<unknown> => undefined,
  file: (_: AbortSignal): ReadableStream => new Blob([]).stream(),
}));
vi.mock('@portico/data-client/files', () => ({
  openFile: async (_: string, signal: AbortSignal) => server.file(signal),
}));
vi.mock('@portico/data-client', async (original) => ({
  ...(await original<typeof import('@portico/data-client')>()),
  sendCall: () => server.answer(),
}));

const course = { CourseID: 'c1', CourseName: 'Code of conduct' };
const given = { mediaID: 'm1', link: 'https://content.example/m1', mimeType: 'application/pdf', bytes: 5 };

let device: ReturnType<typeof fakeCaches>;
let quota: number;
let courses: typeof import('./offline-courses.ts');
beforeEach(async () => {
  device = fakeCaches();
  quota = 1_000_000;
  server.answer = async () => given;
  server.file = () => new Blob(['%PDF-']).stream();
  vi.stubGlobal('caches', device.caches);
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota, usage: 0 }), persist: async () => true } });
  vi.resetModules();
  courses = await import('./offline-courses.ts');
  courses.refreshOfflineCourses('ada');
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => courses.readOfflineCourses().stored?.map(({ mediaID }) => mediaID);
const fault = () => courses.readOfflineCourses().faults.get('c1');

it('a course is saved, with its progress, and removed', async () => {
  const amounts: string[] = [];
  courses.followOfflineCourses(() => {
    const one = courses.readOfflineCourses().onTheWay.get('c1');
    if (one) amounts.push(`${one.done}/${one.all}`);
  });
  await courses.saveOffline(course);
  expect([stored(), fault(), courses.readOfflineCourses().onTheWay.size]).toEqual([['m1'], undefined, 0]);
  expect([...new Set(amounts)]).toEqual(['0/0', '0/5', '5/5']);
  await courses.removeOffline('c1');
  expect(stored()).toEqual([]);
});

const refusal = async () => {
  const { CallError } = await import('@portico/data-client');
  throw new CallError('not_found', 404, 'r1');
};
const lost = async () => {
  const { CallError } = await import('@portico/data-client');
  throw new CallError('unreachable', 0, '');
};

it.each<[string, () => void, string]>([
  ['the device reports too little space', () => (quota = 3), 'full'],
  ['the device runs out of space', () => (device.state.full = true), 'full'],
  ['the server refuses the course', () => (server.answer = refusal), 'refused'],
  ['the server is unreachable', () => (server.answer = lost), 'broken'],
  ['the file is incomplete', () => (server.file = () => new Blob(['%P']).stream()), 'broken'],
])('reports why a course was not saved: %s', async (_, happens, why) => {
  happens();
  await courses.saveOffline(course);
  expect([stored(), fault(), device.all.size]).toEqual([[], why, 0]);
  // Pressing the button again starts over.
  [quota, device.state.full, server.answer] = [1_000_000, false, async () => given];
  server.file = () => new Blob(['%PDF-']).stream();
  await courses.saveOffline(course);
  expect([stored(), fault()]).toEqual([['m1'], undefined]);
});

/** A download that starts but never continues on its own. */
const endless = (started: () => void) => (signal: AbortSignal) =>
  new ReadableStream({
    start(stream) {
      signal.addEventListener('abort', () => stream.error(signal.reason));
      started();
    },
  });

it('a cancelled download leaves nothing, and is not an error', async () => {
  const { promise: started, resolve } = Promise.withResolvers<void>();
  server.file = endless(resolve);
  const done = courses.saveOffline(course);
  await started;
  courses.readOfflineCourses().onTheWay.get('c1')?.stop();
  await done;
  expect([stored(), fault(), courses.readOfflineCourses().onTheWay.size, device.all.size]).toEqual([
    [],
    undefined,
    0,
    0,
  ]);
});

it('a download ends when another person signs in', async () => {
  const { promise: started, resolve } = Promise.withResolvers<void>();
  server.file = endless(resolve);
  const done = courses.saveOffline(course);
  await started;
  courses.refreshOfflineCourses('ben');
  await done;
  const { owner, onTheWay, faults } = courses.readOfflineCourses();
  expect([owner, onTheWay.size, faults.size, device.all.size]).toEqual(['ben', 0, 0, 0]);
});
