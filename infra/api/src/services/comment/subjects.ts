/** Access to the subjects of comments, decided by the area that owns each subject. */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { LikeSubject } from '@portico/contracts/service/shapes';
import type { Tenant } from '@portico/database/tenant';
import { notFound } from '../../platform/refusal.ts';
import type { AccessBySubject, Reader, SubjectAccess, Subjects } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';

export interface SubjectName {
  objecttype: LikeSubject;
  ObjectID: string;
}

/** The parts of the call context that the check requires. */
export interface Asking {
  db: Transaction;
  tenant: Tenant;
  now: Date;
  contributions: { readonly subjects: Subjects };
}

/** The reader's access to each subject; undefined if the subject does not exist for them or its feature is off. */
export async function accessToSubjects(
  { db, tenant, now, contributions }: Asking,
  reader: Reader,
  names: readonly SubjectName[],
): Promise<(name: SubjectName) => SubjectAccess | undefined> {
  const found = new Map<LikeSubject, AccessBySubject>();
  for (const [kind, ofKind] of Map.groupBy(names, ({ objecttype }) => objecttype)) {
    const subject = contributions.subjects[kind];
    if (!subject || !isSwitchedOn(subject.flag, tenant.settings)) continue;
    const ids = [...new Set(ofKind.map(({ ObjectID }) => ObjectID))];
    found.set(kind, await subject.accessById(db, reader, ids, now));
  }
  return ({ objecttype, ObjectID }) => found.get(objecttype)?.get(ObjectID);
}

export const subjectAccess = async (
  asking: Asking,
  reader: Reader,
  name: SubjectName,
): Promise<SubjectAccess | undefined> => (await accessToSubjects(asking, reader, [name]))(name);

/** Like `subjectAccess`, but refuses people who may not read the subject. */
export async function readableSubject(asking: Asking, reader: Reader, name: SubjectName): Promise<SubjectAccess> {
  const access = await subjectAccess(asking, reader, name);
  if (!access?.read) throw notFound();
  return access;
}

/** Notifies open pages that the likes or comments of the subject have changed. */
export const publishSubjectChanged = async (
  { db, contributions }: Pick<Asking, 'db' | 'contributions'>,
  { objecttype, ObjectID }: SubjectName,
): Promise<void> => contributions.subjects[objecttype]?.publishChanged?.(db, ObjectID);
