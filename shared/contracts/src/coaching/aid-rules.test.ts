import { expect, it } from 'vitest';
import { aidFaults, isComplete, isEmpty } from './aid-rules.ts';

const nothing = { date: null, action: '', impact: '', desired: '' };
const whole = { date: '2026-11-13', action: 'a', impact: 'b', desired: 'c' };
const faults = (
  motivational: typeof whole | typeof nothing,
  developmental: typeof whole | typeof nothing,
  consent = true,
) => aidFaults({ motivational, developmental, consent }, '2026-11-16');

it('at least one of the two sections must be complete', () => {
  expect(faults(whole, nothing)).toEqual([]);
  expect(faults(nothing, whole)).toEqual([]);
  expect(faults(whole, { ...nothing, date: null, action: 'half' })).toEqual([]);
  expect(faults(nothing, { ...whole, impact: '  ' })).toEqual([{ kind: 'fill' }]);
});

it('a day in the future is refused in either section; today is allowed', () => {
  expect(faults({ ...whole, date: '2026-11-16' }, nothing)).toEqual([]);
  expect(faults(whole, { ...whole, date: '2026-11-17' })).toEqual([{ kind: 'future', section: 'developmental' }]);
});

it('the statement must be ticked', () => {
  expect(faults(whole, nothing, false)).toEqual([{ kind: 'consent' }]);
  expect(faults(nothing, nothing, false).map(({ kind }) => kind)).toEqual(['fill', 'consent']);
});

it('recognises complete and untouched sections', () => {
  expect([isComplete(whole), isComplete(nothing), isEmpty(nothing), isEmpty({ ...nothing, action: 'x' })]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
