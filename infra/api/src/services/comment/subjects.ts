/** How one stands to what comments are about, as the area of that subject says. */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { LikeSubject } from '@portico/contracts/service/shapes';
import type { Tenant } from '@portico/database/tenant';
import { notFound } from '../../platform/refusal.ts';
import type { Reader, SubjectStanding, Subjects } from '../../platform/subjects/subject.ts';
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

/** Undefined where there is no such subject for the reader, or its feature is off. */
export async function standingOf(
  { db, tenant, now, contributions }: Asking,
  reader: Reader,
  { objecttype, ObjectID }: SubjectName,
): Promise<SubjectStanding | undefined> {
  const subject = contributions.subjects[objecttype];
  if (!subject || !isSwitchedOn(subject.flag, tenant.settings)) return undefined;
  return subject.standing(db, reader, ObjectID, now);
}

/** The same, where only those who may read it go on. */
export async function readableSubject(asking: Asking, reader: Reader, name: SubjectName): Promise<SubjectStanding> {
  const standing = await standingOf(asking, reader, name);
  if (!standing?.read) throw notFound();
  return standing;
}

/** Open pages that show the subject hear that its likes or comments have changed. */
export const publishSubjectChanged = async (
  { db, contributions }: Pick<Asking, 'db' | 'contributions'>,
  { objecttype, ObjectID }: SubjectName,
): Promise<void> => contributions.subjects[objecttype]?.publishChanged?.(db, ObjectID);
