/** Live access to a ticket, for its creator, the person it was created for, its staff and its followers. */
import type { Person } from '../../platform/actor.ts';
import type { LiveSubject } from '../../platform/live/live-subject.ts';
import { rightsTo } from './policy.ts';
import { findTicket, followersOf } from './ticket-rows.ts';

export const liveTicket: LiveSubject = {
  kind: 'ticket',
  async find(id, { db, now }) {
    const row = await findTicket(db, id);
    if (!row) return undefined;
    const rights = (person: Person) => rightsTo(person, row, now);
    const people = [row.created_by, row.created_for, row.allocated_to, ...(await followersOf(db, id))];
    return {
      maySee: (person) => rights(person).read,
      mayWrite: (person) => rights(person).comment,
      people: people.filter((userId) => userId !== null),
      asks: { message: 'ticket.asked', values: { id, title: row.title } },
    };
  },
};
