import { describe, expect, it } from 'vitest';
import { type CommentFacts, commentEditMs, commentRights, commentStates, mayReadText } from './rules.ts';

const facts: CommentFacts = {
  state: 'shown',
  isAuthor: false,
  isReply: false,
  ageMs: 1000,
  mayWrite: true,
  mayModerate: false,
};
const allowed = (given: Partial<CommentFacts>) =>
  Object.entries(commentRights({ ...facts, ...given }))
    .filter(([, may]) => may)
    .map(([name]) => name)
    .join(' ');

describe('a comment', () => {
  it.each<[string, Partial<CommentFacts>, string]>([
    ['by someone else', {}, 'reply report'],
    ['by someone else, where commenting is closed', { mayWrite: false }, 'report'],
    ['by someone else, for a moderator', { mayModerate: true }, 'reply report moderate'],
    ['that is a reply', { isReply: true }, 'report'],
    ['one’s own', { isAuthor: true }, 'edit delete reply'],
    ['one’s own, after an hour', { isAuthor: true, ageMs: commentEditMs }, 'delete reply'],
    ['one’s own, where commenting is closed', { isAuthor: true, mayWrite: false }, 'delete'],
    ['one’s own, hidden', { isAuthor: true, state: 'hidden' }, 'delete'],
    ['hidden', { state: 'hidden' }, ''],
    ['hidden, for a moderator', { state: 'hidden', mayModerate: true }, 'moderate'],
    ['deleted', { state: 'deleted', isAuthor: true, mayModerate: true }, ''],
  ])('%s', (_, given, rights) => expect(allowed(given)).toBe(rights));

  it('a hidden comment is visible to its author and moderators, a deleted one to no one', () => {
    const readers = [{}, { isAuthor: true }, { mayModerate: true }];
    const read = commentStates.map((state) => readers.map((reader) => mayReadText({ ...facts, ...reader, state })));
    expect(read).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, false],
    ]);
  });
});
