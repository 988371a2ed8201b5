import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

const ofReaders: readonly PersonalTable[] = ['content_reading', 'content_acknowledgement', 'content_rating'].map(
  (table) => ({ table, noun: 'news', people: ['user_id'], erase: { how: 'delete' }, isExported: true }),
);

export const contentData: readonly PersonalTable[] = [
  {
    table: 'content_article',
    noun: 'news',
    people: ['author_id'],
    erase: { how: 'keep', because: 'the article is the organisation’s; its author stands there by id only' },
    isExported: true,
  },
  {
    table: 'content_revision',
    noun: 'news',
    people: ['saved_by'],
    erase: { how: 'keep', because: 'the version is the organisation’s; who saved it stands there by id only' },
    isExported: false,
  },
  ...ofReaders,
];
