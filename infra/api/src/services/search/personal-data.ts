import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

export const searchData: readonly PersonalTable[] = [
  { table: 'search_miss', noun: 'account', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
];
