/** What the content origin and operators may use of the player. */

export type { Transaction } from '../../platform/transaction.ts';
export {
  type AttemptSigner,
  attemptSigner,
  type CommitClaims,
  expiresAt,
  type FilesClaims,
  filesExpireAt,
  lifetimeSeconds,
} from './attempt-claims.ts';
export { newHostLabel } from './attempts.ts';
export { inTenant } from './database.ts';
export { permissionsOfReader } from './file-rights.ts';
export { examine } from './import/examine.ts';
export { type ImportReport, importPackage } from './import/import-package.ts';
export {
  archiveKey,
  compressedFolder,
  type PackageStore,
  removePackageFiles,
  unpackedPackages,
} from './import/package-store.ts';
export { ImportRefused } from './import/problems.ts';
export { storeReport } from './launch-reports.ts';
export { lessonNamed } from './lesson-named.ts';
export { coursesWithPackage, packageOfCourse } from './packages.ts';
export {
  commitLesson,
  type OpenedLesson,
  openLesson,
  PlayRefused,
  type RecordCourseProgressed,
  recoverLesson,
} from './play.ts';
export { type NewItem, type NewPackage, setPackageOfCourse, storePackage } from './store-package.ts';
