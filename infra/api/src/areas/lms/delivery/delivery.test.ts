import { courseIdOf } from '@portico/database/demo/lms/course-ids';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlacedFile, placeDocument, placeVideo, storeCourseFile } from '../../../../test/course-content.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

const tenant = { tenantId: shippedTenantId('harbour') };
const start = new Date('2026-11-16T08:00:00.000Z').getTime();

let test: TestApi;
let now = new Date(start);
let video: PlacedFile;
let document: PlacedFile;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
  video = await placeVideo(test, 'harbour');
  document = await placeDocument(test, 'harbour');
});
afterAll(() => test?.close());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const recordOf = async (courseId: string, name: string) => {
  const [row] = await test.sql(
    'select percent, completed_at is not null as completed from portal.lms_progress where user_id = $1 and course_id = $2',
    [test.ids(name).userId, courseId],
  );
  return row;
};

describe('a video', () => {
  const watch = async (played: [number, number][], positionMs: number, as = 'learner') => {
    const body = { courseID: video.courseId, mediaID: video.mediaId, played, positionMs };
    const reply = await test.ask('lms/reportWatched', { as, body });
    expect(reply.status).toBe(200);
    return reply.json();
  };
  const get = async (as = 'learner') =>
    (await test.ask('lms/getCourseVideo', { as, query: { courseID: video.courseId } })).json();

  it('is not completed by reporting more than can have been watched, once or repeatedly, or by seeking to the end', async () => {
    expect((await watch([[0, 60_000]], 60_000)).progress).toMatchObject({ percent: 3, done: 2, needed: 54 });
    expect((await watch([[59_000, 60_000]], 60_000)).progress).toMatchObject({ done: 3, isCompleted: false });
    for (let claim = 0; claim < 5; claim += 1) await watch([[0, 60_000]], 0);
    expect(await recordOf(video.courseId, 'learner')).toEqual({ percent: 5, completed: false });
  });

  it('counts what was played, and continues at the learner’s position', async () => {
    later(10);
    await watch([[2000, 12_000]], 12_000);
    later(10);
    expect((await watch([[12_000, 32_000]], 32_000)).seen).toEqual([
      [0, 32_000],
      [59_000, 60_000],
    ]);
    expect(await get()).toMatchObject({
      positionMs: 32_000,
      durationMs: 60_000,
      share: 90,
      progress: { unit: 'seconds', done: 33, needed: 54, percent: 61, isCompleted: false },
    });
  });

  it('played in several windows at once counts no faster than time passes', async () => {
    later(4);
    const reports = [1, 2, 3].map(() => watch([[32_000, 59_000]], 59_000));
    const done = (await Promise.all(reports)).map(({ progress }) => progress.done);
    // Ten more seconds by the clock; the repeated reports cover the same seconds.
    expect(Math.max(...done)).toBe(43);
  });

  it('is completed when the required share is watched, and only for that learner', async () => {
    later(10);
    expect((await watch([[42_000, 55_000]], 55_000)).progress).toMatchObject({ percent: 100, isCompleted: true });
    expect(await recordOf(video.courseId, 'learner')).toEqual({ percent: 100, completed: true });
    expect((await get('learner2')).progress).toMatchObject({ done: 0, isCompleted: false });
  });

  it('starts over when its file is replaced, but the completion remains', async () => {
    const mediaID = await storeCourseFile(test, 'harbour', { type: 'webm', durationMs: 90_000 });
    const set = await test.ask('lms/setCourseVideo', {
      as: 'admin',
      body: { courseID: video.courseId, mediaID, share: 50 },
    });
    expect(set.json()).toMatchObject({ video: { file: { mediaID }, durationMs: 90_000, share: 50 } });
    // The video lasts a minute and a half, which becomes the duration of the course.
    expect(await test.sql('select minutes from portal.lms_course where course_id = $1', [video.courseId])).toEqual([
      { minutes: 2 },
    ]);
    const body = { courseID: video.courseId, mediaID: video.mediaId, played: [], positionMs: 0 };
    expect((await test.ask('lms/reportWatched', { as: 'learner', body })).status).toBe(409);
    expect(await get()).toMatchObject({
      mediaID,
      positionMs: 0,
      seen: [],
      progress: { needed: 45, percent: 100, isCompleted: true },
    });
    expect(await test.sql('select 1 from portal.media_file where media_id = $1', [video.mediaId])).toEqual([]);
    video.mediaId = mediaID;
  });

  it('accepts only valid captions, one set per language', async () => {
    const set = (vtt: string, language = 'en') =>
      test.ask('lms/setCourseCaptions', { as: 'admin', body: { courseID: video.courseId, language, vtt } });
    const refused = await set('WEBVTT\n\n00:01,000 --> 00:02.000\nHello');
    expect([refused.status, refused.json().error.fields]).toEqual([400, [{ path: 'body.vtt', message: 'badTime:3' }]]);
    await set('WEBVTT\n\n00:01.000 --> 00:02.000\nHello');
    await set('WEBVTT\n\n00:01.000 --> 00:02.000\nHallo', 'de');
    expect((await get()).captions).toEqual([
      { language: 'de', cues: [{ from: 1000, to: 2000, text: 'Hallo' }] },
      { language: 'en', cues: [{ from: 1000, to: 2000, text: 'Hello' }] },
    ]);
    expect((await set('', 'de')).json().video.captions).toEqual([{ language: 'en', cues: 1 }]);
  });
});

