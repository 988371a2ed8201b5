import type { PersonalTable } from '../../../platform/personal-data/personal-table.ts';

export const kudosData: readonly PersonalTable[] = [
  {
    table: 'portal_kudos',
    noun: 'coaching',
    people: ['receiver_id'],
    erase: { how: 'delete' },
    isExported: true,
    // As on the page: what was taken back or removed is not for the receiver.
    exportedWhere: 'r.taken_back_at is null and r.removed_at is null',
  },
  {
    table: 'portal_kudos',
    noun: 'coaching',
    people: ['giver_id'],
    erase: {
      how: 'anonymise',
      set: { words: `''`, remove_reason: `case when r.remove_reason is not null then '' end` },
      because: 'the badge belongs to who received it; the giver stands there by id only, without words',
    },
    isExported: true,
    // The giver is not told that the receiver has hidden it.
    untold: ['hidden_at'],
  },
  {
    table: 'portal_kudos',
    noun: 'coaching',
    people: ['removed_by'],
    erase: { how: 'keep', because: 'the reason belongs to the giver; who removed it stands there by id only' },
    isExported: false,
  },
];
