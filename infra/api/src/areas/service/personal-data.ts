import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

export const serviceData: readonly PersonalTable[] = [
  { table: 'service_like', noun: 'comments', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
];
