import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importPackage, inTenant, packageOfCourse } from '@portico/api/areas/player/public';
import { demoCourseId } from '@portico/database/demo/lms/course-ids';
import { coursesOf, lessonsOf, packagedCourseKey } from '@portico/database/demo/lms/courses';
import { themes } from '@portico/database/demo/theme';
import { stableId } from '@portico/database/stable-id';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagesIn } from '../../api/test/test-files.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../database/test/test-database.ts';
import { ensureDemoCourse, ensureDemoCourses, zipDemoPackage } from './demo-course.ts';
import { packagesOf } from './demo-packages/package-text.ts';

let database: TestDatabase;
let base: string;
let pool: pg.Pool;
const tenantId = stableId('portico tenant', 'harbour');
const courseId = demoCourseId({ tenantId });

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'portico-demo-course-'));
  database = await createTestDatabase();
  pool = new pg.Pool(database.api);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
  await rm(base, { recursive: true, force: true });
});

/** The stored archives. */
const archivesIn = async (filesDir: string) =>
  (await readdir(path.join(filesDir, 'archives'), { recursive: true }).catch((): string[] => [])).filter((name) =>
    name.endsWith('.zip'),
  );
const rowsOf = async (table: string) =>
  (await inTenant(pool, tenantId, (db) => db.query(`select 1 from portal.${table}`))).length;

describe('the demo course', () => {
  it('is zipped into the same bytes every time', async () => {
    const [one, other] = [path.join(base, '1.zip'), path.join(base, '2.zip')];
    await zipDemoPackage(one);
    await zipDemoPackage(other);
    expect((await readFile(one)).equals(await readFile(other))).toBe(true);
  });

  it('is imported once, and leaves no unfinished files next to its own', async () => {
    const filesDir = path.join(base, 'files');
    const options = { pool: database.api, tenantId, courseId, packages: packagesIn(filesDir), now: demoStart };
    expect(await ensureDemoCourse(options)).toBe(true);
    expect(await ensureDemoCourse(options)).toBe(false);
    const made = await inTenant(pool, tenantId, (db) => packageOfCourse(db, courseId));
    expect(await readdir(path.join(filesDir, 'packages'))).toEqual([made?.packageId]);
    expect((await readdir(filesDir)).sort()).toEqual(['archives', 'packages']);
    expect(await readdir(path.join(filesDir, 'archives', tenantId))).toEqual([`${made?.packageId}.zip`]);
    const items = await inTenant(pool, tenantId, (db) =>
      db.query('select title, kind, mastery_score as mastery, address from portal.player_item order by position'),
    );
    expect(items).toEqual([
      { title: 'Hear the person', kind: 'sco', mastery: '', address: 'listen/index.html' },
      { title: 'Find the plan together', kind: 'sco', mastery: '', address: 'plan/index.html' },
      { title: 'Check: a difficult call', kind: 'sco', mastery: '70', address: 'check/index.html' },
    ]);
  });
});

describe('the other courses of the demo', () => {
  it.each(themes)('have as many lessons of their own as their learners have completed: %s', (theme) => {
    const written = packagesOf(theme).map(({ key, lessons }) => [key, lessons.length + 1]);
    const wanted = coursesOf(theme).filter(({ type, key }) => type === 11 && key !== packagedCourseKey);
    expect(new Map(written as [string, number][])).toEqual(new Map(wanted.map((one) => [one.key, lessonsOf(one)])));
  });

  it('are imported once, without warnings, with the progress of their learners', async () => {
    const tenants = openTenantStore(database.api);
    const tenant = await tenants.byId(tenantId);
    if (!tenant) throw new Error('There is no such tenant.');
    const packages = packagesIn(path.join(base, 'others'));
    const options = { pool: database.api, tenant, packages, now: demoStart };
    expect([await ensureDemoCourses(options), await ensureDemoCourses(options)]).toEqual([11, 0]);
    await tenants.close();
    const query = <T>(text: string) => inTenant(pool, tenantId, (db) => db.query<T & Record<string, unknown>>(text));
    expect(await query("select title from portal.player_package where warnings <> '[]'")).toEqual([]);
    expect(
      await query(
        `select p.course_id from portal.lms_progress p join portal.player_course c using (tenant_id, course_id)
         where p.lessons_done is distinct from (
           select count(*) from portal.player_attempt a join portal.player_lesson l using (tenant_id, attempt_id)
           where a.user_id = p.user_id and a.course_id = p.course_id and l.status in ('completed', 'passed'))`,
      ),
    ).toEqual([]);
    const [played] = await query<{ lessons: number; sessions: number }>(
      `select (select count(*)::int from portal.player_lesson) as lessons,
         (select count(*)::int from portal.player_session) as sessions`,
    );
    expect(played?.lessons).toBe(played?.sessions);
    expect(played?.lessons).toBeGreaterThan(500);
  });
});

