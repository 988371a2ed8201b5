import type { Hit } from '@portico/contracts/search/shapes';
import { describe, expect, it } from 'vitest';
import { actionsOf, addressOf } from './hit-actions.ts';

const patterns = ['/coach/:id', '/admin/*', '/lms/:a/:b/:c'];
const coach = { id: 'coach', to: '/coach/7' } as const;
const book = { id: 'book', to: '/schedule?with=7' } as const;
const account = { id: 'account', to: '/admin/people/7' } as const;
const start = { id: 'start', to: '/splayer?course=7' } as const;

describe('actions', () => {
  it('lists actions for which the portal has the page, in their order', () => {
    expect(actionsOf({ actions: [coach, book, account, start] }, patterns)).toEqual([coach, account, start]);
    expect(actionsOf({ actions: [book] }, [...patterns, '/schedule'])).toEqual([book]);
  });

  it('lists none of another site, and none from an older server', () => {
    expect(actionsOf({ actions: [{ id: 'start', to: 'https://elsewhere.example/splayer' }] }, patterns)).toEqual([]);
    expect(actionsOf({}, patterns)).toEqual([]);
  });
});

it.each<[string, Pick<Hit, 'link' | 'actions'>, string | undefined]>([
  ['its own page', { link: '/lms/1/2/x', actions: [start] }, '/lms/1/2/x'],
  ['its first available action if it has no page', { link: null, actions: [book, coach] }, '/coach/7'],
  ['nothing if this portal does not have its page', { link: '/quiz/7', actions: [coach] }, undefined],
  ['nothing if it has neither a page nor actions', { link: null, actions: [] }, undefined],
  [
    'nothing if its only action must be pressed',
    { link: null, actions: [{ id: 'begin', to: '/lms/1/2/x' }] },
    undefined,
  ],
])('a hit leads to %s', (_, hit, address) => {
  expect(addressOf(hit, patterns)).toBe(address);
});
