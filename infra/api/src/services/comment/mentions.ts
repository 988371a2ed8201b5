/** Who may be mentioned: people whom the author may look up and who can read the subject of the comment. */
import { maySee } from '@portico/contracts/account/visibility';
import type * as calls from '@portico/contracts/comment/calls';
import { type CommentRun, mentionedIn } from '@portico/contracts/comment/comment-text';
import type { Actor } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { peopleByIds } from '../../platform/people.ts';
import { Refusal } from '../../platform/refusal.ts';
import { asReader, type Reader } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { findVisiblePeople, personsById } from '../account/public.ts';
import { type Asking, readableSubject, type SubjectName, subjectAccess } from './subjects.ts';

/** Enabled and registered people with their organisations. */
export async function readersOf(db: Transaction, userIds: readonly string[]): Promise<Reader[]> {
  const people = await peopleByIds(db, userIds);
  const rows = await db.query<{ user_id: string; organisation_id: string }>(
    'select user_id, organisation_id from portal.account_membership where user_id = any($1::uuid[]) order by position',
    [userIds],
  );
  return people
    .filter((person) => !person.disabled && person.userGuid !== null)
    .map((person) => ({
      person,
      organisationIds: rows.filter((row) => row.user_id === person.userId).map((row) => row.organisation_id),
    }));
}

const canRead = async (asking: Asking, reader: Reader, subject: SubjectName): Promise<boolean> =>
  (await subjectAccess(asking, reader, subject))?.read === true;

/**
 * Refuses people whom the author may not see or who cannot read the subject, with the same answer for both, so that it
 * does not reveal which applies.
 */
export async function requireMentionable(
  asking: Asking,
  actor: Actor,
  subject: SubjectName,
  body: readonly CommentRun[],
): Promise<void> {
  const wanted = mentionedIn(body);
  if (wanted.length === 0) return;
  const allowed = new Set<string>();
  for (const reader of await readersOf(asking.db, wanted)) {
    const isSeen = maySee(actor.self, reader.person) || maySee(actor, reader.person);
    if (isSeen && (await canRead(asking, reader, subject))) allowed.add(reader.person.userId);
  }
  if (wanted.every((id) => allowed.has(id))) return;
  throw new Refusal('invalid_input', 'Someone who is mentioned cannot be mentioned here. Nothing was stored.', {
    fields: [{ path: 'body.body', message: 'mentions someone who cannot read this' }],
  });
}

const mostSuggested = 8;

export const getMentionable: Handler<typeof calls.getMentionable> = async ({ query }, context) => {
  const { db, actor } = context;
  await readableSubject(context, asReader(actor), query);
  // Reads twice as many as are shown, because some of them cannot read the subject.
  const seen = await findVisiblePeople(db, actor.self, query.q, 2 * mostSuggested);
  const others = seen.filter((id) => id !== actor.userId);
  const readers = new Map((await readersOf(db, others)).map((reader) => [reader.person.userId, reader]));
  const found: string[] = [];
  for (const id of others) {
    const reader = readers.get(id);
    if (found.length < mostSuggested && reader && (await canRead(context, reader, query))) found.push(id);
  }
  return (await personsById(db, found)).registered(found);
};
