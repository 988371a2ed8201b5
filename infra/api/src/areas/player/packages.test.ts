import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { problemText } from '@portico/contracts/player/packages/problem-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badPackages } from '../../../test/bad-packages.ts';
import { goodEntries, handMadeZip, manifestXml } from '../../../test/hand-made-zip.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { lesson, type PlacedPackage, placePackage } from '../../../test/player-package.ts';
import { attemptSigner } from './attempt-claims.ts';
import { commitLesson, inTenant, openLesson, storeReport } from './public.ts';

let test: TestApi;
let placed: PlacedPackage;
const now = new Date('2026-11-16T08:00:00.000Z');
const signer = attemptSigner(new Uint8Array(32).fill(7));
const course = handMadeZip(goodEntries);

beforeAll(async () => {
  test = await startTestApi();
  placed = await placePackage(test, [
    lesson('One'),
    lesson('Two', { prerequisites: 'One' }),
    lesson('Three', { prerequisites: 'One & Two' }),
  ]);
});
afterAll(async () => {
  await placed?.close();
  await test?.close();
});

const ask = (name: string, query: Record<string, string>) => test.ask(`player/${name}`, { as: 'admin', query });
const send = (name: string, body: object, as = 'admin') => test.ask(`player/${name}`, { as, body });
const upload = (bytes: Buffer, uploadID: string = randomUUID(), as = 'admin') =>
  test.ask('player/uploadPackage', { as, query: { uploadID }, file: { name: 'course.zip', bytes } });

/** All rows of a package and all its files in the storage, unpacked or pending. */
async function traces() {
  const files = await readdir(test.files.folder, { recursive: true }).catch((): string[] => []);
  const [{ count }] = await test.sql(
    'select (select count(*) from portal.player_package) + (select count(*) from portal.player_item) as count',
  );
  return { rows: Number(count), files: files.filter((name) => /packages\/.|archives\/|incoming\/./.test(name)).sort() };
}

