/** Lets people who may read a ticket comment on it. */
import { looksAfterTenant, type Subject } from '../../platform/subjects/subject.ts';
import { rightsTo } from './policy.ts';
import { ticketsById } from './ticket-rows.ts';

export const ticketSubject: Subject = {
  flag: 'support',
  async accessById(db, { person }, ticketIds, now) {
    const moderate = looksAfterTenant(person);
    return new Map(
      [...(await ticketsById(db, ticketIds))].flatMap(([id, row]) => {
        const { read, comment: write } = rightsTo(person, row, now);
        return read ? [[id, { title: row.title, link: `/support-ticket/${id}`, read, write, moderate }] as const] : [];
      }),
    );
  },
};
