import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

export const followUpData: readonly PersonalTable[] = [
  { table: 'followup_case', noun: 'quizzes', people: ['person_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'followup_case',
    noun: 'quizzes',
    people: ['made_by', 'made_for', 'leader_id', 'ended_by', 'ended_for'],
    erase: {
      how: 'keep',
      because: 'it is about the other person; who made, leads and ended it stands there by id only',
    },
    isExported: false,
  },
];