describe('an upload', () => {
  it('is stored once, unpacked and as the original archive, however often it is sent', async () => {
    const uploadID = randomUUID();
    const reply = await upload(course, uploadID);
    expect([reply.status, reply.json()]).toMatchObject([200, { title: 'Course', lessons: 1, remarks: [] }]);
    const { packageID } = reply.json();
    expect((await upload(course, uploadID)).json()).toEqual(reply.json());
    const { tenantId } = placed;
    const archive = path.join(test.files.folder, 'files', 'archives', tenantId, `${packageID}.zip`);
    expect((await readFile(archive)).equals(course)).toBe(true);
    expect((await readdir(path.join(test.files.services.packagesDir, packageID))).sort()).toEqual(
      goodEntries.map(({ name }) => String(name)).sort(),
    );
    expect((await readdir(path.dirname(archive))).length).toBe(1);
    expect((await upload(handMadeZip([...goodEntries, { name: 'x.txt', data: 'x' }]), uploadID)).status).toBe(409);
    expect((await ask('getPackage', { packageID })).json()).toMatchObject({
      packageID,
      courses: [],
      openAttempts: 0,
      gates: true,
      scoreOverridesStatus: false,
      health: { sessions: 0, unfinished: 0, errors: [], loadedMs: null, longSuspendData: 0 },
    });
  });

  it('of SCORM 2004 is stored with its standard, the thresholds of its lessons, and remarks on unsupported rules', async () => {
    const root =
      'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"';
    const items =
      '<item identifier="A" identifierref="R1"><title>One</title><adlcp:completionThreshold>0.8</adlcp:completionThreshold><imsss:sequencing><imsss:controlMode choice="false" flow="true"/><imsss:objectives><imsss:primaryObjective objectiveID="main" satisfiedByMeasure="true"/></imsss:objectives></imsss:sequencing></item>';
    const manifest = { name: 'imsmanifest.xml', data: manifestXml({ root, items }) };
    const archive = handMadeZip([manifest, { name: 'index.html', data: '<script>parent.API_1484_11</script>' }]);
    const remarks = [{ code: 'unobserved-order', detail: 'One' }];
    const reply = (await upload(archive)).json();
    expect(reply).toMatchObject({ lessons: 1, remarks });
    expect((await ask('getPackage', { packageID: reply.packageID })).json()).toMatchObject({
      standard: '2004',
      remarks,
    });
    expect(
      await test.sql(
        'select completion_threshold, scaled_passing_score, objectives from portal.player_item where package_id = $1',
        [reply.packageID],
      ),
    ).toEqual([{ completion_threshold: '0.8', scaled_passing_score: '1', objectives: ['main'] }]);
  });

  it.each(Object.entries(badPackages))(
    'that is refused as %s has a readable message, and leaves no trace',
    async (code, { archive, detail }) => {
      const before = await traces();
      const reply = await upload(archive());
      expect(reply.status).toBe(400);
      expect(reply.json().error).toMatchObject({
        message: problemText(code as Parameters<typeof problemText>[0], detail, 'en'),
        fields: [
          { path: 'body.file', message: code },
          { path: 'body.file.detail', message: detail },
        ],
      });
      expect(await traces()).toEqual(before);
    },
  );

  it('of an archive that already exists creates no second package, unless it is requested', async () => {
    const archive = handMadeZip([...goodEntries, { name: 'own.txt', data: randomUUID() }]);
    const once = (uploadID: string) =>
      test.ask('player/uploadPackage', {
        as: 'admin',
        query: { uploadID, once: 'true' },
        file: { name: 'course.zip', bytes: archive },
      });
    const first = (await once(randomUUID())).json();
    const before = await traces();
    const second = (await once(randomUUID())).json();
    expect([first.isExisting, second]).toEqual([false, { ...first, isExisting: true }]);
    expect(await traces()).toEqual(before);
    const copy = (await upload(archive)).json();
    expect(copy).toMatchObject({ isExisting: false, title: first.title });
    expect(copy.packageID).not.toBe(first.packageID);
  });

  it('is refused to people who do not manage packages', async () => {
    const before = await traces();
    for (const as of ['learner', 'coach', 'country']) expect((await upload(course, randomUUID(), as)).status).toBe(403);
    expect(await traces()).toEqual(before);
  });
});

describe('a package', () => {
  it('can be assigned to a course for new attempts; attempts in progress keep their package', async () => {
    const { packageID } = (await upload(course)).json();
    const begin = (as: string, scoID: string) => send('launchAttempt', { courseID: placed.courseId, scoID }, as);
    expect((await begin('learner2', placed.itemIds[0] ?? '')).status).toBe(200);
    expect((await send('setPackageOfCourse', { packageID, courseID: placed.courseId })).status).toBe(200);
    expect((await begin('learner2', placed.itemIds[0] ?? '')).status).toBe(200);
    expect((await begin('learner', placed.itemIds[0] ?? '')).status).toBe(404);
    const { items } = (await ask('getPackage', { packageID })).json();
    expect((await begin('learner', items[0].scoID)).status).toBe(200);
    expect((await send('deletePackage', { packageID })).status).toBe(409);
    await send('setPackageOfCourse', { packageID: placed.packageId, courseID: placed.courseId });
    expect((await send('setPackageOfCourse', { packageID, courseID: randomUUID() })).status).toBe(404);
  });

  it('that is not in use can be deleted', async () => {
    const { packageID } = (await upload(course)).json();
    expect((await send('deletePackage', { packageID })).status).toBe(200);
    expect((await ask('getPackage', { packageID })).status).toBe(404);
  });
});

/** Opens a lesson of the trial or the course with its ticket. */
async function opened(ticket: string) {
  const claims = signer.open.read(ticket, now);
  if (!claims) throw new Error('This is no ticket.');
  const open = await inTenant(placed.pool, placed.tenantId, (db) => openLesson(db, claims, now));
  return { claims: { ...claims, fence: open.fence }, open };
}
const record = async () => {};
const sent = (fence: number, values: Record<string, [number, string]>, finished = true) => ({
  fence,
  entered: true,
  visited: false,
  finished,
  values,
});

