import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

export const commentData: readonly PersonalTable[] = [
  { table: 'comment_report', noun: 'comments', people: ['reporter_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'comment_comment',
    noun: 'comments',
    people: ['author_id', 'written_for'],
    erase: {
      how: 'anonymise',
      set: { body: `'[]'`, deleted_at: 'coalesce(deleted_at, now())', version: 'version + 1' },
      because: 'an empty comment stays, so that the answers to it keep their place',
    },
    isExported: true,
  },
  {
    table: 'comment_comment',
    noun: 'comments',
    people: ['hidden_by', 'hidden_for'],
    erase: { how: 'keep', because: 'the comment is its author’s; who moderated stands there by id only' },
    isExported: false,
  },
];
