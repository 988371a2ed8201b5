/** Answers a ticket, or adds an internal note for staff. */
import type * as calls from '@portico/contracts/support/calls';
import { answeredMeanwhile } from '@portico/contracts/support/ticket-rules';
import { attributionOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';
import { personsById } from '../../services/account/public.ts';
import { attachFiles } from '../../services/media/public.ts';
import { addComment } from './add-comment.ts';
import { commentFiles } from './comment-media.ts';
import { factsOf, readsInternalNotes, relationTo } from './policy.ts';
import { readTicket } from './read-ticket.ts';
import { supportWords } from './support-words.ts';
import { commentsOf, type TicketRow } from './ticket-rows.ts';
import { type Acting, workOnOne } from './work-on.ts';

/**
 * Refuses if another staff member has replied since the page was loaded. The author can read that reply and still send
 * their own.
 */
async function refuseSecondAnswer({ db, actor }: Acting, row: TicketRow, seen: string | null): Promise<void> {
  const thread = (await commentsOf(db, [row.ticket_id])).map((one) => ({
    ...one,
    id: one.comment_id,
    authorId: one.author_id,
  }));
  const isSupport = await supportWords(db, row, thread);
  const other = answeredMeanwhile(thread, seen, { writer: actor.userId, isSupport });
  if (!other?.author_id) return;
  const { FirstName, LastName } = (await personsById(db, [other.author_id])).of(other.author_id);
  throw new Refusal('conflict', 'Someone else has answered in the meantime. Nothing was sent.', {
    current: { comment: other.comment_id, by: `${FirstName} ${LastName}`.trim(), text: other.text },
  });
}

export const replyToTicket: Handler<typeof calls.replyToTicket> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const { ticketID, text, internal, state, files = [] } = body;
  const row = await workOnOne(context, ticketID, 'comment');
  const byStaff = readsInternalNotes(relationTo(actor.self, factsOf(row)));
  if (!byStaff && (internal || (state !== undefined && state !== 'resolved')))
    throw new Refusal('forbidden', 'Only people who work on the ticket can see internal notes and set states.');
  if (byStaff && !internal && !body.anyway) await refuseSecondAnswer(context, row, body.seen);
  const name = `${actor.firstName} ${actor.lastName}`.trim();
  const author = { ...attributionOf(actor), name, email: actor.email };
  const id = await addComment(context, row, { text, internal, byStaff, author, hasFiles: files.length > 0, state });
  await attachFiles(context, { kind: commentFiles, id }, files);
  audit({
    object: { kind: 'ticket', id: ticketID },
    after: { comment: id, internal, text },
    plain: ['comment', 'internal'],
  });
  return readTicket({ ...context, db }, ticketID);
};
