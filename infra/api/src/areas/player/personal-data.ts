import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

/** Lessons and sessions of an attempt are deleted with it. */
export const playerData: readonly PersonalTable[] = [
  { table: 'player_attempt', noun: 'learning', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
  { table: 'player_preference', noun: 'learning', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
];
