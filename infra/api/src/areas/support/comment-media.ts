/** Files of comments, readable by everyone who may read the comment. They cannot be removed on their own. */
import type { MediaReader, MediaSubject } from '../../platform/files/media-subject.ts';
import { factsOf, readsInternalNotes, relationTo } from './policy.ts';
import { type CommentHome, mergedHomes, type TicketRow, ticketsById } from './ticket-rows.ts';

export const commentFiles = 'ticketComment';

function mayReadIn(home: CommentHome, tickets: ReadonlyMap<string, TicketRow>, { person }: MediaReader): boolean {
  const relations = home.tickets.map((id) => {
    const row = tickets.get(id);
    return row ? relationTo(person, factsOf(row)) : 'none';
  });
  if (relations.some(readsInternalNotes)) return true;
  // The requester of a merged ticket cannot read comments from the other tickets.
  return relations[0] !== 'none' && !home.internal;
}

const readable: MediaSubject['readable'] = async (db, reader, commentIds) => {
  const homes = await mergedHomes(db, commentIds);
  const tickets = await ticketsById(
    db,
    homes.flatMap((home) => home.tickets),
  );
  return new Set(homes.filter((home) => mayReadIn(home, tickets, reader)).map((home) => home.commentId));
};

export const commentMedia: MediaSubject = {
  readable,
  mayChange: async () => false,
};
