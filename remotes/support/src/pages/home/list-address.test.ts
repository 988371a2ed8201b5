import type { TicketSummary } from '@portico/contracts/support/shapes';
import { expect, it } from 'vitest';
import { matches, readShown, type Shown, writeShown } from './list-address.ts';

const lists = ['created', 'unallocated', 'allocated'] as const;
const plain: Shown = { list: 'created', show: 'open', type: null, priority: null, state: null, words: '' };

it('an address without a parameter shows one’s own open tickets', () => {
  expect(readShown(new URLSearchParams('list=everything&show=new'), lists)).toEqual(plain);
  expect(writeShown(plain).toString()).toBe('');
});

it('the list can be restored from the address', () => {
  const shown: Shown = { list: 'allocated', show: 'all', type: 't', priority: 'p', state: 's', words: 'blue board' };
  expect(readShown(writeShown(shown), lists)).toEqual(shown);
});

it('people with one list are shown no other', () => {
  expect(readShown(new URLSearchParams('list=allocated'), ['created']).list).toBe('created');
});

it('finds every word, in any case and order, within the chosen type, priority and state', () => {
  const ticket = {
    SUP_TCK_TITLE: 'Blue board does not load',
    SUP_TCK_TYPE: { id: 't', code: 'bug', SUP_TYPE_NAME: 'Bug' },
    SUP_TCK_PRIORTY: { id: 'p', code: 'high', name: 'High' },
    SUP_TCK_STATE: { id: 's', code: 'new', name: 'New' },
    createdBy: { FirstName: 'Ida', LastName: 'Ashworth' },
  } as TicketSummary;
  const found = (part: Partial<Shown>) => matches(ticket, { ...plain, ...part });
  expect([
    found({}),
    found({ words: 'LOAD ida' }),
    found({ type: 't', priority: 'p', state: 's', words: 'bug' }),
  ]).toEqual([true, true, true]);
  expect([
    found({ words: 'load red' }),
    found({ type: 'other' }),
    found({ priority: 'other' }),
    found({ state: 'other' }),
  ]).toEqual([false, false, false, false]);
});

it('finds what people type for letters with accents', () => {
  const ticket = {
    SUP_TCK_TITLE: 'Écran bloqué',
    SUP_TCK_TYPE: { id: 't', code: 'bug', SUP_TYPE_NAME: 'Störung' },
    createdBy: { FirstName: 'Łukasz', LastName: 'Müller-Kılıç' },
  } as TicketSummary;
  for (const words of ['muller', 'LUKASZ kilic', 'ecran bloque', 'storung', 'Mu\u0308ller'])
    expect([words, matches(ticket, { ...plain, words })]).toEqual([words, true]);
});
