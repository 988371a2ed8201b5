/** Files of one comment: for those who read the comment. They stay with it. */
import type { MediaSubject } from '../../platform/files/media-subject.ts';
import { factsOf, readsInternalNotes, relationTo } from './policy.ts';
import { findTicket, mergedHome } from './ticket-rows.ts';

export const commentFiles = 'ticketComment';

export const commentMedia: MediaSubject = {
  async mayRead(db, { person }, commentId) {
    const home = await mergedHome(db, commentId);
    if (!home) return false;
    for (const ticketId of home.tickets) {
      const row = await findTicket(db, ticketId);
      const relation = row ? relationTo(person, factsOf(row)) : 'none';
      if (readsInternalNotes(relation)) return true;
      // Of a merged ticket, whoever asked in the other one reads nothing.
      if (relation !== 'none' && !home.internal && ticketId === home.tickets[0]) return true;
    }
    return false;
  },
  mayChange: async () => false,
};
