/** Lists of packages for people who manage them. */
import type * as calls from '@portico/contracts/player/calls';
import type { PackageRules } from '@portico/contracts/player/packages/rules';
import type { PackageSummary } from '@portico/contracts/player/packages/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { courseNames, playedCourses } from '../lms/public.ts';
import { healthOf } from './package-health.ts';
import { itemsOfPackage, ruleColumns } from './packages.ts';
import { countSilentVisits } from './silent-visits.ts';

interface Row extends Omit<PackageSummary, 'importedAt' | 'bytes' | 'courses'>, PackageRules {
  importedAt: Date;
  bytes: string;
  courseIds: string[];
}

const mostAtOnce = { searched: 50, all: 500 };
const matches = `($1::uuid is null or p.package_id = $1)
       and ($2 = '' or strpos(platform.search_fold(p.title), platform.search_fold($2)) > 0)`;

/** @param packageId the requested package, or null for all whose title contains the words */
const rowsOf = (db: Transaction, packageId: string | null, words = '', most = 1): Promise<Row[]> =>
  db.query<Row>(
    `select p.package_id as "packageID", p.title, p.imported_at as "importedAt", p.files, p.bytes, p.warnings as remarks, p.standard,
       ${ruleColumns},
       (select count(*)::integer from portal.player_item i
         where i.package_id = p.package_id and i.kind <> 'heading') as lessons,
       (select count(*)::integer from portal.player_attempt a
         where a.package_id = p.package_id and a.ended_at is null and not a.is_trial) as "openAttempts",
       array(select c.course_id from portal.player_course c where c.package_id = p.package_id) as "courseIds"
     from portal.player_package p where ${matches}
     order by p.imported_at desc, p.package_id limit $3`,
    [packageId, words, most],
  );

const summaryOf = (row: Row, names: ReadonlyMap<string, string>): PackageSummary => ({
  packageID: row.packageID,
  title: row.title,
  importedAt: row.importedAt.toISOString(),
  files: row.files,
  bytes: Number(row.bytes),
  lessons: row.lessons,
  courses: row.courseIds
    .map((courseID) => ({ courseID, name: names.get(courseID) ?? '' }))
    .sort((one, other) => one.name.localeCompare(other.name)),
  openAttempts: row.openAttempts,
  remarks: row.remarks,
  standard: row.standard,
});

const namesFor = (db: Transaction, rows: readonly Row[]) =>
  courseNames(db, [...new Set(rows.flatMap(({ courseIds }) => courseIds))]);

async function countMatches(db: Transaction, words: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `select count(*)::integer as total from portal.player_package p where ${matches}`,
    [null, words],
  );
  return row?.total ?? 0;
}

export const getPackages: Handler<typeof calls.getPackages> = async ({ query: { search } }, { db }) => {
  const rows = await rowsOf(db, null, search, search === undefined ? mostAtOnce.all : mostAtOnce.searched);
  const names = await namesFor(db, rows);
  return { packages: rows.map((row) => summaryOf(row, names)), total: await countMatches(db, search ?? '') };
};

export const getPackage: Handler<typeof calls.getPackage> = async ({ query }, { db, now }) => {
  const [row] = await rowsOf(db, query.packageID);
  if (!row) throw notFound();
  const items = await itemsOfPackage(db, query.packageID);
  return {
    ...summaryOf(row, await namesFor(db, [row])),
    items: items.map((item) => ({
      scoID: item.itemId,
      parentID: item.parentId,
      kind: item.kind,
      visible: item.visible,
      missingFile: item.missingFile,
      title: item.title,
      prerequisites: item.prerequisites,
      masteryScore: item.masteryScore,
      maxTimeAllowed: item.maxTimeAllowed,
      timeLimitAction: item.timeLimitAction,
      completionThreshold: item.completionThreshold,
      scaledPassingScore: item.scaledPassingScore,
    })),
    health: await healthOf(db, { packageId: row.packageID, standard: row.standard }, now),
    scoreOverridesStatus: row.scoreOverridesStatus,
    gates: row.gates,
    strictLimits: row.strictLimits,
    countsVisit: row.countsVisit,
    permissions: row.permissions,
    resumesItself: row.resumesItself,
    ownWindow: row.ownWindow,
    silentVisits: row.countsVisit ? 0 : await countSilentVisits(db, query.packageID),
    choices: await playedCourses(db),
  };
};
