/** A course package as rows only, for tests that play it without its files. */
import { randomUUID } from 'node:crypto';
import type { Standard } from '@portico/contracts/player/standards';
import { demoCourseId } from '@portico/database/demo/lms/course-ids';
import pg from 'pg';
import { inTenant, type NewItem, setPackageOfCourse, storePackage } from '../src/areas/player/public.ts';
import type { TestApi } from './harness.ts';

export const lesson = (title: string, more: Partial<NewItem> = {}): NewItem => ({
  identifier: title,
  parent: null,
  kind: 'sco',
  visible: true,
  title,
  address: 'index.html',
  prerequisites: '',
  launchData: '',
  masteryScore: '',
  maxTimeAllowed: '',
  timeLimitAction: '',
  ...more,
});

export interface PlacedPackage {
  pool: pg.Pool;
  tenantId: string;
  courseId: string;
  packageId: string;
  /** In course order. */
  itemIds: string[];
  close(): Promise<void>;
}

/** Adds a package to the demo course of a tenant. */
export async function placePackage(
  test: TestApi,
  items: readonly NewItem[],
  slug = 'harbour',
  standard: Standard = '1.2',
): Promise<PlacedPackage> {
  const { tenantId } = await test.tenant(slug);
  const pool = new pg.Pool({ ...test.database.api, max: 4 });
  const packageId = randomUUID();
  const now = new Date('2026-11-16T08:00:00.000Z');
  const courseId = demoCourseId({ tenantId });
  await inTenant(pool, tenantId, async (db) => {
    const about = { title: 'A course', archiveHash: Buffer.from('hash'), files: 1, bytes: 1, warnings: [] };
    await storePackage(db, tenantId, { ...about, packageId, standard, items, now });
    await setPackageOfCourse(db, tenantId, courseId, packageId, now);
  });
  const rows = (await test.sql('select item_id as id from portal.player_item where package_id = $1 order by position', [
    packageId,
  ])) as { id: string }[];
  return { pool, tenantId, courseId, packageId, itemIds: rows.map(({ id }) => id), close: () => pool.end() };
}