describe('a document', () => {
  const read = async (page: number, pages: number[]) =>
    (
      await test.ask('lms/reportPages', {
        as: 'learner',
        body: { courseID: document.courseId, mediaID: document.mediaId, page, pages },
      })
    ).json();

  it('is not completed by skipping to its end', async () => {
    expect((await read(1, [])).progress).toMatchObject({ unit: 'pages', done: 0, needed: 8 });
    later(3);
    expect((await read(8, [1, 2, 3, 4, 5, 6, 7, 8])).read).toEqual([1]);
  });

  it('remembers the page, and is completed when its last page is read', async () => {
    later(12);
    await read(5, [2, 3, 4, 5]);
    const [opened] = [
      await test.ask('lms/getCourseDocument', { as: 'learner', query: { courseID: document.courseId } }),
    ];
    expect(opened.json()).toMatchObject({ page: 5, pages: 8, read: [1, 2, 3, 4, 5], progress: { percent: 62 } });
    later(9);
    expect((await read(8, [6, 7, 8])).progress).toMatchObject({ done: 8, percent: 100, isCompleted: true });
    expect(await recordOf(document.courseId, 'learner')).toEqual({ percent: 100, completed: true });
  });
});

describe('a link', () => {
  const courseID = courseIdOf(tenant, 'languages-desk');

  it('is completed when it is opened', async () => {
    const [row] = await test.sql('select address from portal.lms_link where course_id = $1', [courseID]);
    await test.sql('delete from portal.lms_progress where course_id = $1', [courseID]);
    const got = await test.ask('lms/getCourseAddress', { as: 'learner', query: { courseID } });
    expect(got.json()).toMatchObject({ address: row.address, progress: { done: 0, needed: 1, isCompleted: false } });
    const opened = await test.ask('lms/reportOpened', { as: 'learner', body: { courseID } });
    expect(opened.json().progress).toMatchObject({ percent: 100, isCompleted: true });
    expect(await recordOf(courseID, 'learner')).toEqual({ percent: 100, completed: true });
  });

  it.each([
    ['javascript:alert(1)', 'notSecure'],
    ['https://anna:secret@status.example/', 'carriesSignIn'],
    ['https://127.0.0.1/', 'notPublic'],
  ])('cannot lead to %s', async (address, fault) => {
    const before = await test.fingerprint();
    const reply = await test.ask('lms/setCourseAddress', { as: 'admin', body: { courseID, address } });
    expect([reply.status, reply.json().error.fields]).toEqual([400, [{ path: 'body.address', message: fault }]]);
    expect(await test.fingerprint()).toBe(before);
  });

  it('stored with an unsafe address is not returned', async () => {
    await test.sql(`update portal.lms_link set address = 'https://localhost/' where course_id = $1`, [courseID]);
    expect((await test.ask('lms/getCourseAddress', { as: 'learner', query: { courseID } })).status).toBe(404);
    const set = await test.ask('lms/setCourseAddress', {
      as: 'admin',
      body: { courseID, address: 'https://WORDS.example' },
    });
    expect(set.json().address).toBe('https://words.example/');
  });
});

describe('access', () => {
  it('is refused for courses of another type, for locked courses, and to learners and coaches for authors’ calls', async () => {
    const other = { query: { courseID: courseIdOf(tenant, 'languages-desk') }, as: 'learner' };
    expect((await test.ask('lms/getCourseVideo', other)).status).toBe(404);
    await test.sql(
      `insert into portal.lms_prerequisite (tenant_id, course_id, prerequisite_id, position) values ($1, $2, $3, 0)`,
      [tenant.tenantId, document.courseId, courseIdOf(tenant, 'fares')],
    );
    for (const table of ['progress', 'course_use'])
      await test.sql(`delete from portal.lms_${table} where user_id = $1 and course_id = $2`, [
        test.ids('learner2').userId,
        document.courseId,
      ]);
    const asked = { query: { courseID: document.courseId } };
    expect((await test.ask('lms/getCourseDocument', { ...asked, as: 'learner2' })).status).toBe(409);
    // People who have started the course may finish it.
    expect((await test.ask('lms/getCourseDocument', { ...asked, as: 'learner' })).status).toBe(200);
    const body = { courseID: video.courseId, share: 1 };
    expect((await test.ask('lms/setCourseVideo', { as: 'learner', body })).status).toBe(403);
    expect((await test.ask('lms/setCourseVideo', { as: 'coach', body })).status).toBe(403);
  });

  it('lets an author add only an unused file of the right kind', async () => {
    const pdf = await storeCourseFile(test, 'harbour', { type: 'pdf', pages: 2 });
    const put = (mediaID: string, call: 'setCourseVideo' | 'setCourseDocument', courseID: string) =>
      test.ask(`lms/${call}`, { as: 'admin', body: { courseID, mediaID, share: 90 } });
    expect((await put(pdf, 'setCourseVideo', video.courseId)).status).toBe(409);
    expect((await put(pdf, 'setCourseDocument', video.courseId)).status).toBe(409);
    expect((await put(video.mediaId, 'setCourseVideo', courseIdOf(tenant, 'welcome'))).status).toBe(404);
    expect((await put(crypto.randomUUID(), 'setCourseVideo', video.courseId)).status).toBe(404);
  });
});

