import { describe, expect, it } from 'vitest';
import { beginningOf, isEmpty, nothing, readTicketInput } from './ticket-input.ts';

describe('saved input of a new ticket', () => {
  it('is restored as it was typed', () => {
    const typed = { ...nothing, comment: ' The printer ' };
    expect(readTicketInput(typed)).toEqual(typed);
  });

  it('of an older release gets missing fields, and loses unknown ones', () => {
    expect(readTicketInput({ comment: 'x', colour: 'red' })).toEqual({ ...nothing, comment: 'x' });
  });

  it.each([null, 'text', 7, { comment: 7 }])('is ignored if it is %j', (value) => {
    expect(readTicketInput(value)).toBeUndefined();
  });

  it('is empty if it contains only spaces', () => {
    expect([
      isEmpty(nothing, nothing),
      isEmpty({ ...nothing, comment: ' \n' }, nothing),
      isEmpty({ ...nothing, comment: 'x' }, nothing),
    ]).toEqual([true, true, false]);
  });
});

it('a new ticket starts with the tenant’s defaults, which do not count as input', () => {
  const template = { SUP_TCK_TYPE: 'bug', SUP_TCK_PRIORTY: null, SUP_TCK_IMPACT: null, SUP_TCK_SEVERITY: null };
  const none = { Priorities: [], Impacts: [] };
  const beginning = beginningOf(template, none);
  expect(beginning).toEqual({ ...nothing, SUP_TCK_TYPE: 'bug' });
  expect([isEmpty(beginning, beginning), isEmpty({ ...beginning, SUP_TCK_TYPE: 'other' }, beginning)]).toEqual([
    true,
    false,
  ]);
});

it('a new ticket starts with the usual priority and impact, unless the tenant has other defaults', () => {
  const choices = (...codes: string[]) => codes.map((code) => ({ id: `id of ${code}`, code, name: code }));
  const metadata = { Priorities: choices('low', 'normal', 'high'), Impacts: choices('person', 'team') };
  const template = { SUP_TCK_TYPE: null, SUP_TCK_PRIORTY: null, SUP_TCK_IMPACT: null, SUP_TCK_SEVERITY: null };
  const usual = { ...nothing, SUP_TCK_PRIORTY: 'id of normal', SUP_TCK_IMPACT: 'id of person' };
  expect(beginningOf(template, metadata)).toEqual(usual);
  const own = { ...template, SUP_TCK_PRIORTY: 'id of high' };
  expect(beginningOf(own, metadata)).toEqual({ ...usual, SUP_TCK_PRIORTY: 'id of high' });
});
