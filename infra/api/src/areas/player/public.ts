/** The interface of the player for the content origin and operators. */

export type { Transaction } from '../../platform/transaction.ts';
export {
  type AttemptSigner,
  attemptSigner,
  type CommitClaims,
  expiresAt,
  type FilesClaims,
  filesExpireAt,
  lifetimeSeconds,
  type StatementClaims,
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
export { beginSession, claimToken } from './statements/begin-session.ts';
export {
  type DocumentPlace,
  documentIds,
  mergeDocument,
  readDocument,
  removeDocument,
  type StoredDocument,
  writeDocument,
} from './statements/documents.ts';
export { actorOf, type Home, homeOf, lessonActivity } from './statements/home.ts';
export { enterSession, type LaunchSession } from './statements/launch-session.ts';
export { readStatements, type StatementQuery } from './statements/read-statements.ts';
export { StatementRefused } from './statements/refused.ts';
export { countRefusal } from './statements/session-values.ts';
export { storeStatements } from './statements/store-statements.ts';
export { returnPath } from './statements/unit-launch.ts';
export { type NewItem, type NewPackage, setPackageOfCourse, storePackage } from './store-package.ts';
