/** Writes the rows of an imported package whose files are already stored. */
import { randomUUID } from 'node:crypto';
import type { ItemKind } from '@portico/contracts/player/course-progress';
import type { Standard } from '@portico/contracts/player/standards';
import type { Transaction } from '../../platform/transaction.ts';

export interface NewItem {
  identifier: string;
  /** Index of the parent in the list of items; null at the top. */
  parent: number | null;
  kind: ItemKind;
  visible: boolean;
  title: string;
  address: string;
  /** Its file, if missing from the package. */
  missingFile?: string;
  prerequisites: string;
  launchData: string;
  masteryScore: string;
  maxTimeAllowed: string;
  timeLimitAction: string;
  /** SCORM 2004 only. */
  completionThreshold?: string;
  scaledPassingScore?: string;
  objectives?: readonly string[];
  /** cmi5 and xAPI only: the author's own id for a lesson or block. */
  activityId?: string;
  moveOn?: string;
  ownWindow?: boolean;
  entitlementKey?: string;
}

export interface NewPackage {
  packageId: string;
  /** SCORM 1.2 if absent. */
  standard?: Standard;
  title: string;
  /** The author's own id for a cmi5 or xAPI course. */
  activityId?: string;
  archiveHash: Buffer;
  files: number;
  bytes: number;
  warnings: readonly { code: string; detail: string }[];
  /** True if the course itself asks learners whether to resume. */
  resumesItself?: boolean;
  /** True if its lessons access the browser's topmost window. */
  reachesTop?: boolean;
  /** In course order; parents precede their children. */
  items: readonly NewItem[];
  /** Identifies the upload; absent for packages imported by operators. */
  uploadId?: string;
  /** True if its archive is in the file storage. */
  isArchived?: boolean;
  now: Date;
}

export async function storePackage(db: Transaction, tenantId: string, made: NewPackage): Promise<void> {
  await db.query(
    `insert into portal.player_package
       (tenant_id, package_id, title, archive_hash, files, bytes, warnings, imported_at, upload_id, archived,
        standard, resumes_itself, activity_id, own_window)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      tenantId,
      made.packageId,
      made.title,
      made.archiveHash,
      made.files,
      made.bytes,
      JSON.stringify(made.warnings),
      made.now,
      made.uploadId ?? null,
      made.isArchived ?? false,
      made.standard ?? '1.2',
      made.resumesItself ?? false,
      made.activityId ?? '',
      made.reachesTop ?? false,
    ],
  );
  const ids = made.items.map(() => randomUUID());
  for (const [position, item] of made.items.entries())
    await db.query(
      `insert into portal.player_item (tenant_id, item_id, package_id, position, parent_id, kind, visible, title, identifier,
         prerequisites, address, launch_data, mastery_score, max_time_allowed, time_limit_action,
         completion_threshold, scaled_passing_score, objectives, missing_file, activity_id, move_on, own_window,
         entitlement_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
      [
        tenantId,
        ids[position],
        made.packageId,
        position,
        item.parent === null ? null : ids[item.parent],
        item.kind,
        item.visible,
        item.title,
        item.identifier,
        item.prerequisites,
        item.address,
        item.launchData,
        item.masteryScore,
        item.maxTimeAllowed,
        item.timeLimitAction,
        item.completionThreshold ?? '',
        item.scaledPassingScore ?? '',
        item.objectives ?? [],
        item.missingFile ?? '',
        item.activityId ?? '',
        item.moveOn ?? '',
        item.ownWindow ?? false,
        item.entitlementKey ?? '',
      ],
    );
}

/** New attempts at the course use this package; attempts that have started keep theirs. */
export async function setPackageOfCourse(
  db: Transaction,
  tenantId: string,
  courseId: string,
  packageId: string,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into portal.player_course (tenant_id, course_id, package_id, since) values ($1, $2, $3, $4)
     on conflict (tenant_id, course_id) do update set package_id = excluded.package_id, since = excluded.since`,
    [tenantId, courseId, packageId, now],
  );
}
