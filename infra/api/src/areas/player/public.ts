/** What the content origin and the import of packages may use of the player. */
export {
  type AttemptSigner,
  attemptSigner,
  type CommitClaims,
  expiresAt,
  type FilesClaims,
  lifetimeSeconds,
} from './attempt-claims.ts';
export { type Db, inTenant } from './database.ts';
export { mayReadFiles } from './file-rights.ts';
export { coursesWithPackage, packageOfCourse } from './packages.ts';
export {
  type CourseProgressed,
  commitLesson,
  type OpenedLesson,
  openLesson,
  PlayRefused,
  recoverLesson,
  type TellCourseProgressed,
} from './play.ts';
export { mayLearn } from './policy.ts';
export { type NewItem, type NewPackage, setPackageOfCourse, storePackage } from './store-package.ts';
