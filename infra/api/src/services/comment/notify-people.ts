/**
 * Notifies people of a comment: those it mentions, the author of the comment it answers, and its own author if it is
 * hidden.
 */
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { Reader, SubjectAccess } from '../../platform/subjects/subject.ts';
import { notify } from '../portal/public.ts';
import { type CommentRow, subjectOf } from './comment-rows.ts';
import { readersOf } from './mentions.ts';
import { type Asking, subjectAccess } from './subjects.ts';

interface Notifying {
  message: MessageId;
  /** Absent if the notification names no person. */
  by?: string;
}

/**
 * Where a person can read the subject: `each` if in all their organisations, or the id of one if only in some;
 * undefined if in none. Access depends on the organisation in which the person currently works.
 */
async function readsIn(context: Asking, reader: Reader, row: CommentRow): Promise<string | undefined> {
  const reads = async (organisationIds: readonly string[]) =>
    (await subjectAccess(context, { ...reader, organisationIds }, subjectOf(row)))?.read === true;
  const { organisationIds } = reader;
  if (organisationIds.length < 2) return (await reads(organisationIds)) ? 'each' : undefined;
  const readable: string[] = [];
  for (const id of organisationIds) if (await reads([id])) readable.push(id);
  return readable.length === organisationIds.length ? 'each' : readable[0];
}

/** Notifies those who may currently read the subject and returns them. No one is notified of their own comment. */
async function notifyAbout(
  context: Asking,
  access: SubjectAccess,
  row: CommentRow,
  wanted: readonly string[],
  { message, by }: Notifying,
): Promise<string[]> {
  const readable: string[] = [];
  const organisations = new Map<string, string>();
  for (const reader of wanted.length === 0 ? [] : await readersOf(context.db, wanted)) {
    const { userId } = reader.person;
    const place = await readsIn(context, reader, row);
    if (place !== undefined) readable.push(userId);
    if (place !== undefined && place !== 'each') organisations.set(userId, place);
  }
  await notify(context, {
    message,
    values: { route: access.link ?? '/home', title: access.title },
    to: readable,
    maySee: ({ userId }) => readable.includes(userId),
    organisations,
    ...(by === undefined ? {} : { by }),
  });
  return readable;
}

/** Returns the people it notified. */
export const notifyMentioned = (
  context: Asking,
  access: SubjectAccess,
  row: CommentRow,
  mentioned: readonly string[],
): Promise<string[]> =>
  notifyAbout(context, access, row, mentioned, { message: 'comment.mentioned', by: row.author_id });

/** People who were also mentioned have already been notified. */
export const notifyParent = (
  context: Asking,
  access: SubjectAccess,
  row: CommentRow,
  parent: CommentRow,
  received: readonly string[],
): Promise<string[]> => {
  const wanted = received.includes(parent.author_id) ? [] : [parent.author_id];
  return notifyAbout(context, access, row, wanted, { message: 'comment.answered', by: row.author_id });
};

/** The moderator is not named, because decisions are made in the organisation's name. */
export const notifyHidden = (context: Asking, access: SubjectAccess, row: CommentRow): Promise<string[]> =>
  notifyAbout(context, access, row, [row.author_id], { message: 'comment.hidden' });
