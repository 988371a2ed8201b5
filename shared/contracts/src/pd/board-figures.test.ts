import { describe, expect, it } from 'vitest';
import { boardFigureKinds } from './board-figure-kinds.ts';
import {
  boardFigures,
  figurePeriod,
  foundShare,
  isBeyondLimit,
  isFigureShown,
  proposedRed,
  shareOf,
  staysTheSame,
} from './board-figures.ts';

it('every figure links to its sources; one about a subject links to that subject', () => {
  for (const kind of boardFigureKinds) {
    const { hasSubject, link } = boardFigures[kind];
    const address = link({ teamId: 'team', subject: 'subject' });
    expect(address).toMatch(/^\//);
    expect(address.includes('subject')).toBe(hasSubject);
  }
});

it.each([
  [0, false],
  [4, false],
  [5, true],
  [40, true],
])('a figure about %i people is shown: %s', (people, isShown) => expect(isFigureShown({ people })).toBe(isShown));

it.each([
  ['2026-11-15', '2026-10-12', '2026-11-08'],
  ['2026-11-16', '2026-10-19', '2026-11-15'],
  ['2026-11-22', '2026-10-19', '2026-11-15'],
])('a figure of %s covers %s to %s', (day, from, to) => expect(figurePeriod(day)).toEqual({ from, to }));

it.each([
  ['the same week, with many new people', '2026-11-22', 40, true],
  ['the next week, with too few new people', '2026-11-23', 4, true],
  ['the next week, with enough', '2026-11-23', 5, false],
  ['four weeks later, with which it shares none', '2026-12-14', 0, false],
])('a value stays the same in %s: on %s with %i new people: %s', (_, day, newPeople, stays) =>
  expect(staysTheSame({ readOn: '2026-11-16', day, newPeople })).toBe(stays),
);

it.each([
  [0, 0, null],
  [0, 51, 0],
  [2, 51, 3.9],
  [51, 51, 100],
])('%i of %i is %s percent', (part, cases, share) => expect(shareOf({ part, cases })).toBe(share));

it.each([
  ['no cases', [], { value: null, cases: 0, people: 0, newPeople: 0 }],
  [
    'one case that counts and one that does not, of one person',
    ['a+', 'a-'],
    { value: 50, cases: 2, people: 1, newPeople: 0 },
  ],
  ['three people, two of them new', ['a+', 'b-!', 'c-!', 'b+'], { value: 50, cases: 4, people: 3, newPeople: 2 }],
  ['a new case that counts', ['a+!', 'b-', 'c-'], { value: 33.3, cases: 3, people: 3, newPeople: 1 }],
])('the share of %s', (_, cases, found) =>
  expect(
    foundShare(cases.map((one) => ({ personId: one[0] ?? '', counts: one.includes('+'), isNew: one.includes('!') }))),
  ).toEqual({ subject: null, name: '', ...found }),
);

it.each([
  [79.9, 80, 'up', true],
  [80, 80, 'up', false],
  [80.1, 80, 'up', false],
  [5, 5, 'down', false],
  [5.1, 5, 'down', true],
  [4.9, 5, 'down', false],
] as const)('%d at a limit of %d, better %s, is beyond it: %s', (value, limit, better, is) =>
  expect(isBeyondLimit(value, limit, better)).toBe(is),
);

describe('a red day', () => {
  const held = '2026-11-27';
  const letter = (dimensionID: string, marked?: string) => ({
    dimensionID,
    marks: marked ? [{ day: marked, mark: 'green' as const, reason: '', issueID: null, markedBy: {} as never }] : [],
  });
  const measured = (PDPDPK: string, value: number | null, change: object = {}) => ({
    ...{ PDPDPK, title: PDPDPK, value, better: 'up' as const, dimensionID: 'quality', redAt: 80 as number | null },
    ...change,
  });
  const proposed = (...documents: ReturnType<typeof measured>[]) =>
    [...proposedRed([letter('quality')], documents, held)].map(([id, { PDPDPK }]) => `${id} ${PDPDPK}`);

  it('is proposed by the first measure beyond the limit', () => {
    expect(proposed(measured('good', 90), measured('low', 70), measured('lower', 60))).toEqual(['quality low']);
  });
  it.each([
    ['a value at the limit', measured('one', 80)],
    ['no value', measured('one', null)],
    ['no limit', measured('one', 70, { redAt: null })],
    ['another letter', measured('one', 70, { dimensionID: 'safety' })],
    ['no letter', measured('one', 70, { dimensionID: null })],
    ['no direction', measured('one', 70, { better: null })],
  ])('is not proposed with %s', (_, document) => expect(proposed(document)).toEqual([]));
  it('is not proposed for a letter that the meeting has marked, but after another day’s mark', () => {
    const low = [measured('low', 70)];
    expect(proposedRed([letter('quality', held)], low, held).size).toBe(0);
    expect(proposedRed([letter('quality', '2026-11-26')], low, held).size).toBe(1);
  });
});
