import { expect, test } from 'vitest';
import { type FactViewer, maySeeFact, personFactKinds } from './person-facts.ts';

const nobody: FactViewer = { isSelf: false, coaches: false, isDelegate: false, isOnBothSides: false };
const viewers = {
  self: { ...nobody, isSelf: true },
  coach: { ...nobody, coaches: true },
  'delegate of the coach': { ...nobody, coaches: true, isDelegate: true },
  'delegate of the coach, about themselves': { ...nobody, coaches: true, isDelegate: true, isOnBothSides: true },
  'someone else': nobody,
} satisfies Record<string, FactViewer>;

const may: Record<keyof typeof viewers, { others: boolean; tickets: boolean; sharedTickets: boolean }> = {
  self: { others: true, tickets: true, sharedTickets: true },
  coach: { others: true, tickets: false, sharedTickets: true },
  'delegate of the coach': { others: true, tickets: false, sharedTickets: false },
  'delegate of the coach, about themselves': { others: false, tickets: false, sharedTickets: false },
  'someone else': { others: false, tickets: false, sharedTickets: false },
};

const names = Object.keys(viewers) as (keyof typeof viewers)[];
test.each(names.flatMap((name) => personFactKinds.map((kind) => [name, kind] as const)))(
  'what may be seen by %s: %s',
  (name, kind) => {
    const isTicket = kind === 'ticket.open';
    expect(maySeeFact(kind, viewers[name], false)).toBe(isTicket ? may[name].tickets : may[name].others);
    expect(maySeeFact(kind, viewers[name], true)).toBe(isTicket ? may[name].sharedTickets : may[name].others);
  },
);
