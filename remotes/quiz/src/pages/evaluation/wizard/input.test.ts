import { writeTime } from '@portico/contracts/quiz/qm/interaction';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EvaluationInput, interactionOf, missingHead, nothing, readTime, reset } from './input.ts';

describe('a time within an interaction', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.nat(86_400), (seconds) => {
        expect(readTime(writeTime(seconds))).toBe(seconds);
      }),
    );
  });
  it.each([
    ['1:05', 65],
    [' 65 ', 65],
    ['', null],
    ['soon', null],
    ['1:2:3', null],
  ])('%j is %s', (text, seconds) => expect(readTime(text)).toBe(seconds));
});

describe('the first step', () => {
  const filled: EvaluationInput = {
    ...nothing,
    workType: 'Booking',
    QMDate: '2026-11-20',
    address: 'https://calls.example/4711',
  };
  it.each<[Partial<EvaluationInput>, string[]]>([
    [{}, []],
    [{ workType: ' ', QMDate: null }, ['workType', 'QMDate']],
    [{ address: 'http://calls.example' }, ['address']],
    [{ kind: 'recording', address: '' }, ['reference']],
    [{ kind: 'recording', reference: 'A-1', address: 'x' }, ['address']],
    [{ kind: 'transcript' }, ['transcript']],
    [{ kind: 'transcript', transcript: 'Hello.' }, []],
  ])('with %j lacks %j', (change, missing) => expect(missingHead({ ...filled, ...change })).toEqual(missing));

  it('names the interaction, with the notes that are not empty', () => {
    const notes = [
      { at: '0:40', text: 'No greeting.' },
      { at: '', text: ' ' },
    ];
    expect(interactionOf({ ...filled, notes })).toEqual({
      kind: 'link',
      address: 'https://calls.example/4711',
      notes: [{ at: 40, text: 'No greeting.' }],
    });
  });

  it('is restored by a reset, without answers, date and reference', () => {
    const input = { ...filled, step: 'third' as const, QMRef: 'Q', answers: { a: { notApplicable: true as const } } };
    expect(reset(input)).toEqual({ ...filled, step: 'first', QMDate: null, QMRef: '' });
  });
});
