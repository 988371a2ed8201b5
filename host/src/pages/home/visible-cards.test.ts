import type { BootRemote } from '@portico/contracts/platform/boot';
import { expect, test } from 'vitest';
import { visibleCards } from './visible-cards.ts';

const remote = (id: string, cards: readonly object[]) =>
  ({ description: { id, menu: [{ icon: 'news' }], homeCards: cards } }) as unknown as BootRemote;

const remotes = [
  remote('news', [{ id: 'latest', order: 50, audience: 'all' }]),
  remote('lms', [
    { id: 'due', order: 20, audience: 'all' },
    { id: 'team', order: 10, audience: ['Team Leader'] },
  ]),
  remote('gamification', [{ id: 'board', order: 20, audience: 'all' }]),
];

test('cards for the role are shown in their order', () => {
  expect(visibleCards(remotes, 'Learner').map(({ id }) => id)).toEqual([
    'gamification-board',
    'lms-due',
    'news-latest',
  ]);
  expect(visibleCards(remotes, 'Team Leader').map(({ id }) => id)[0]).toBe('lms-team');
});

test('a person who is not validated sees no cards', () => {
  expect(visibleCards(remotes, undefined)).toEqual([]);
});
