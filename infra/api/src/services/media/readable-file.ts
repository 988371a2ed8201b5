/**
 * The checks of the content origin before it sends a file: is the link valid and not expired, and does its reader still
 * have access?
 */

import type { Pool } from 'pg';
import { hasEnded } from '../../platform/ended-sign-in.ts';
import { mayActFor } from '../../platform/enter-context.ts';
import type { MediaLinkClaims } from '../../platform/files/media-link.ts';
import type { MediaSubjects } from '../../platform/files/media-subject.ts';
import { personById } from '../../platform/people.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { mayReadFile } from './file-rights.ts';
import { findMedia, type MediaRow } from './media-rows.ts';

/** A read-only transaction of the content origin for a tenant. */
export const readOnly = <T>(pool: Pool, tenantId: string, work: (db: Transaction) => Promise<T>): Promise<T> =>
  runTransaction(pool, { tenantId, readOnly: true, statementMs: 10_000 }, work);

type Db = Pick<Transaction, 'query' | 'prepared'>;

/** Everyone in the tenant may see pictures of people; only links to these contain no reader. */
const isPicture = (file: MediaRow): boolean => file.location === 'avatar' && file.subjectKind === 'avatar';

export async function readableFile(
  db: Db,
  subjects: MediaSubjects,
  claims: MediaLinkClaims,
  now: Date,
): Promise<MediaRow | undefined> {
  const file = await findMedia(db, claims.mediaId);
  if (!file || file.lostAt !== null) return undefined;
  if (claims.userId === null) return isPicture(file) ? file : undefined;
  const account = await personById(db, claims.userId);
  const person = claims.principalId === null ? account : await personById(db, claims.principalId);
  if (!account || account.disabled || !person || person.disabled) return undefined;
  if (
    claims.sat !== undefined &&
    (await hasEnded(db, account.userId, { sessionId: claims.sid, signedInAt: claims.sat }))
  )
    return undefined;
  if (claims.principalId !== null && !(await mayActFor(db, account.userId, claims.principalId, now))) return undefined;
  const organisationIds = await organisationsOf(db, account.userId);
  const access = { db, subjects, reader: { userId: account.userId, person, organisationIds }, now };
  return (await mayReadFile(file, access)) ? file : undefined;
}

/** A link contains no context, so all organisations of the account count. */
async function organisationsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select organisation_id as id from portal.account_membership where user_id = $1 order by position',
    [userId],
  );
  return rows.map(({ id }) => id);
}
