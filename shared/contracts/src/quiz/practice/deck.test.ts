import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { question } from '../question.ts';
import { questionKinds } from '../question-kinds.ts';
import { cardOrder } from './card-order.ts';
import {
  allowsPractice,
  canBePractised,
  deckOf,
  deckSeconds,
  minutesFor,
  secondsFor,
  showsOnlyPastDue,
} from './deck.ts';

const cards = fc.array(
  fc.constantFrom(...questionKinds).map((kind) => ({ seconds: secondsFor(kind) })),
  {
    maxLength: 60,
  },
);

describe('a deck', () => {
  it('contains the first cards, at least one, as many as fit into two minutes', () => {
    fc.assert(
      fc.property(cards, (due) => {
        const deck = deckOf(due);
        expect(deck).toEqual(due.slice(0, deck.length));
        const taken = deck.reduce((sum, { seconds }) => sum + seconds, 0);
        const following = due[deck.length];
        if (due.length > 0) expect(deck.length).toBeGreaterThan(0);
        expect(taken).toBeLessThanOrEqual(deckSeconds);
        if (following) expect(taken + following.seconds).toBeGreaterThan(deckSeconds);
        expect(minutesFor(deck)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 200, seed: 42 },
    );
  });
});

const options = (...credits: number[]) =>
  credits.map((credit) => ({ id: crypto.randomUUID(), text: String(credit), credit }));
const asked = (parts: object) =>
  z.parse(question, { id: crypto.randomUUID(), kind: 'single', text: '?', format: 'plain', points: 1, ...parts });

describe('what can be practised', () => {
  it('is what the server can score automatically', () => {
    for (const kind of ['freeText', 'file', 'information'] as const)
      expect(canBePractised(asked({ kind }))).toBe(false);
    expect(canBePractised(asked({ options: options(100, 0) }))).toBe(true);
    expect(canBePractised(asked({ options: options(100, 0), points: 0 }))).toBe(false);
  });

  it.each([
    ['one option with full credit', { options: options(100, 0) }, true],
    ['no option with full credit', { options: options(60, 40) }, false],
    ['several options that add up to full credit', { kind: 'multiple', options: options(50, 50, -50) }, true],
    ['several options that do not add up to full credit', { kind: 'multiple', options: options(30, 30) }, false],
    ['no positive option', { kind: 'multiple', options: options(0, 0) }, false],
    ['all or nothing, with a positive option', { kind: 'multiple', allOrNothing: true, options: options(30, 0) }, true],
    [
      'all or nothing, without a positive option',
      { kind: 'multiple', allOrNothing: true, options: options(0, -10) },
      false,
    ],
    ['a text', { kind: 'shortText', accepted: [{ text: 'quay*', credit: 100 }] }, true],
    ['a text with an asterisk', { kind: 'shortText', accepted: [{ text: 'a \\* b', credit: 100 }] }, true],
    ['a text with partial credit', { kind: 'shortText', accepted: [{ text: 'quay', credit: 60 }] }, false],
    ['a number', { kind: 'numeric', accepted: [{ min: 1, max: 2, credit: 100 }] }, true],
    ['a number with partial credit', { kind: 'numeric', accepted: [{ min: 1, credit: 50 }] }, false],
    ['no accepted answer', { kind: 'numeric' }, false],
    ['an order', { kind: 'ordering', options: options(0, 0, 0) }, true],
  ])('depends on whether full credit is possible: %s', (_, parts, can) => {
    expect(canBePractised(asked(parts))).toBe(can);
  });

  it('needs a due day if nothing else shows the answers', () => {
    const rules = { review: 'after last attempt', passMark: null, attemptsAllowed: null } as const;
    expect(showsOnlyPastDue(rules)).toBe(true);
    expect(showsOnlyPastDue({ ...rules, passMark: 80 })).toBe(false);
    expect(showsOnlyPastDue({ ...rules, attemptsAllowed: 2 })).toBe(false);
    expect(showsOnlyPastDue({ ...rules, review: 'after due date', passMark: 80 })).toBe(true);
    expect(showsOnlyPastDue({ ...rules, review: 'after attempt' })).toBe(false);
  });

  it('is nothing in a quiz that never shows its answers or is anonymous', () => {
    expect(allowsPractice({ review: 'after attempt', anonymous: false })).toBe(true);
    expect(allowsPractice({ review: 'never', anonymous: false })).toBe(false);
    expect(allowsPractice({ review: 'after attempt', anonymous: true })).toBe(false);
  });
});

it('the order of options is the same for the same card, contains each option once, and differs between cards', () => {
  const options = Array.from({ length: 6 }, (_, at) => ({ id: crypto.randomUUID(), text: String(at), credit: 0 }));
  const ordering = asked({ kind: 'ordering', options });
  const orders = Array.from({ length: 20 }, (_, at) => cardOrder(ordering, `card ${at}`).map(({ text }) => text));
  expect(cardOrder(ordering, 'card 3').map(({ text }) => text)).toEqual(orders[3]);
  for (const order of orders) expect([...order].sort()).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(new Set(orders.map(String)).size).toBeGreaterThan(10);
});
