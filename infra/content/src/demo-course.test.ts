import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTenant, packageOfCourse } from '@portico/api/areas/player/public';
import { demoCourseId } from '@portico/database/demo/lms/course-ids';
import { stableId } from '@portico/database/demo/stable-id';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, demoStart, type TestDatabase } from '../../database/test/test-database.ts';
import { ensureDemoCourse, zipDemoPackage } from './demo-course.ts';
import { importPackage } from './import/import-package.ts';

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

const rowsOf = async (table: string) =>
  (await inTenant(pool, tenantId, (db) => db.query(`select 1 from portal.${table}`))).length;

describe('the demo course', () => {
  it('is zipped alike every time', async () => {
    const [one, other] = [path.join(base, '1.zip'), path.join(base, '2.zip')];
    await zipDemoPackage(one);
    await zipDemoPackage(other);
    expect((await readFile(one)).equals(await readFile(other))).toBe(true);
  });

  it('is brought in once, its files beside nothing half-made', async () => {
    const filesDir = path.join(base, 'files');
    const options = { pool: database.api, tenantId, courseId, filesDir, now: demoStart };
    expect(await ensureDemoCourse(options)).toBe(true);
    expect(await ensureDemoCourse(options)).toBe(false);
    const made = await inTenant(pool, tenantId, (db) => packageOfCourse(db, courseId));
    expect(await readdir(path.join(filesDir, 'packages'))).toEqual([made?.packageId]);
    expect(await readdir(filesDir)).toEqual(['packages']);
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
      importPackage({ pool, tenantId, file: await broken(), filesDir: filesDir(), now: demoStart }),
    ).rejects.toThrow('not a zip archive');
    await expect(
      importPackage({ pool, tenantId, file: path.join(base, 'gone.zip'), filesDir: filesDir(), now: demoStart }),
    ).rejects.toThrow('There is no file “gone.zip”.');
    expect(await readdir(path.join(filesDir(), 'packages'))).toEqual([]);
    expect(await rowsOf('player_package')).toBe(before);
  });

  it('leaves no file and no row when the database says no', async () => {
    const file = path.join(base, 'good.zip');
    await zipDemoPackage(file);
    const before = await rowsOf('player_package');
    const nowhere = { pool, tenantId: crypto.randomUUID(), file, filesDir: filesDir(), now: demoStart };
    await expect(importPackage(nowhere)).rejects.toThrow(/foreign key/);
    expect(await readdir(path.join(filesDir(), 'packages'))).toEqual([]);
    expect(await rowsOf('player_package')).toBe(before);
    expect((await stat(file)).isFile()).toBe(true);
  });

  it('leaves no file and no row when the course is not in the catalogue', async () => {
    const file = path.join(base, 'good.zip');
    await zipDemoPackage(file);
    const before = await rowsOf('player_package');
    const courseOfNobody = crypto.randomUUID();
    const options = { pool, tenantId, file, filesDir: filesDir(), courseId: courseOfNobody, now: demoStart };
    await expect(importPackage(options)).rejects.toThrow(
      `There is no course ${courseOfNobody} in this tenant’s catalogue.`,
    );
    expect(await readdir(path.join(filesDir(), 'packages'))).toEqual([]);
    expect(await rowsOf('player_package')).toBe(before);
  });

  it('clears away what a killed import left, and nothing that may still run', async () => {
    const packages = path.join(filesDir(), 'packages');
    const [old, young] = [path.join(packages, '.import-old'), path.join(packages, '.import-young')];
    for (const folder of [old, young]) await mkdir(folder, { recursive: true });
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, longAgo, longAgo);
    await expect(
      importPackage({ pool, tenantId, file: await broken(), filesDir: filesDir(), now: demoStart }),
    ).rejects.toThrow();
    expect(await readdir(packages)).toEqual(['.import-young']);
    await rm(young, { recursive: true });
  });

  it('reports what it did, step by step', async () => {
    const file = path.join(base, 'good.zip');
    const told: string[] = [];
    const report = await importPackage({
      pool,
      tenantId,
      file,
      filesDir: filesDir(),
      now: demoStart,
      tell: (step) => told.push(step),
    });
    expect(told).toEqual(['Reading the archive.', 'Storing 9 files.']);
    expect(report).toMatchObject({ title: 'Handling difficult conversations', files: 9, warnings: [] });
    expect(report.scos.map(({ title }) => title)).toEqual([
      'Hear the person',
      'Find the plan together',
      'Check: a difficult call',
    ]);
  });
});
