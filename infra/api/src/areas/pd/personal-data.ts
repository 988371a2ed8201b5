import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

const ofTeam = 'the board is the team’s; who wrote or owns an entry stands there by id only';

const stored = (table: string, people: readonly string[], isExported: boolean): PersonalTable => ({
  table,
  noun: 'boards',
  people,
  erase: { how: 'keep', because: ofTeam },
  isExported,
});

export const pdData: readonly PersonalTable[] = [
  { table: 'pd_user_status', noun: 'boards', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
  stored('pd_user_status', ['set_by'], false),
  stored('pd_board', ['created_by', 'made_by', 'archived_by', 'archived_made_by', 'met_by', 'met_made_by'], false),
  stored('pd_issue', ['owner_id', 'created_by', 'made_by'], true),
  stored('pd_issue', ['archived_by', 'archived_made_by'], false),
  stored('pd_issue_link', ['added_by', 'made_by'], false),
  stored('pd_issue_step', ['taken_by', 'made_by'], false),
  stored('pd_news', ['author_id', 'made_by'], true),
  stored('pd_news', ['archived_by', 'archived_made_by'], false),
  stored('pd_document', ['added_by', 'made_by', 'archived_by', 'archived_made_by', 'valued_by'], false),
  stored('pd_mark', ['marked_by', 'made_by'], true),
  stored('pd_escalation', ['asked_by', 'made_by', 'answered_by', 'answer_made_by'], true),
];