describe('the file and required share of a course', () => {
  it.each([
    ['setCourseVideo', 'video'],
    ['setCourseDocument', 'document'],
  ] as const)('%s refuses changes that were started before another author saved', async (call, part) => {
    const courseID = (part === 'video' ? video : document).courseId;
    const status = async () => {
      const { json } = await test.ask('lms/getCourseDelivery', { as: 'admin', query: { courseID } });
      const { file, share } = json()[part];
      return { mediaID: file.mediaID as string, share: share as number };
    };
    const basedOn = await status();
    const save = (share: number) => test.ask(`lms/${call}`, { as: 'admin', body: { courseID, share, basedOn } });
    expect((await save(33)).status).toBe(200);
    const late = await save(44);
    expect([late.status, late.json().error.code]).toEqual([409, 'stale_version']);
    expect(late.json().error.current.fields).toMatchObject([
      { field: 'share', base: { value: basedOn.share }, yours: 44, theirs: { value: 33 } },
    ]);
    expect(await status()).toEqual({ ...basedOn, share: 33 });
    // Saving the value that someone else saved is not a conflict.
    expect((await save(33)).status).toBe(200);
  });
});

describe('a file saved on a device', () => {
  let pages: PlacedFile;
  // Uses a course without prerequisites.
  beforeAll(async () => {
    pages = await placeDocument(test, 'harbour', 'promise');
  });
  const store = (courseID: string, as = 'learner2') => test.ask('lms/keepCourseFile', { as, body: { courseID } });
  const report = async (call: string, body: Record<string, unknown>) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const replies = [];
    // The response to the first request is lost, so the device repeats it.
    for (const _ of [1, 2]) replies.push(await test.ask(`lms/${call}`, { as: 'learner2', body, headers }));
    const [first, again] = replies.map((reply) => reply.json());
    expect(again).toEqual(first);
    return first;
  };

  it('is provided to people who may take the course, and does not change their progress', async () => {
    const before = await recordOf(pages.courseId, 'learner2');
    const stored = await store(pages.courseId);
    const { link, ...facts } = stored.json();
    expect([stored.status, facts]).toEqual([
      200,
      { mediaID: pages.mediaId, mimeType: 'application/pdf', bytes: expect.any(Number) },
    ]);
    expect(link).toContain(pages.mediaId);
    expect((await store(video.courseId)).json()).toMatchObject({ mediaID: video.mediaId, mimeType: 'video/webm' });
    expect(await recordOf(pages.courseId, 'learner2')).toEqual(before);
  });

  it('counts pages read offline since it was saved, once and no more than can have been read', async () => {
    const { courseId: courseID, mediaId: mediaID } = pages;
    later(11);
    const joined = { courseID, mediaID, page: 6, pages: [1, 2, 3, 4, 5, 6] };
    expect(await report('reportPages', joined)).toMatchObject({ read: [1, 2, 3, 4], progress: { done: 4 } });
    later(3);
    // Storing the file again, as on another device, changes nothing.
    await store(courseID);
    expect(await report('reportPages', { ...joined, page: 2, pages: [5, 6] })).toMatchObject({ read: [1, 2, 3, 4, 5] });
  });

  it('counts video watched offline since it was saved, once and no more than can have been watched', async () => {
    const { courseId: courseID, mediaId: mediaID } = video;
    later(7);
    const seen = await report('reportWatched', { courseID, mediaID, played: [[0, 90_000]], positionMs: 90_000 });
    // The file was stored 21 seconds ago, and playback counts at no more than twice the normal speed.
    expect(seen.seen).toEqual([[0, 44_000]]);
  });

  it('is not provided for a course of another type, a missing course, or one the caller may not take', async () => {
    expect((await store(courseIdOf(tenant, 'shifts'))).status).toBe(404);
    expect((await store(crypto.randomUUID())).status).toBe(404);
    expect((await store(pages.courseId, 'support1')).status).toBe(404);
  });
});
