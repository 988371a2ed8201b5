import type { FieldConflict, VersionedSubject } from '@portico/contracts/platform/versions/shapes';
import type { Transaction } from '../transaction.ts';
import { type FieldValues, listAll, listTheirs } from './field-rows.ts';

/** The field's values, newest first, each with who saved it. */
export const listVersions = (
  db: Transaction,
  tenantId: string,
  subject: VersionedSubject,
  field: string,
  most: number,
): Promise<FieldConflict['theirs'][]> => listTheirs(db, { tenantId, subject, field }, most);

/** Every field of a subject that was ever saved, with all stored values, newest first. */
export const listSubjectVersions = (db: Transaction, subject: VersionedSubject): Promise<FieldValues[]> =>
  listAll(db, subject);
