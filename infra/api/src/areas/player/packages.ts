/** Course packages and their items. */
import type { LessonManifest } from '@portico/contracts/player/lesson-rules';
import type { PackageRules } from '@portico/contracts/player/packages/rules';
import type { Transaction } from '../../platform/transaction.ts';

export interface Item extends LessonManifest {
  itemId: string;
  packageId: string;
  parentId: string | null;
  visible: boolean;
  title: string;
  address: string;
  /** Its file, if missing from the package; empty for a playable lesson. */
  missingFile: string;
  /** The identifier in the manifest, and the prerequisites that refer to such identifiers. */
  identifier: string;
  prerequisites: string;
  strictLimits: boolean;
  permissions: PackageRules['permissions'];
  /** True if the lesson itself or the rule of its package requires it. */
  ownWindow: boolean;
  /** Only for cmi5 and xAPI, like the one below: the author's own id for the lesson. */
  activityId: string;
  entitlementKey: string;
  /** When its package was imported. */
  importedAt: Date;
}

/** Columns of `player_package p`. */
export const ruleColumns = `p.score_overrides_status as "scoreOverridesStatus", p.gates, p.strict_limits as "strictLimits",
  p.counts_visit as "countsVisit", p.permissions, p.resumes_itself as "resumesItself",
  p.own_window as "ownWindow"`;

export const itemColumns = `i.item_id as "itemId", i.package_id as "packageId", i.parent_id as "parentId", i.kind, i.visible,
  i.title, i.address, i.launch_data as "launchData", i.mastery_score as "masteryScore",
  i.max_time_allowed as "maxTimeAllowed", i.time_limit_action as "timeLimitAction",
  i.completion_threshold as "completionThreshold", i.scaled_passing_score as "scaledPassingScore", i.objectives, p.standard,
  i.missing_file as "missingFile", i.identifier, case when p.gates then i.prerequisites else '' end as prerequisites,
  p.score_overrides_status as "scoreOverridesStatus", p.strict_limits as "strictLimits", p.counts_visit as "countsVisit",
  p.permissions, i.activity_id as "activityId", i.move_on as "moveOn", (i.own_window or p.own_window) as "ownWindow",
  i.entitlement_key as "entitlementKey", p.imported_at as "importedAt"`;

export async function packageOfCourse(db: Transaction, courseId: string): Promise<{ packageId: string } | undefined> {
  const [row] = await db.query<{ packageId: string }>(
    'select package_id as "packageId" from portal.player_course where course_id = $1',
    [courseId],
  );
  return row;
}

/** Ids of courses that can be played. */
export async function coursesWithPackage(db: Transaction): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ courseId: string }>('select course_id as "courseId" from portal.player_course');
  return new Set(rows.map(({ courseId }) => courseId));
}

export async function packageFacts(
  db: Transaction,
  packageId: string,
): Promise<{ title: string; resumesItself: boolean } | undefined> {
  const [row] = await db.query<{ title: string; resumesItself: boolean }>(
    'select title, resumes_itself as "resumesItself" from portal.player_package where package_id = $1',
    [packageId],
  );
  return row;
}

export const packageTitle = async (db: Transaction, packageId: string): Promise<string | undefined> =>
  (await packageFacts(db, packageId))?.title;

/** In course order. */
export const itemsOfPackage = (db: Transaction, packageId: string): Promise<Item[]> =>
  db.query<Item>(
    `select ${itemColumns} from portal.player_item i join portal.player_package p using (tenant_id, package_id)
     where i.package_id = $1 order by i.position`,
    [packageId],
  );

export async function findItem(db: Transaction, itemId: string): Promise<Item | undefined> {
  const [row] = await db.query<Item>(
    `select ${itemColumns} from portal.player_item i join portal.player_package p using (tenant_id, package_id)
     where i.item_id = $1`,
    [itemId],
  );
  return row;
}
