import type { PersonalTable } from '../../../platform/personal-data/personal-table.ts';

export const kudosData: readonly PersonalTable[] = [
  { table: 'portal_kudos', noun: 'coaching', people: ['receiver_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'portal_kudos',
    noun: 'coaching',
    people: ['giver_id'],
    erase: {
      how: 'anonymise',
      set: { words: `''` },
      because: 'the badge belongs to who received it; the giver stands there by id only, without words',
    },
    isExported: true,
  },
  {
    table: 'portal_kudos',
    noun: 'coaching',
    people: ['removed_by'],
    erase: { how: 'keep', because: 'the reason belongs to the giver; who removed it stands there by id only' },
    isExported: false,
  },
];
