import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenTicket, missingTicketFields, ticketMessages, ticketRights } from './ticket-rules.ts';

const closed = { SUP_TCK_CLOSED: '2026-11-20T10:00:00.000Z' };
const open = { SUP_TCK_CLOSED: null };

describe('open tickets', () => {
  it('are those without a closing time', () => {
    expect(isOpenTicket(open)).toBe(true);
    expect(isOpenTicket(closed)).toBe(false);
    expect(isOpenTicket({ SUP_TCK_CLOSED: new Date(0) })).toBe(false);
  });
});

describe('a new ticket', () => {
  it('names what is missing in the order of the form', () => {
    const empty = { SUP_TCK_TYPE: null, SUP_TCK_PRIORTY: null, SUP_TCK_IMPACT: null, comment: '  \n' };
    expect(missingTicketFields(empty).map((field) => ticketMessages[field])).toEqual([
      'Please select the type of issue.',
      'Please select the priority of the issue.',
      'Please select the impact of the issue.',
      'Please add a comment.',
    ]);
  });

  it('lacks exactly the fields that are blank', () => {
    const value = fc.constantFrom(null, '', ' ', 'x');
    const filled = (text: string | null) => text !== null && text.trim() !== '';
    fc.assert(
      fc.property(
        fc.record({ SUP_TCK_TYPE: value, SUP_TCK_PRIORTY: value, SUP_TCK_IMPACT: value, comment: fc.string() }),
        (draft) => {
          const missing = new Set<string>(missingTicketFields(draft));
          for (const field of Object.keys(ticketMessages) as (keyof typeof ticketMessages)[])
            expect(missing.has(field)).toBe(!filled(draft[field]));
        },
      ),
    );
  });
});

describe('who may do what', () => {
  it.each([
    ['creator', true, { read: true, comment: true, allocate: false, close: true }],
    ['creator', false, { read: true, comment: false, allocate: false, close: false }],
    ['staff', true, { read: true, comment: true, allocate: true, close: true }],
    ['staff', false, { read: true, comment: false, allocate: false, close: false }],
    ['administrator', true, { read: true, comment: true, allocate: true, close: true }],
    ['none', true, { read: false, comment: false, allocate: false, close: false }],
    ['none', false, { read: false, comment: false, allocate: false, close: false }],
  ] as const)('%s, open %s', (relation, isOpen, can) => {
    expect(ticketRights(relation, isOpen)).toEqual(can);
  });
});
