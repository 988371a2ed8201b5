/** Packages of the demo courses, zipped from their source and added by the same import as all packages. */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  coursesWithPackage,
  examine,
  importPackage,
  inTenant,
  type PackageStore,
} from '@portico/api/areas/player/public';
import { courseIdOf } from '@portico/database/demo/lms/course-ids';
import { coursesOf } from '@portico/database/demo/lms/courses';
import { branded, themeOf } from '@portico/database/demo/theme';
import { openPool } from '@portico/database/open-pool';
import type { Tenant } from '@portico/database/tenant';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type pg from 'pg';
import type { PoolConfig } from 'pg';
import { pack } from './demo-packages/pack.ts';
import { packageFiles } from './demo-packages/package-files.ts';
import { type PackageText, packagesOf } from './demo-packages/package-text.ts';
import { storePlayed } from './demo-packages/played-lessons.ts';

const source = path.resolve(import.meta.dirname, '../demo-package');
/** Two packages at a time, for machines with two cores. */
const atOnce = 2;

/** Writes the package of the demo course as a zip file. */
export async function zipDemoPackage(archive: string): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const places = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const files = places.map(async (place) => ({
    name: path.relative(source, place).split(path.sep).join('/'),
    bytes: await readFile(place),
  }));
  await pack(await Promise.all(files), archive);
}

interface DemoPackages {
  /** Connects with the role portico_api. */
  pool: PoolConfig;
  packages: PackageStore;
  now: Date;
}
export interface DemoCourseOptions extends DemoPackages {
  tenantId: string;
  courseId: string;
}
export interface DemoCoursesOptions extends DemoPackages {
  tenant: Tenant;
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-demo-course-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withPool<T>(config: PoolConfig, max: number, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(config, { name: 'portico demo', max });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Adds the demo course's package if the course has none. Returns whether it was added. */
export function ensureDemoCourse({
  tenantId,
  courseId,
  packages,
  now,
  ...options
}: DemoCourseOptions): Promise<boolean> {
  return withPool(options.pool, 1, async (pool) => {
    const packed = await inTenant(pool, tenantId, coursesWithPackage);
    if (packed.has(courseId)) return false;
    await withFolder(async (folder) => {
      const file = path.join(folder, 'difficult-conversations.zip');
      await zipDemoPackage(file);
      await importPackage({ pool, tenantId, file, packages, courseId, now });
    });
    return true;
  });
}

/** Adds the missing packages of the demo's eLearning courses. Returns how many were added. */
export function ensureDemoCourses({ tenant, packages, now, ...options }: DemoCoursesOptions): Promise<number> {
  const { tenantId } = tenant;
  const names = new Map(coursesOf(themeOf(tenant)).map(({ key, name }) => [key, branded(name, tenant)]));
  return withPool(options.pool, atOnce, async (pool) => {
    const packed = await inTenant(pool, tenantId, coursesWithPackage);
    const missing = [...packagesOf(themeOf(tenant)).entries()]
      .map(([at, text]) => ({
        text,
        courseId: courseIdOf({ tenantId }, text.key),
        now: subMilliseconds(now, (at + 1) * millisecondsInDay),
      }))
      .filter(({ courseId }) => !packed.has(courseId));

    async function bringIn(text: PackageText, courseId: string, importedAt: Date, folder: string): Promise<void> {
      const file = path.join(folder, `${text.key}.zip`);
      await pack(await packageFiles(text, names.get(text.key) ?? text.key), file);
      const { packageId } = await importPackage({
        pool,
        tenantId,
        file,
        packages,
        courseId,
        now: importedAt,
        // This process has just written the archive, so it need not be examined in a separate one.
        examineBy: examine,
      });
      await inTenant(pool, tenantId, (db) => storePlayed(db, tenantId, { courseId, packageId }));
    }

    await withFolder(async (folder) => {
      const waiting = missing.values();
      const work = async () => {
        for (const { text, courseId, now: importedAt } of waiting) await bringIn(text, courseId, importedAt, folder);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    });
    return missing.length;
  });
}
