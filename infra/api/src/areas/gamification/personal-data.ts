import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

const own = { noun: 'points', people: ['user_id'], erase: { how: 'delete' }, isExported: true } as const;

export const gamificationData: readonly PersonalTable[] = [
  { ...own, table: 'gamification_step_act' },
  { ...own, table: 'gamification_job_title_holder' },
  { ...own, table: 'gamification_player' },
  { ...own, table: 'gamification_badge_holder' },
  { ...own, table: 'gamification_deed' },
  { ...own, table: 'leaderboard_known' },
  {
    ...own,
    table: 'gamification_point',
    erase: { how: 'keep', because: 'points are a ledger that is only added to; it holds numbers and the id' },
  },
];
