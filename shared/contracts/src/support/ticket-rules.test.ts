import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketEvents } from './shapes.ts';
import {
  answeredMeanwhile,
  isPausedIn,
  isPublicEvent,
  missingTicketFields,
  reopenDays,
  stateAfterReply,
  ticketMessages,
  ticketRights,
  ticketStates,
} from './ticket-rules.ts';

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
  const now = new Date('2026-11-16T08:00:00.000Z');
  const ago = (days: number) => ({ closedAt: new Date(now.getTime() - days * 86_400_000), mergedInto: null });
  const isOpen = { closedAt: null, mergedInto: null };
  const nothing = { read: false, comment: false, allocate: false, close: false, reopen: false };
  const reads = { ...nothing, read: true };
  const asks = { ...reads, comment: true, close: true };

  it.each([
    ['creator', 'open', isOpen, asks],
    ['creator', 'closed recently', ago(reopenDays), { ...reads, reopen: true }],
    ['creator', 'closed long ago', ago(reopenDays + 1), reads],
    ['creator', 'merged', { ...ago(1), mergedInto: 'other' }, reads],
    ['staff', 'open', isOpen, { ...asks, allocate: true }],
    ['staff', 'closed long ago', ago(400), { ...reads, reopen: true }],
    ['staff', 'merged', { ...ago(1), mergedInto: 'other' }, reads],
    ['administrator', 'open', isOpen, { ...asks, allocate: true }],
    ['none', 'open', isOpen, nothing],
    ['none', 'closed recently', ago(1), nothing],
  ] as const)('%s, %s', (relation, _, end, can) => {
    expect(ticketRights(relation, end, now)).toEqual(can);
  });
});

describe('states', () => {
  it('no clock runs while support waits for the requester, or after the resolution', () => {
    expect(ticketStates.filter(isPausedIn)).toEqual(['waiting', 'resolved']);
  });

  it('an answer by staff starts the work; one by the requester resumes it', () => {
    expect(ticketStates.map((state) => stateAfterReply(state, true))).toEqual([
      'in-progress',
      'in-progress',
      'waiting',
      'resolved',
    ]);
    expect(ticketStates.map((state) => stateAfterReply(state, false))).toEqual([
      'new',
      'in-progress',
      'in-progress',
      'resolved',
    ]);
  });

  it('the requester sees changes of state and merges, not how staff divide the work', () => {
    expect(ticketEvents.filter(isPublicEvent)).toEqual(['state', 'merged']);
  });
});

describe('an answer that the writer has not seen', () => {
  const said = (id: string, authorId: string | null, internal = false) => ({ id, authorId, internal });
  const isSupport = ({ authorId }: { authorId: string | null }) => authorId?.startsWith('staff') === true;
  const check = (thread: ReturnType<typeof said>[], seen: string | null) =>
    answeredMeanwhile(thread, seen, { writer: 'staff1', isSupport })?.id;

  it('is found if a colleague has answered since', () => {
    expect(check([said('a', 'asker'), said('b', 'staff2')], 'a')).toBe('b');
    expect(check([said('a', 'staff2')], null)).toBe('a');
  });

  it('is not an answer that was seen, one’s own, an internal note, or one by someone outside support', () => {
    const thread = [
      said('a', 'staff2'),
      said('b', 'staff1'),
      said('c', 'staff2', true),
      said('d', 'asker'),
      said('e', null),
    ];
    expect(check(thread, 'a')).toBeUndefined();
  });
});
