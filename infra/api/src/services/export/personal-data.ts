import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

export const exportData: readonly PersonalTable[] = [
  {
    table: 'export_job',
    noun: 'exports',
    people: ['user_id', 'principal_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
];
