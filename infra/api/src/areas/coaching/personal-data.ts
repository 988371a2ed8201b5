import type { DataSubject, PersonalTable } from '../../platform/personal-data/personal-table.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { deleteSessions } from './sessions/delete-sessions.ts';

const ofCoach = 'the session belongs to the coachee; the coach stands there by id only';

const ownSessions = 'select session_id from portal.coaching_session where coachee_id = $1';

/** The files of deleted sessions are orphaned, and the next cleanup deletes them. */
async function removeOwn(db: Transaction, { userId }: DataSubject): Promise<number> {
  const own = await db.query<{ session_id: string }>(ownSessions, [userId]);
  return deleteSessions(
    db,
    own.map(({ session_id }) => session_id),
  );
}

/** A coachee's sessions are erased with the coachee. What a coach has written remains with their coachees. */
export const coachingData: readonly PersonalTable[] = [
  { table: 'coaching_agenda', noun: 'coaching', people: ['coachee_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'coaching_agenda',
    noun: 'coaching',
    people: ['coach_id'],
    erase: { how: 'keep', because: 'the point is about the coachee; the coach stands there by id only' },
    isExported: false,
  },
  {
    table: 'coaching_session',
    noun: 'coaching',
    people: [],
    where:
      'r.parent_id in (select p.session_id from portal.coaching_session p where p.coachee_id = $1) and r.coachee_id <> $1',
    erase: {
      how: 'anonymise',
      set: { parent_id: 'null' },
      because: 'a session of somebody else loses what it followed',
    },
    isExported: false,
  },
  {
    table: 'coaching_session',
    noun: 'coaching',
    people: [],
    where:
      'r.event_id in (select e.event_id from portal.coaching_event e where e.owner_id = $1) and r.coachee_id <> $1',
    erase: {
      how: 'anonymise',
      set: { event_id: 'null' },
      because: 'a session of somebody else loses its calendar entry',
    },
    isExported: false,
  },
  {
    table: 'coaching_session',
    noun: 'coaching',
    people: ['coachee_id'],
    erase: { how: 'delete', by: removeOwn },
    isExported: true,
  },
  {
    table: 'coaching_session',
    noun: 'coaching',
    people: ['coach_id', 'made_by'],
    erase: { how: 'keep', because: ofCoach },
    isExported: true,
  },
  {
    table: 'coaching_item',
    noun: 'coaching',
    people: ['created_by', 'made_by', 'owner_id'],
    erase: { how: 'keep', because: ofCoach },
    isExported: true,
  },
  {
    table: 'coaching_history',
    noun: 'coaching',
    people: ['done_by', 'done_for'],
    erase: { how: 'keep', because: ofCoach },
    isExported: true,
  },
  {
    table: 'coaching_private_note',
    noun: 'coaching',
    people: ['author_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  { table: 'coaching_aid', noun: 'coaching', people: ['coachee_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'coaching_aid',
    noun: 'coaching',
    people: ['coach_id', 'made_by'],
    erase: { how: 'keep', because: ofCoach },
    isExported: true,
  },
  {
    table: 'coaching_event_participant',
    noun: 'coaching',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  {
    table: 'coaching_event_proposal',
    noun: 'coaching',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  { table: 'coaching_event', noun: 'coaching', people: ['owner_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'coaching_event',
    noun: 'coaching',
    people: ['made_by'],
    erase: { how: 'keep', because: 'the entry is its owner’s; who made it for them stands there by id only' },
    isExported: false,
  },
  {
    table: 'coaching_event',
    noun: 'coaching',
    people: ['coach_id'],
    erase: { how: 'anonymise', set: { coach_id: 'null' }, because: 'the entry is its owner’s' },
    isExported: true,
  },
  {
    table: 'coaching_event',
    noun: 'coaching',
    people: ['coachee_id'],
    erase: { how: 'anonymise', set: { coachee_id: 'null' }, because: 'the entry is its owner’s' },
    isExported: true,
  },
  {
    table: 'coaching_reminder_choice',
    noun: 'coaching',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  {
    table: 'coaching_shared_tickets',
    noun: 'coaching',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  { table: 'coaching_reminder', noun: 'coaching', people: ['user_id'], erase: { how: 'delete' }, isExported: false },
  {
    table: 'coaching_reflection',
    noun: 'coaching',
    people: [],
    where: `r.session_id in (${ownSessions})`,
    erase: { how: 'delete' },
    isExported: true,
  },
];
