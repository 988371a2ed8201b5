import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

const ofDesk = 'the ticket is the service desk’s record; people stand there by id only';

export const supportData: readonly PersonalTable[] = [
  {
    table: 'support_follower',
    noun: 'support',
    people: [],
    where: 'lower(r.email) = $3',
    erase: { how: 'delete' },
    isExported: true,
  },
  {
    table: 'support_incident',
    noun: 'support',
    people: ['raised_by'],
    erase: {
      how: 'keep',
      because: 'announcements are the service desk’s and deleted with old tickets; people stand there by id only',
    },
    isExported: false,
  },
  {
    table: 'support_view',
    noun: 'support',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  {
    table: 'support_comment',
    noun: 'support',
    people: ['author_id', 'written_for'],
    erase: { how: 'keep', because: ofDesk },
    isExported: true,
  },
  {
    table: 'support_comment',
    noun: 'support',
    people: [],
    where: 'lower(r.author_email) = $3',
    erase: { how: 'anonymise', set: { author_email: `'erased@invalid'` }, because: ofDesk },
    isExported: true,
  },
  {
    table: 'support_event',
    noun: 'support',
    people: ['by_id', 'done_for'],
    erase: { how: 'keep', because: ofDesk },
    isExported: false,
  },
  {
    table: 'support_ticket',
    noun: 'support',
    people: ['created_by', 'created_for', 'allocated_to'],
    erase: { how: 'keep', because: ofDesk },
    isExported: true,
  },
];
