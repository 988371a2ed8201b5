/** Tickets as something to comment on: for those who may read them. */
import { looksAfterTenant, type Subject } from '../../platform/subjects/subject.ts';
import { rightsTo } from './policy.ts';
import { findTicket } from './ticket-rows.ts';

export const ticketSubject: Subject = {
  flag: 'support',
  async standing(db, { person }, ticketId, now) {
    const row = await findTicket(db, ticketId);
    if (!row) return undefined;
    const rights = rightsTo(person, row, now);
    if (!rights.read) return undefined;
    return {
      title: row.title,
      link: `/support-ticket/${ticketId}`,
      read: true,
      write: rights.comment,
      moderate: looksAfterTenant(person),
    };
  },
};
