/** How people relate to what comments are about, as the area of that subject says. */
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

/** What of a call's context the question needs. */
export interface Asking {
  db: Transaction;
  tenant: Tenant;
  now: Date;
  contributions: { readonly subjects: Subjects };
}

/** How the reader relates to each; undefined where there is no such subject for them, or its feature is off. */
export async function learnerStatuses(
  { db, tenant, now, contributions }: Asking,
  reader: Reader,
  names: readonly SubjectName[],
): Promise<(name: SubjectName) => SubjectAccess | undefined> {
  const found = new Map<LikeSubject, AccessBySubject>();
  for (const [kind, ofKind] of Map.groupBy(names, ({ objecttype }) => objecttype)) {
    const subject = contributions.subjects[kind];
    if (!subject || !isSwitchedOn(subject.flag, tenant.settings)) continue;
    const ids = [...new Set(ofKind.map(({ ObjectID }) => ObjectID))];
    found.set(kind, await subject.standings(db, reader, ids, now));
  }
  return ({ objecttype, ObjectID }) => found.get(objecttype)?.get(ObjectID);
}

export const subjectAccess = async (
  asking: Asking,
  reader: Reader,
  name: SubjectName,
): Promise<SubjectAccess | undefined> => (await learnerStatuses(asking, reader, [name]))(name);

/** The same, but refuses people who may not read it. */
export async function readableSubject(asking: Asking, reader: Reader, name: SubjectName): Promise<SubjectAccess> {
  const access = await subjectAccess(asking, reader, name);
  if (!access?.read) throw notFound();
  return access;
}

/** Open pages that show the subject hear that its likes or comments have changed. */
export const publishSubjectChanged = async (
  { db, contributions }: Pick<Asking, 'db' | 'contributions'>,
  { objecttype, ObjectID }: SubjectName,
): Promise<void> => contributions.subjects[objecttype]?.publishChanged?.(db, ObjectID);
