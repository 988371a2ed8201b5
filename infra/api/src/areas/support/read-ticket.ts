/** A complete ticket, for everyone who may read it. Internal parts are removed for requesters. */

import type { MediaFile } from '@portico/contracts/media/shapes';
import type { Call } from '@portico/contracts/platform/call';
import type { Ticket, TicketComment, TicketEvent } from '@portico/contracts/support/shapes';
import { isPublicEvent } from '@portico/contracts/support/ticket-rules';
import type { Actor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { notFound } from '../../platform/refusal.ts';
import { type Persons, personsById } from '../../services/account/public.ts';
import { filesOfAll } from '../../services/media/public.ts';
import { readChoices } from './choices.ts';
import { commentFiles } from './comment-media.ts';
import { factsOf, isRatedBy, isRequester, readsInternalNotes, relationTo, rightsTo } from './policy.ts';
import { peopleOf, toSummary } from './ticket-answer.ts';
import {
  type CommentRow,
  commentsOf,
  countFollowers,
  type EventRow,
  eventsOf,
  findTicket,
  linkedTo,
  mergedInto,
  type TicketRow,
} from './ticket-rows.ts';

export type Reading = Pick<CallContext<Call>, 'db' | 'now' | 'tenant' | 'secrets' | 'files'> & { actor: Actor };

const nameOf = (row: TicketRow) => ({ ticketID: row.ticket_id, SUP_TCK_TITLE: row.title });

interface Beside {
  persons: Persons;
  /** Tickets merged into this one. */
  merged: readonly TicketRow[];
  /** Files by comment id. */
  files: ReadonlyMap<string, MediaFile[]>;
}

function toComment(one: CommentRow, { persons, merged, files }: Beside): TicketComment {
  const of = merged.find((row) => row.ticket_id === one.ticket_id);
  return {
    id: one.comment_id,
    author: persons.ofNullable(one.author_id),
    writtenFor: persons.ofNullable(one.written_for),
    authorEmail: one.author_email,
    text: one.text,
    mailText: one.mail_text,
    createdOn: one.created_at.toISOString(),
    internal: one.internal,
    via: one.message_id === null ? 'portal' : 'mail',
    files: files.get(one.comment_id) ?? [],
    of: of ? nameOf(of) : null,
  };
}

/** Requesters see the history of states; names of other tickets and reasons are only for staff. */
function toEvent(event: EventRow, persons: Persons, works: boolean): TicketEvent {
  const isNamed = works || event.kind === 'state';
  return {
    id: event.event_id,
    on: event.happened_at.toISOString(),
    by: persons.ofNullable(event.by_id),
    doneFor: persons.ofNullable(event.done_for),
    kind: event.kind,
    from: isNamed ? event.was : '',
    to: isNamed ? event.became : '',
    reason: works ? event.reason : '',
  };
}

async function continuation({ db, actor, now }: Reading, row: TicketRow) {
  const into = row.merged_into === null ? undefined : await findTicket(db, row.merged_into);
  return into && rightsTo(actor.self, into, now).read ? nameOf(into) : null;
}

/** Throws `notFound` if the actor may not read the ticket. */
export async function readTicket(context: Reading, ticketId: string): Promise<Ticket> {
  const { db, actor, now } = context;
  const row = await findTicket(db, ticketId);
  if (!row || !rightsTo(actor.self, row, now).read) throw notFound();
  const works = readsInternalNotes(relationTo(actor.self, factsOf(row)));
  // The requester does not see what others wrote in their own tickets before those were merged.
  const merged = (await mergedInto(db, ticketId)).filter((one) => works || isRequester(one, actor.self.userId));
  const all = await commentsOf(db, [ticketId, ...merged.map((one) => one.ticket_id)]);
  const comments = all.filter((one) => works || !one.internal);
  const events = (await eventsOf(db, ticketId)).filter(({ kind }) => works || isPublicEvent(kind));
  const linked = works ? (await linkedTo(db, ticketId)).filter((one) => rightsTo(actor.self, one, now).read) : [];
  const persons = await personsById(db, [
    ...peopleOf(row),
    ...comments.flatMap((one) => [one.author_id, one.written_for]),
    ...events.flatMap((one) => [one.by_id, one.done_for]),
  ]);
  const withFiles = comments.filter((one) => one.has_files).map((one) => one.comment_id);
  const files = await filesOfAll(context, commentFiles, withFiles);
  return {
    ...toSummary(row, { actor, choices: await readChoices(db), persons, now }),
    thread: comments.map((one) => toComment(one, { persons, merged, files })),
    followers: await countFollowers(db, ticketId),
    history: events.map((event) => toEvent(event, persons, works)),
    mergedInto: await continuation(context, row),
    linked: linked.map((one) => ({ ...nameOf(one), SUP_TCK_CLOSED: one.closed_at?.toISOString() ?? null })),
    report: row.report,
    rating: row.rating,
    mayRate: isRatedBy(row, actor.self.userId, now),
  };
}