describe('an import that fails', () => {
  const filesDir = () => path.join(base, 'failing');
  const broken = async () => {
    const file = path.join(base, 'broken.zip');
    await writeFile(file, 'not an archive');
    return file;
  };

  it('leaves no file and no row when the archive is bad', async () => {
    const before = await rowsOf('player_package');
    await expect(
      importPackage({ pool, tenantId, file: await broken(), packages: packagesIn(filesDir()), now: demoStart }),
    ).rejects.toThrow('isn’t a zip archive');
    await expect(
      importPackage({
        pool,
        tenantId,
        file: path.join(base, 'gone.zip'),
        packages: packagesIn(filesDir()),
        now: demoStart,
      }),
    ).rejects.toThrow('There is no file “gone.zip”.');
    expect(await readdir(path.join(filesDir(), 'packages'))).toEqual([]);
    expect(await archivesIn(filesDir())).toEqual([]);
    expect(await rowsOf('player_package')).toBe(before);
  });

  it('leaves no file and no row when the database refuses it', async () => {
    const file = path.join(base, 'good.zip');
    await zipDemoPackage(file);
    const before = await rowsOf('player_package');
    const nowhere = { pool, tenantId: crypto.randomUUID(), file, packages: packagesIn(filesDir()), now: demoStart };
    await expect(importPackage(nowhere)).rejects.toThrow(/foreign key/);
    expect(await readdir(path.join(filesDir(), 'packages'))).toEqual([]);
    expect(await archivesIn(filesDir())).toEqual([]);
    expect(await rowsOf('player_package')).toBe(before);
    expect((await stat(file)).isFile()).toBe(true);
  });

  it('leaves no file and no row when the course is not in the catalogue', async () => {
    const file = path.join(base, 'good.zip');
    await zipDemoPackage(file);
    const before = await rowsOf('player_package');
    const courseOfNobody = crypto.randomUUID();
    const options = {
      pool,
      tenantId,
      file,
      packages: packagesIn(filesDir()),
      courseId: courseOfNobody,
      now: demoStart,
    };
    await expect(importPackage(options)).rejects.toThrow(
      `There is no course ${courseOfNobody} in this tenant’s catalogue.`,
    );
    expect(await readdir(path.join(filesDir(), 'packages'))).toEqual([]);
    expect(await archivesIn(filesDir())).toEqual([]);
    expect(await rowsOf('player_package')).toBe(before);
  });

  it('deletes what a killed import left, but nothing of one that may still run', async () => {
    const packages = path.join(filesDir(), 'packages');
    const [old, young] = [path.join(packages, '.import-old'), path.join(packages, '.import-young')];
    for (const folder of [old, young]) await mkdir(folder, { recursive: true });
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, longAgo, longAgo);
    await expect(
      importPackage({ pool, tenantId, file: await broken(), packages: packagesIn(filesDir()), now: demoStart }),
    ).rejects.toThrow();
    expect(await readdir(packages)).toEqual(['.import-young']);
    await rm(young, { recursive: true });
  });

  it('reports what it did, step by step', async () => {
    const file = path.join(base, 'good.zip');
    const steps: string[] = [];
    const report = await importPackage({
      pool,
      tenantId,
      file,
      packages: packagesIn(filesDir()),
      now: demoStart,
      report: (step) => steps.push(step),
    });
    expect(steps).toEqual(['Reading the archive.', 'Storing 9 files.']);
    expect(report).toMatchObject({ title: 'Handling difficult conversations', files: 9, warnings: [] });
    expect(report.scos.map(({ title }) => title)).toEqual([
      'Hear the person',
      'Find the plan together',
      'Check: a difficult call',
    ]);
  });
});
