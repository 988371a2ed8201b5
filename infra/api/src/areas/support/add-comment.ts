/** Adds a comment to a ticket and updates the ticket's state and clocks. Used by calls and mails alike. */
import { randomUUID } from 'node:crypto';
import { stateAfterReply } from '@portico/contracts/support/ticket-rules';
import { elapsedMs } from '@portico/contracts/support/ticket-sla';
import type { Attribution } from '../../platform/attribution.ts';
import { changeState, codeOf } from './change-state.ts';
import { readChoices } from './choices.ts';
import { mailFollowers } from './mail-followers.ts';
import { notifyOfTicket, notifyTicket } from './notify-ticket.ts';
import { storeComment } from './store-comment.ts';
import { pauseOf } from './ticket-answer.ts';
import type { TicketRow } from './ticket-rows.ts';
import type { Working } from './work-on.ts';

interface NewComment {
  text: string;
  /** The original mail, if it contains more than the comment's text. */
  mailText?: string | null;
  internal: boolean;
  byStaff: boolean;
  /** People with an account write under their account; followers without one write under their address. */
  author: (Attribution & { name: string; email: string }) | { email: string };
  hasFiles?: boolean;
  messageId?: string;
  /** The new state of the ticket; if absent, the rules decide. */
  state?: string | undefined;
}

/** Requires `row` to be locked and the ticket open. Returns the comment's id. */
export async function addComment(context: Working, row: TicketRow, comment: NewComment): Promise<string> {
  const { db, now, tenant } = context;
  const { text, internal, byStaff, author } = comment;
  const by = 'userId' in author ? author : null;
  const commentId = randomUUID();
  await storeComment(db, {
    tenantId: tenant.tenantId,
    commentId,
    ticketId: row.ticket_id,
    authorId: by?.userId ?? null,
    writtenFor: by?.forId ?? null,
    authorEmail: by === null ? author.email.toLowerCase() : null,
    text,
    mailText: comment.mailText ?? null,
    internal,
    hasFiles: comment.hasFiles ?? false,
    messageId: comment.messageId ?? null,
    createdAt: now,
  });
  const answers = byStaff && !internal;
  await db.query(
    `update portal.support_ticket set updated_at = $2, first_reply_ms = coalesce(first_reply_ms, $3),
       allocated_to = coalesce(allocated_to, $4) where ticket_id = $1`,
    // The first staff member who answers an unassigned ticket becomes its assignee; a delegate assigns it to their
    // principal.
    [
      row.ticket_id,
      now,
      answers ? elapsedMs(row.created_at, pauseOf(row), now) : null,
      answers && by ? (by.forId ?? by.userId) : null,
    ],
  );
  const choices = await readChoices(db);
  const was = codeOf(row, choices);
  const state = comment.state ?? (internal ? was : stateAfterReply(was, byStaff));
  await changeState(row, state, { db, now, choices, by });
  await notifyTicket(context, row);
  const to = byStaff && !internal ? [row.created_for ?? row.created_by] : [row.allocated_to];
  await notifyOfTicket(context, row.ticket_id, {
    message: internal ? 'ticket.noted' : 'ticket.answered',
    to,
    by: by?.userId ?? null,
  });
  if (!internal) {
    const name = 'name' in author ? author.name : author.email;
    const senderId = byStaff ? undefined : by?.userId;
    await mailFollowers(context, row, { text, by: name, from: author.email, senderId });
  }
  return commentId;
}
