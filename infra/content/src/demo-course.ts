/** The demo's own SCORM package: zipped from its source files and brought in by the same import as everybody's. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inTenant, packageOfCourse } from '@portico/api/areas/player/public';
import pg, { type PoolConfig } from 'pg';
import yazl from 'yazl';
import { importPackage } from './import/import-package.ts';

const source = path.resolve(import.meta.dirname, '../demo-package');
/** The same archive on every machine, whenever it is made. */
const fileTime = new Date('2026-01-01T00:00:00Z');

/** Writes the package of the demo course as a zip file. */
export async function zipDemoPackage(file: string): Promise<void> {
  const zip = new yazl.ZipFile();
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)));
  for (const name of names.sort())
    zip.addFile(path.join(source, name), name.split(path.sep).join('/'), { mtime: fileTime, mode: 0o100644 });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

export interface DemoCourseOptions {
  /** Of role portico_api. */
  pool: PoolConfig;
  tenantId: string;
  courseId: string;
  filesDir: string;
  now: Date;
}

/** Gives the demo course its package where it has none. Answers whether it was brought in now. */
export async function ensureDemoCourse(options: DemoCourseOptions): Promise<boolean> {
  const { tenantId, courseId, filesDir, now } = options;
  const pool = new pg.Pool({ ...options.pool, max: 1 });
  try {
    if (await inTenant(pool, tenantId, (db) => packageOfCourse(db, courseId))) return false;
    await mkdir(filesDir, { recursive: true });
    const folder = await mkdtemp(path.join(filesDir, '.demo-'));
    try {
      const file = path.join(folder, 'difficult-conversations.zip');
      await zipDemoPackage(file);
      await importPackage({ pool, tenantId, file, filesDir, courseId, now });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return true;
  } finally {
    await pool.end();
  }
}