describe('lessons with prerequisites', () => {
  const launch = (position: number, more = {}) =>
    send('launchAttempt', { courseID: placed.courseId, scoID: placed.itemIds[position], ...more }, 'coach2');
  const waits = async () =>
    (await test.ask('player/getCourseOutline', { as: 'coach2', query: { courseID: placed.courseId } }))
      .json()
      .items.map(({ waitsFor }: { waitsFor: string[] | null }) => waitsFor);

  it('open one after the other, unless the package says otherwise', async () => {
    expect(await waits()).toEqual([null, ['One'], ['One', 'Two']]);
    expect((await launch(1)).status).toBe(409);
    expect((await launch(1, { mode: 'browse' })).status).toBe(200);
    expect(await waits()).toEqual([null, ['One'], ['One', 'Two']]);
    expect((await launch(0, { mode: 'review' })).status).toBe(409);
    const { claims, open } = await opened((await launch(0)).json().ticket);
    expect(open.values).toMatchObject({ 'cmi.core.credit': 'credit', 'cmi.core.lesson_mode': 'normal' });
    await inTenant(placed.pool, placed.tenantId, (db) =>
      commitLesson(db, claims, sent(claims.fence, { 'cmi.core.lesson_status': [1, 'completed'] }), now, record),
    );
    expect(await waits()).toEqual([null, null, ['One', 'Two']]);
    expect((await launch(1)).status).toBe(200);
    const review = await opened((await launch(0, { mode: 'review' })).json().ticket);
    expect(review.open.values).toMatchObject({
      'cmi.core.credit': 'no-credit',
      'cmi.core.lesson_mode': 'review',
      'cmi.core.lesson_status': 'completed',
    });
    const rules = { packageID: placed.packageId, scoreOverridesStatus: false, gates: false };
    expect((await send('setPackageRules', rules)).status).toBe(200);
    expect(await waits()).toEqual([null, null, null]);
    await send('setPackageRules', { ...rules, gates: true });
  });
});

describe('the list of packages', () => {
  it('can be searched by title, ignoring accents and case, with the total', async () => {
    const add = (title: string, times: number) =>
      test.sql(
        `insert into portal.player_package (tenant_id, package_id, title, archive_hash, files, bytes, imported_at)
         select $1, gen_random_uuid(), $2 || ' ' || n, sha256('x'), 1, 1, now() from generate_series(1, $3::int) n`,
        [placed.tenantId, title, times],
      );
    await add('Sécurité à bord', 1);
    await add('Many 100%', 55);
    const found = async (search: string) => {
      const { packages, total } = (await ask('getPackages', { search })).json();
      return [packages.length, total];
    };
    expect(await found('SECURITE')).toEqual([1, 1]);
    expect(await found('100%')).toEqual([50, 55]);
    expect(await found('nowhere')).toEqual([0, 0]);
    await test.sql("delete from portal.player_package where archive_hash = sha256('x')");
  });
});

describe('a lesson whose file is missing', () => {
  it('is listed but cannot be opened, and does not count towards the course', async () => {
    const items = [
      lesson('Here'),
      lesson('Gone', { missingFile: 'gone.html' }),
      lesson('After', { prerequisites: 'Gone' }),
    ];
    const broken = await placePackage(test, items, 'ember');
    try {
      const ofTenant = { as: 'learner', tenant: 'ember' };
      const query = { courseID: broken.courseId };
      const outline = (await test.ask('player/getCourseOutline', { ...ofTenant, query })).json();
      const of = ({ title, missingFile, waitsFor }: (typeof outline.items)[number]) => [title, missingFile, waitsFor];
      expect(outline.items.map(of)).toEqual([
        ['Here', false, null],
        ['Gone', true, null],
        ['After', false, null],
      ]);
      expect(outline.progress.total).toBe(2);
      const launch = (position: number) =>
        test.ask('player/launchAttempt', { ...ofTenant, body: { ...query, scoID: broken.itemIds[position] } });
      expect([(await launch(1)).status, (await launch(0)).status]).toEqual([409, 200]);
    } finally {
      await broken.close();
    }
  });
});

