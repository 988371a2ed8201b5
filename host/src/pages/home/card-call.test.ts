import type { User } from '@portico/contracts/account/shapes';
import type { HomeCard } from '@portico/contracts/platform/remote-description';
import { expect, test } from 'vitest';
import { cardCall, cardTimes, filled } from './card-call.ts';

const caller = { UserID: 'u-1', CompanyID: null, homeTeams: [{ COMP_ID_PK: 'o-1' }] } as unknown as User;

test('values of the caller are inserted, other values are unchanged', () => {
  expect(filled('{caller.UserID}', caller)).toBe('u-1');
  expect(filled('{caller.homeTeams.0.COMP_ID_PK}', caller)).toBe('o-1');
  expect(filled('{caller.CompanyID}', caller)).toBe('');
  expect(filled('25', caller)).toBe('25');
  expect(filled('true', caller)).toBe(true);
});

test('a call gets the caller’s values in its query', () => {
  const card = {
    id: 'board',
    call: { area: 'gamification', name: 'getLeaderboard', method: 'GET', query: { username: '{caller.UserID}' } },
  } as unknown as HomeCard;
  const { call, input } = cardCall(card, caller);
  expect(call).toMatchObject({
    id: 'gamification/getLeaderboard',
    path: 'getLeaderboard',
    access: { kind: 'account' },
  });
  expect(input).toEqual({ query: { username: 'u-1' }, body: undefined });
});

test('an answer is fresh for its call’s cache time, and is requested again after 150 seconds at the earliest', () => {
  const times = (card: Partial<HomeCard>) => cardTimes(card as HomeCard);
  expect(times({ cacheMinutes: 5 })).toEqual({ cacheMinutes: 5, refreshMs: 300_000 });
  expect(times({ cacheMinutes: 0.1 })).toEqual({ cacheMinutes: 0.1, refreshMs: 150_000 });
  expect(times({ cacheMinutes: 720, refreshMs: 150_000 })).toEqual({ cacheMinutes: 720, refreshMs: 150_000 });
  expect(times({})).toEqual({ cacheMinutes: 2.5, refreshMs: 150_000 });
});
