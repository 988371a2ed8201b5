/**
 * Videos and documents of the demo courses. The videos are files next to this one; the documents are printed in the
 * tenant's brand.
 */

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inTenant } from '@portico/api/areas/player/public';
import { printDocument } from '@portico/api/services/export/public';
import { videoLength } from '@portico/api/services/media/public';
import { readCaptions } from '@portico/contracts/lms/delivery/captions';
import { filmMinutes } from '@portico/contracts/lms/delivery/film-minutes';
import { courseIdOf } from '@portico/database/demo/lms/course-ids';
import { coursesOf } from '@portico/database/demo/lms/courses';
import { themeOf } from '@portico/database/demo/theme';
import { openPool } from '@portico/database/open-pool';
import { stableId } from '@portico/database/stable-id';
import type { Tenant } from '@portico/database/tenant';
import type pg from 'pg';
import { courseDocuments } from './demo-documents.ts';
import { type DemoMediaOptions, pagesOf, storeDemoFile } from './demo-file.ts';

const films = path.resolve(import.meta.dirname, '../demo-media');

interface DemoFile {
  /** Key of the demo course. */
  course: string;
  name: string;
  type: 'webm' | 'pdf';
  durationMs: number | null;
  pages: number | null;
  bytes: Buffer;
}

type Db = Parameters<Parameters<typeof inTenant>[2]>[0];

/** @param courses keys of courses without a file */
async function demoFilms(courses: ReadonlySet<string>): Promise<DemoFile[]> {
  const names = (await readdir(films)).filter((name) => name.endsWith('.webm') && courses.has(path.parse(name).name));
  return Promise.all(
    names.map(async (name): Promise<DemoFile> => {
      const place = path.join(films, name);
      const about = { course: path.parse(name).name, name, type: 'webm', pages: null } as const;
      return { ...about, durationMs: await videoLength(place, 'webm'), bytes: await readFile(place) };
    }),
  );
}

async function printed({ tenant, brand, now }: DemoMediaOptions, courses: ReadonlySet<string>): Promise<DemoFile[]> {
  const { brandName } = tenant.settings;
  return Promise.all(
    Object.entries(courseDocuments)
      .filter(([course]) => courses.has(course))
      .map(async ([course, write]): Promise<DemoFile> => {
        const bytes = await printDocument(write(brandName), { brand, brandName, now });
        return { course, name: `${course}.pdf`, type: 'pdf', durationMs: null, pages: pagesOf(bytes), bytes };
      }),
  );
}

async function keepCourseFile(db: Db, options: DemoMediaOptions, file: DemoFile): Promise<void> {
  const { tenant, now } = options;
  const { tenantId } = tenant;
  const courseId = courseIdOf({ tenantId }, file.course);
  const mediaId = stableId(tenantId, 'lms', 'media', file.course);
  const { type, name, bytes, durationMs, pages } = file;
  const subject = { location: 'course', kind: 'course', id: courseId };
  await storeDemoFile(db, options, { mediaId, subject, type, name, bytes, durationMs, pages });
  await db.query(
    `insert into portal.${file.type === 'webm' ? 'lms_video' : 'lms_document'} (tenant_id, course_id, media_id, share)
     values ($1, $2, $3, $4) on conflict (tenant_id, course_id) do nothing`,
    [tenantId, courseId, mediaId, file.type === 'webm' ? 90 : 100],
  );
  if (durationMs !== null)
    await db.query('update portal.lms_course set minutes = $2 where course_id = $1', [
      courseId,
      filmMinutes(durationMs),
    ]);
  if (file.type === 'webm') await keepViewers(db, tenantId, courseId, mediaId, file.durationMs ?? 0, now);
}

/** Someone with a course in progress has watched the video from the beginning up to their percentage. */
const keepViewers = (db: Db, tenantId: string, courseId: string, mediaId: string, durationMs: number, now: Date) =>
  db.query(
    `insert into portal.lms_video_watch (tenant_id, user_id, course_id, media_id, seen, position_ms, reported_at)
     select tenant_id, user_id, course_id, $3, jsonb_build_array(jsonb_build_array(0, until)), until, least(updated_at, $5)
     from (select *, ($4::bigint * 90 * percent / 10000)::int as until from portal.lms_progress
       where tenant_id = $1 and course_id = $2 and percent between 1 and 99) begun
     on conflict do nothing`,
    [tenantId, courseId, mediaId, durationMs, now],
  );

async function keepCaptions(db: Db, tenantId: string): Promise<void> {
  for (const file of await readdir(films)) {
    const [, course = '', language = ''] = /^(.+)\.(en|de|fr)\.vtt$/.exec(file) ?? [];
    if (course === '') continue;
    const vtt = await readFile(path.join(films, file), 'utf8');
    if ('fault' in readCaptions(vtt)) throw new Error(`The captions ${file} cannot be read.`);
    await db.query(
      `insert into portal.lms_video_captions (tenant_id, course_id, language, vtt)
       select tenant_id, course_id, $3, $4 from portal.lms_video where tenant_id = $1 and course_id = $2
       on conflict do nothing`,
      [tenantId, courseIdOf({ tenantId }, course), language, vtt],
    );
  }
}

/** Keys of the tenant's courses of types 12 and 13 without a file. */
async function coursesWithoutFile(pool: pg.Pool, tenant: Tenant): Promise<ReadonlySet<string>> {
  const rows = await inTenant(pool, tenant.tenantId, (db) =>
    db.query<{ courseId: string }>(
      'select course_id as "courseId" from portal.lms_video union all select course_id from portal.lms_document',
    ),
  );
  const served = new Set(rows.map(({ courseId }) => courseId));
  const keys = coursesOf(themeOf(tenant)).map(({ key }) => key);
  return new Set(keys.filter((key) => !served.has(courseIdOf(tenant, key))));
}

/** Adds the missing files of the demo courses. Returns how many were added. */
export async function ensureDemoMedia(options: DemoMediaOptions): Promise<number> {
  const { tenantId } = options.tenant;
  const pool = openPool(options.pool, { name: 'portico demo', max: 1 });
  try {
    const missing = await coursesWithoutFile(pool, options.tenant);
    const files = [...(await demoFilms(missing)), ...(await printed(options, missing))];
    if (files.length === 0) return 0;
    await inTenant(pool, tenantId, async (db) => {
      for (const file of files) await keepCourseFile(db, options, file);
      await keepCaptions(db, tenantId);
    });
    return files.length;
  } finally {
    await pool.end();
  }
}