describe('the rules of a package', () => {
  it('have safe defaults, apply to the lesson and its frame, and are not reset by a page of an earlier release', async () => {
    const { packageId: packageID } = placed;
    const rules = async () => {
      const { scoreOverridesStatus, gates, ...later } = (await ask('getPackage', { packageID })).json();
      const { strictLimits, countsVisit, permissions, resumesItself, ownWindow } = later;
      return { scoreOverridesStatus, gates, strictLimits, countsVisit, permissions, resumesItself, ownWindow };
    };
    const first = await rules();
    expect(first).toEqual({
      scoreOverridesStatus: false,
      gates: true,
      strictLimits: false,
      countsVisit: false,
      permissions: ['fullscreen'],
      resumesItself: false,
      ownWindow: false,
    });
    const later = {
      strictLimits: true,
      countsVisit: true,
      permissions: ['camera', 'microphone'],
      resumesItself: true,
      ownWindow: true,
    };
    const changed = { packageID, ...first, ...later, basedOn: first };
    expect((await send('setPackageRules', changed)).status).toBe(200);
    expect(await rules()).toEqual({ ...first, ...later, permissions: ['microphone', 'camera'] });
    expect((await ask('getPackageOutline', { packageID })).json().resumesItself).toBe(true);
    const launch = (await send('launchTrial', { packageID, scoID: placed.itemIds[0] })).json();
    expect(launch.permissions).toEqual(['microphone', 'camera']);
    const { item } = (await opened(launch.ticket)).open;
    expect(item).toMatchObject({
      strictLimits: true,
      countsVisit: true,
      permissions: ['microphone', 'camera'],
      ownWindow: true,
    });

    // Two rules of the previous release, with what that release could know.
    const { scoreOverridesStatus, gates } = first;
    const earlier = { packageID, scoreOverridesStatus, gates, basedOn: { scoreOverridesStatus, gates } };
    expect((await send('setPackageRules', earlier)).status).toBe(200);
    expect(await rules()).toMatchObject({ ...later, permissions: ['microphone', 'camera'] });
    expect((await send('setPackageRules', { ...changed, strictLimits: false, permissions: [] })).status).toBe(409);
    expect((await send('setPackageRules', { ...changed, permissions: ['usb'] })).status).toBe(400);
    await send('setPackageRules', { packageID, ...first });
  });
});

describe('preferences of a learner', () => {
  it('apply to every lesson', async () => {
    const launch = async (position: number) =>
      opened(
        (await send('launchTrial', { packageID: placed.packageId, scoID: placed.itemIds[position] })).json().ticket,
      );
    const { claims } = await launch(0);
    await inTenant(placed.pool, placed.tenantId, (db) =>
      commitLesson(db, claims, sent(claims.fence, { 'cmi.student_preference.audio': [1, '-1'] }), now, record),
    );
    expect((await launch(1)).open.values).toMatchObject({ 'cmi.student_preference.audio': '-1' });
  });
});

