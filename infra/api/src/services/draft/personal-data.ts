import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

export const draftData: readonly PersonalTable[] = [
  { table: 'draft_draft', noun: 'drafts', people: ['user_id', 'self_id'], erase: { how: 'delete' }, isExported: false },
];
