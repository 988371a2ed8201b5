import { describe, expect, it } from 'vitest';
import { isEmpty, nothing, readTicketInput } from './ticket-input.ts';

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
    expect([isEmpty(nothing), isEmpty({ ...nothing, comment: ' \n' }), isEmpty({ ...nothing, comment: 'x' })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
