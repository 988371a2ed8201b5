import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { question } from '../question.ts';
import { questionKinds } from '../question-kinds.ts';
import { cardOrder } from './card-order.ts';
import { allowsPractice, canBePractised, deckOf, deckSeconds, minutesFor, secondsFor } from './deck.ts';

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

const asked = (parts: object) =>
  z.parse(question, { id: crypto.randomUUID(), kind: 'single', text: '?', format: 'plain', points: 1, ...parts });

describe('what can be practised', () => {
  it('is what the server scores without a marker', () => {
    for (const kind of ['freeText', 'file', 'information'] as const)
      expect(canBePractised(asked({ kind }))).toBe(false);
    expect(canBePractised(asked({}))).toBe(true);
    expect(canBePractised(asked({ points: 0 }))).toBe(false);
  });

  it('is nothing of a quiz that never shows its answers, or whose answers are anonymous', () => {
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
