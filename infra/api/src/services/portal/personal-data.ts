import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

/** Notifications caused by a person name them in other people's lists, so they are deleted as well. */
export const portalData: readonly PersonalTable[] = [
  {
    table: 'portal_notification',
    noun: 'notifications',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  {
    table: 'portal_notification',
    noun: 'notifications',
    people: ['caused_by'],
    erase: { how: 'delete' },
    isExported: false,
  },
  {
    table: 'portal_push_subscription',
    noun: 'notifications',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  {
    table: 'portal_push_delivery',
    noun: 'notifications',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  {
    table: 'portal_channel_choice',
    noun: 'notifications',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  { table: 'portal_award', noun: 'coaching', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'portal_award',
    noun: 'coaching',
    people: ['awarder_id', 'made_by', 'rescinded_by'],
    erase: { how: 'keep', because: 'the award belongs to who has it; the awarder stands there by id only' },
    isExported: true,
  },
];