describe('a trial', () => {
  it('opens every lesson, does not count, and logs every call', async () => {
    const { packageId: packageID } = placed;
    const outline = (await ask('getPackageOutline', { packageID })).json();
    expect(outline.items.map(({ waitsFor }: { waitsFor: null }) => waitsFor)).toEqual([null, null, null]);
    const answer = (await send('launchTrial', { packageID, scoID: placed.itemIds[2] })).json();
    const { claims, open } = await opened(answer.ticket);
    expect(open.isTrial).toBe(true);
    const received: unknown[] = [];
    const log: [number, string, string, string, string, string, number][] = [
      [0, 'LMSInitialize', '', '', 'true', '0', 12],
      [1, 'LMSSetValue', 'cmi.core.exit', 'foo\u0000', 'false', '405', 20],
    ];
    const report = { fence: claims.fence, loadedMs: 40, calls: 2, errors: { 405: 1 }, log };
    await inTenant(placed.pool, placed.tenantId, async (db) => {
      await commitLesson(
        db,
        claims,
        sent(claims.fence, { 'cmi.core.lesson_status': [1, 'passed'] }),
        now,
        async (_, fact) => void received.push(fact),
      );
      await storeReport(db, claims, report);
      await storeReport(db, claims, report);
    });
    expect(received).toEqual([]);
    expect((await ask('getRuntimeLog', { launchID: answer.launchID, from: '0' })).json().calls).toEqual([
      { position: 0, call: 'LMSInitialize', given: [''], answer: 'true', error: '0', at: 12 },
      {
        position: 1,
        call: 'LMSSetValue',
        given: ['cmi.core.exit', 'foo\u0000'],
        answer: 'false',
        error: '405',
        at: 20,
      },
    ]);
    expect((await ask('getPackage', { packageID })).json().health.errors).toEqual([]);
    expect((await send('launchTrial', { packageID, scoID: placed.itemIds[2] }, 'learner')).status).toBe(403);
  });
});

describe('an attempt', () => {
  it('shows its stored data, and starts again when it is discarded', async () => {
    const launch = () => send('launchAttempt', { courseID: placed.courseId, scoID: placed.itemIds[0] }, 'delegate');
    const first = (await launch()).json();
    const { claims } = await opened(first.ticket);
    const values: Record<string, [number, string]> = {
      'cmi.suspend_data': [2, 's'.repeat(5000)],
      'cmi.core.lesson_location': [1, 'p3'],
      'cmi.core.lesson_status': [3, 'incomplete'],
    };
    const commit = (left: Record<string, [number, string]>) =>
      inTenant(placed.pool, placed.tenantId, (db) =>
        commitLesson(db, claims, sent(claims.fence, left, false), now, record),
      );
    await commit(values);
    await inTenant(placed.pool, placed.tenantId, (db) =>
      storeReport(db, claims, {
        fence: claims.fence,
        loadedMs: 80,
        calls: 9,
        errors: { 201: 2 },
        refused: { 'cmi.suspend_data': 70_000 },
        log: [],
      }),
    );
    const { attempts } = (await ask('getPackageAttempts', { packageID: placed.packageId })).json();
    const found = attempts.find(({ attemptID }: { attemptID: string }) => attemptID === first.attemptID);
    expect(found).toMatchObject({ isTrial: false, endedAt: null, done: 0, total: 3 });
    const data = (await ask('getAttemptData', { attemptID: first.attemptID })).json();
    expect(data.sessions[0].values.map(({ element }: { element: string }) => element)).toEqual([
      'cmi.core.lesson_location',
      'cmi.suspend_data',
      'cmi.core.lesson_status',
    ]);
    expect((await ask('getPackage', { packageID: placed.packageId })).json().health).toMatchObject({
      errors: [{ code: '201', count: 2 }],
      loadedMs: { median: 80, p95: 80, launches: 1 },
      longSuspendData: 1,
      longestSuspendData: 5000,
      refused: [{ element: 'cmi.suspend_data', sessions: 1, longest: 70_000 }],
    });

    const reset = { attemptID: first.attemptID, reason: 'Wrong course' };
    expect((await send('resetAttempt', reset)).status).toBe(200);
    expect((await send('resetAttempt', reset)).status).toBe(409);
    // A window that is still open has to stop; what it sends late is stored with its own attempt.
    expect(await commit({ 'cmi.core.lesson_location': [9, 'p9'] })).toEqual({ superseded: true });
    const second = (await launch()).json();
    expect(second.attemptID).not.toBe(first.attemptID);
    expect((await opened(second.ticket)).open.values).toMatchObject({ 'cmi.core.entry': 'ab-initio' });
  });
});
