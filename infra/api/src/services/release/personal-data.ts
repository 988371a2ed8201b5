import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

export const releaseData: readonly PersonalTable[] = [
  { table: 'release_sample', noun: 'account', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'release_override',
    noun: 'account',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
];
