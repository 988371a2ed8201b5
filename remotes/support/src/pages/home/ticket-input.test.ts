import { describe, expect, it } from 'vitest';
import { beginningOf, isEmpty, nothing, readTicketInput } from './ticket-input.ts';

describe('kept input of a new ticket', () => {
  it('is read as it was typed', () => {
    const typed = { ...nothing, comment: ' The printer ' };
    expect(readTicketInput(typed)).toEqual(typed);
  });

  it('of an older release gets what it lacks, and loses what the form does not have', () => {
    expect(readTicketInput({ comment: 'x', colour: 'red' })).toEqual({ ...nothing, comment: 'x' });
  });

  it.each([null, 'text', 7, { comment: 7 }])('is not %j', (value) => {
    expect(readTicketInput(value)).toBeUndefined();
  });

  it('is empty where nothing but space stands in it', () => {
    expect([
      isEmpty(nothing, nothing),
      isEmpty({ ...nothing, comment: ' \n' }, nothing),
      isEmpty({ ...nothing, comment: 'x' }, nothing),
    ]).toEqual([true, true, false]);
  });
});

it('begins with the tenant’s defaults, which are nobody’s work', () => {
  const beginning = beginningOf({
    SUP_TCK_TYPE: 'bug',
    SUP_TCK_PRIORTY: null,
    SUP_TCK_IMPACT: null,
    SUP_TCK_SEVERITY: null,
  });
  expect(beginning).toEqual({ ...nothing, SUP_TCK_TYPE: 'bug' });
  expect([isEmpty(beginning, beginning), isEmpty({ ...beginning, SUP_TCK_TYPE: 'other' }, beginning)]).toEqual([
    true,
    false,
  ]);
});
