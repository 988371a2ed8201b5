/**
 * Receives mail replies to a ticket. The token identifies the ticket and the follower; mail from another address is
 * visible to staff only.
 */

import { shortened } from '@portico/contracts/platform/cut-text';
import { isMailAddress } from '@portico/contracts/platform/mail';
import type * as calls from '@portico/contracts/support/calls';
import { readMailedReply } from '@portico/contracts/support/mailed-reply';
import type { Handler } from '../../platform/bind-area.ts';
import { readLink } from '../../platform/links/read-link.ts';
import { linkValue } from '../../platform/links/sign-link.ts';
import { peopleNamed } from '../../platform/people.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { addComment } from './add-comment.ts';
import { changeState } from './change-state.ts';
import { readChoices } from './choices.ts';
import { factsOf, readsInternalNotes, relationTo, rightsTo } from './policy.ts';
import { readReplyToken } from './reply-address.ts';
import { findTicket, lockTickets, type TicketRow } from './ticket-rows.ts';
import type { Working } from './work-on.ts';

/** The same limit as for comments in the portal. */
const mostText = 8000;

/** Undefined if the mail contains no text. Text beyond the limit is only in the stored mail. */
function readReply(mail: string): { text: string; mailText: string | null } | undefined {
  const read = readMailedReply(mail);
  if (!read) return undefined;
  const text = shortened(read.words, mostText);
  return { text, mailText: text === read.words ? read.whole : mail.trim() };
}

/** Extracts the address from forms such as `Ida Ashworth <ida@harbour.example>`. */
function addressOf(from: string, otherwise: string): string {
  const address = (/<([^<>\s]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase();
  return isMailAddress(address) ? address : `unknown.${otherwise}`;
}

const wasTaken = async (db: Transaction, messageId: string): Promise<boolean> =>
  (await db.query('select from portal.support_comment where message_id = $1', [messageId])).length > 0;

/** Reopens the ticket if a requester replies within the allowed time. */
async function reopened(context: Working, row: TicketRow, userId: string | undefined): Promise<TicketRow | undefined> {
  const { db, now } = context;
  if (row.closed_at === null) return row;
  const person = userId === undefined ? undefined : (await peopleNamed(db, userId))[0];
  if (!person || !rightsTo(person, row, now).reopen) return undefined;
  await changeState(row, 'in-progress', {
    db,
    now,
    choices: await readChoices(db),
    by: { userId: person.userId, forId: null },
  });
  return findTicket(db, row.ticket_id);
}

/** Locks the ticket of a token, or the one into which it was merged. */
async function lockedTicket(db: Transaction, ticketId: string): Promise<TicketRow> {
  const [row] = await lockTickets(db, [ticketId]);
  const [into] = row?.merged_into ? await lockTickets(db, [row.merged_into]) : [];
  const found = into ?? row;
  if (!found) throw notFound();
  return found;
}

export const receiveMail: Handler<typeof calls.receiveMail> = async ({ body }, context) => {
  const { db, tenant, secrets, now, audit } = context;
  const place = { tenantId: tenant.tenantId, key: secrets.links, now };
  const linkId = readReplyToken(body.to, place);
  if (linkId === undefined) throw notFound();
  const purpose = 'ticketReply';
  const value = linkValue({ tenantId: tenant.tenantId, purpose, linkId }, secrets.links);
  const { subjectId, holder } = await readLink(db, place, purpose, value);
  const reply = readReply(body.text);
  const found = await lockedTicket(db, subjectId);
  if (body.automatic || !reply || (await wasTaken(db, body.messageId))) {
    audit({ object: { kind: 'ticket', id: found.ticket_id }, after: { mail: 'ignored' }, plain: ['mail'] });
    return { result: 'ignored' };
  }
  const person = (await peopleNamed(db, holder.email)).find((one) => one.email.toLowerCase() === holder.email);
  const row = await reopened(context, found, person?.userId);
  if (!row) throw new Refusal('conflict', 'The ticket is closed. Nothing was changed.', { current: { closed: true } });
  // A forwarded mail is still added to the right ticket, but not under another person's name.
  const from = addressOf(body.from, holder.email);
  const isOwn = from === holder.email;
  const author =
    isOwn && person
      ? {
          userId: person.userId,
          forId: null,
          name: `${person.firstName} ${person.lastName}`.trim(),
          email: holder.email,
        }
      : { email: from };
  const byStaff = isOwn && person !== undefined && readsInternalNotes(relationTo(person, factsOf(row)));
  await addComment(context, row, { ...reply, internal: !isOwn, byStaff, author, messageId: body.messageId });
  audit({
    object: { kind: 'ticket', id: row.ticket_id },
    after: { mail: 'kept', internal: !isOwn },
    plain: ['mail', 'internal'],
  });
  return { result: 'kept' };
};
