import type { Delegation, User } from '@portico/contracts/account/shapes';
import { expect, test } from 'vitest';
import { cardCall } from './card-call.ts';
import { type CardCaller, cardCaller } from './card-caller.ts';
import { hostCards } from './host-cards.ts';

const user = { UserID: 'u', UserName: 'ida', CompanyID: 't-1', countryName: 'Portugal' } as unknown as User;
const jonas: Delegation = {
  ...{ UserID: 'p', UserGUID: 'g', UserName: 'jonas', FirstName: 'Jonas', LastName: 'Weber' },
  ...{ CompanyID: 't-2', until: null },
};

const query = {
  id: '{caller.UserID}',
  name: '{caller.UserName}',
  team: '{caller.CompanyID}',
  country: '{caller.countryName}',
};
const asked = (caller: CardCaller) =>
  cardCall(
    { id: 'x', call: { area: 'coaching', name: 'x', method: 'GET', query, body: query } } as unknown as Parameters<
      typeof cardCall
    >[0],
    caller,
  ).input;

test('without a principal, the values are the person’s own', () => {
  expect(asked(cardCaller(user, undefined)).query).toEqual({ id: 'u', name: 'ida', team: 't-1', country: 'Portugal' });
});

test('while acting for a principal, all values are the principal’s, and unknown ones are left out', () => {
  const theirs = { id: 'p', name: 'jonas', team: 't-2' };
  expect(asked(cardCaller(user, jonas))).toEqual({ query: theirs, body: theirs });
});

test('a principal from an older server’s answer is identified only by id', () => {
  const { UserName: _, CompanyID: __, ...before } = jonas;
  expect(asked(cardCaller(user, before)).query).toEqual({ id: 'p' });
});

test('tasks and work in progress are requested for the same person', () => {
  expect(hostCards.map(({ card }) => cardCall(card, cardCaller(user, jonas)).input.query)).toEqual([
    { userID: 'p' },
    { userID: 'p' },
  ]);
});
