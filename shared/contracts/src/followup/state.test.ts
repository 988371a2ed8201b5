import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disputeStates } from '../quiz/qm/dispute.ts';
import {
  type FollowUpFacts,
  followUpState,
  followUpStates,
  isFault,
  isOver,
  issueTitle,
  mostChecks,
  outcomeOf,
  timeMarkIn,
} from './state.ts';

const open: FollowUpFacts = { ended: null, isAccepted: true, dispute: null, isTakenBack: false, hasNext: false };

test.each<[string, Partial<FollowUpFacts>, string]>([
  ['a proposal', { isAccepted: false }, 'proposed'],
  ['accepted', {}, 'open'],
  ['scored again', { hasNext: true }, 'checked'],
  ['disputed', { dispute: 'open' }, 'waiting'],
  ['disputed after the next score', { dispute: 'open', hasNext: true }, 'waiting'],
  ['a disputed proposal', { dispute: 'open', isAccepted: false }, 'waiting'],
  ['the dispute succeeds', { dispute: 'overturned', hasNext: true }, 'withdrawn'],
  ['the dispute is rejected', { dispute: 'upheld' }, 'open'],
  ['the dispute is withdrawn', { dispute: 'withdrawn', hasNext: true }, 'checked'],
  ['the red mark is removed', { isTakenBack: true, hasNext: true }, 'withdrawn'],
  ['the red mark of a proposal is removed', { isTakenBack: true, isAccepted: false }, 'withdrawn'],
  ['closed, its mark removed later', { ended: 'closed', isTakenBack: true }, 'closed'],
  ['closed, disputed later', { ended: 'closed', dispute: 'overturned' }, 'closed'],
  ['declined', { ended: 'declined', isAccepted: false }, 'declined'],
])('%s: %o is %s', (_, facts, expected) => expect(followUpState({ ...open, ...facts })).toBe(expected));

const facts: fc.Arbitrary<FollowUpFacts> = fc.record({
  ended: fc.constantFrom(null, 'closed', 'withdrawn', 'declined'),
  isAccepted: fc.boolean(),
  dispute: fc.constantFrom(null, ...disputeStates),
  isTakenBack: fc.boolean(),
  hasNext: fc.boolean(),
});

test('a follow-up is over exactly if a person ended it or the fault is none any more, and is never proposed once accepted', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(facts, (one) => {
      const state = followUpState(one);
      met.add(state);
      expect(isOver(state)).toBe(one.ended !== null || one.dispute === 'overturned' || one.isTakenBack);
      if (one.isAccepted) expect(state).not.toBe('proposed');
      // A dispute that is settled against the person leaves no trace.
      if (one.dispute === 'upheld' || one.dispute === 'withdrawn')
        expect(followUpState({ ...one, dispute: null })).toBe(state);
      // What has ended does not change, whatever the areas say later.
      if (isOver(state)) expect(followUpState({ ...one, ended: state, hasNext: !one.hasNext })).toBe(state);
    }),
    { numRuns: 300, seed: 20_261_128 },
  );
  expect([...met].sort()).toEqual([...followUpStates].sort());
});

test.each([
  [0, 1, 'met'],
  [0, 0.5, 'better'],
  [0.5, 0.5, 'missed'],
  [0.5, 0, 'missed'],
  [0, null, 'unchecked'],
  [0, undefined, 'unchecked'],
  [null, 0.2, 'better'],
] as const)('the outcome of %s before and %s now is %s', (before, next, expected) =>
  expect(outcomeOf(before, next === undefined ? [] : [next])).toBe(expected),
);

test.each([
  ['all are met', 0, [1, 1, 1], 'met'],
  ['one is not met', 0, [1, 1, 0.5], 'better'],
  ['they are as before on average', 0.5, [1, 0], 'missed'],
  ['they are as before, added up in thirds', 1 / 3, [1 / 3, 1 / 3, 1 / 3], 'missed'],
  ['one is not applicable', 0, [1, null], 'met'],
  ['none is applicable', 0, [null, null], 'unchecked'],
] as const)('several scores: %s', (_, before, later, expected) => expect(outcomeOf(before, later)).toBe(expected));

test('the order of scores does not matter, nor do those that are not applicable; one alone is as good as repeated', () => {
  const credit = fc.constantFrom(0, 0.1, 0.25, 1 / 3, 0.5, 0.7, 1);
  fc.assert(
    fc.property(credit, fc.array(credit, { minLength: 1, maxLength: mostChecks }), (before, later) => {
      const outcome = outcomeOf(before, later);
      expect(outcomeOf(before, later.toReversed())).toBe(outcome);
      expect(outcomeOf(before, [...later, null])).toBe(outcome);
      expect(outcome === 'met').toBe(later.every((one) => one === 1));
      for (const one of later) expect(outcomeOf(before, Array(mostChecks).fill(one))).toBe(outcomeOf(before, [one]));
    }),
    { numRuns: 300, seed: 20_261_130 },
  );
});

test.each([
  [0, true],
  [0.99, true],
  [1, false],
  [null, false],
])('an answer with %s of its points is a fault: %s', (credit, expected) => expect(isFault(credit)).toBe(expected));

test.each([
  ['At 0:42 she spoke too fast.', 42],
  ['1:02:03', 3723],
  ['From 12:05 to 13:00', 725],
  ['No time', null],
  ['Ratio 1:2', null],
  ['0:75', null],
])('the first time in “%s” is %s', (comment, expected) => expect(timeMarkIn(comment)).toBe(expected));

test.each([
  ['evaluation', 'QM-2001', 'Greets by name'],
  ['assessment', '', 'Greets by name'],
  ['certificate', 'C-1', 'Greets by name'],
  ['quiz', 'Lifts', 'Lifts'],
  ['verification', 'Lifts', 'Lifts'],
] as const)(
  'the issue on a board of a fault in the origin %s does not tell the question of a quiz',
  (origin, ref, title) => expect(issueTitle({ origin, ref, text: 'Greets by name' })).toBe(title),
);
