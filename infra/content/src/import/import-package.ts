/**
 * Brings a SCORM 1.2 package in: examined in a process apart, stored beside its place and moved there whole, then entered in
 * the database. Whatever fails, nothing of it stays.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inTenant, setPackageOfCourse, storePackage } from '@portico/api/areas/player/public';
import type { Pool } from 'pg';
import { examineApart } from './examine-apart.ts';
import { type ImportLimits, importLimits } from './limits.ts';
import { ImportRefused, remarkText } from './problems.ts';
import type { Examined } from './report.ts';
import { workFolder } from './work-folder.ts';

export interface ImportOptions {
  /** Of role portico_api. */
  pool: Pool;
  tenantId: string;
  /** The archive. */
  file: string;
  filesDir: string;
  /** New attempts at this course get the package. */
  courseId?: string;
  now: Date;
  /** Receives one sentence for each step. */
  tell?: (sentence: string) => void;
  limits?: ImportLimits;
}

export interface ImportReport {
  packageId: string;
  title: string;
  /** Lessons, headings left out. */
  scos: { title: string; kind: 'sco' | 'asset' }[];
  files: number;
  bytes: number;
  /** Oddities that were mended, in words. */
  warnings: string[];
}

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

async function refuseNoFile(file: string, limits: ImportLimits): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportRefused('no-file', path.basename(file));
  if (found.size > limits.totalBytes) throw new ImportRefused('too-large');
}

const reportOf = (packageId: string, { title, items, files, bytes, remarks }: Examined): ImportReport => ({
  packageId,
  title,
  scos: items.flatMap((item) => (item.kind === 'heading' ? [] : [{ title: item.title, kind: item.kind }])),
  files,
  bytes,
  warnings: remarks.map(remarkText),
});

/** Throws ImportRefused with a sentence for the person who sent the package. */
export async function importPackage(options: ImportOptions): Promise<ImportReport> {
  const { pool, tenantId, file, filesDir, courseId, now, tell = () => {}, limits = importLimits } = options;
  await refuseNoFile(file, limits);
  const packages = path.join(filesDir, 'packages');
  const work = await workFolder(packages);
  const packageId = randomUUID();
  const place = path.join(packages, packageId);
  try {
    tell('Reading the archive.');
    const examined = await examineApart(file, work, limits);
    const archiveHash = await hashOf(file);
    tell(`Storing ${examined.files} files.`);
    await rename(work, place);
    const { title, files, bytes, remarks, items } = examined;
    await inTenant(pool, tenantId, async (db) => {
      await storePackage(db, tenantId, { packageId, title, archiveHash, files, bytes, warnings: remarks, items, now });
      if (courseId !== undefined) await setPackageOfCourse(db, tenantId, courseId, packageId, now);
    }).catch((cause) => {
      const { constraint } = cause as { constraint?: string };
      throw constraint === 'player_course_in_catalogue' ? new ImportRefused('unknown-course', courseId) : cause;
    });
    return reportOf(packageId, examined);
  } catch (cause) {
    await rm(place, { recursive: true, force: true });
    throw cause;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
