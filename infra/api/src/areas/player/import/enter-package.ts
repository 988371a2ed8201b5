import type { Transaction } from '../../../platform/transaction.ts';
import { setPackageOfCourse, storePackage } from '../store-package.ts';
import { ImportRefused } from './problems.ts';
import type { TakenPackage } from './take-package.ts';

export interface EnterOptions {
  /** The course whose new attempts use the package. */
  courseId?: string | undefined;
  /** Identifies the upload of the package. */
  uploadId?: string;
  now: Date;
}

/** Writes the rows of a package whose files are already stored. Throws ImportRefused for an unknown course. */
export async function enterPackage(
  db: Transaction,
  tenantId: string,
  { packageId, archiveHash, examined }: TakenPackage,
  { courseId, uploadId, now }: EnterOptions,
): Promise<void> {
  const { standard, title, activityId, files, bytes, remarks, resumesItself, reachesTop, items } = examined;
  const about = {
    packageId,
    standard,
    title,
    activityId,
    archiveHash,
    files,
    bytes,
    resumesItself,
    reachesTop,
    items,
    now,
  };
  await storePackage(db, tenantId, {
    ...about,
    warnings: remarks,
    isArchived: true,
    ...(uploadId === undefined ? {} : { uploadId }),
  });
  if (courseId === undefined) return;
  await setPackageOfCourse(db, tenantId, courseId, packageId, now).catch((cause) => {
    const { constraint } = cause as { constraint?: string };
    throw constraint === 'player_course_in_catalogue' ? new ImportRefused('unknown-course', courseId) : cause;
  });
}
