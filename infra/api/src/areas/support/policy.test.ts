import { roles } from '@portico/contracts/platform/roles';
import { describe, expect, it } from 'vitest';
import { readsInternalNotes, relationTo, type TicketFacts } from './policy.ts';

const ticket: TicketFacts = {
  line: 'SecondLine',
  pastLines: [],
  createdBy: 'maker',
  createdFor: 'principal',
  allocatedTo: 'worker',
};
const status = (userId: string) =>
  Object.fromEntries(roles.map((role) => [role, relationTo({ userId, role }, ticket)]));

describe('a person’s relation to a ticket of the second line', () => {
  it('a stranger: by role only', () => {
    const others = Object.entries(status('stranger')).filter(([, relation]) => relation !== 'none');
    expect(others).toEqual([
      ['System Administrator', 'administrator'],
      ['Support Second Line', 'staff'],
    ]);
  });

  it.each(['maker', 'principal'])('the %s: reads it in every role', (userId) => {
    expect(Object.values(status(userId))).not.toContain('none');
    expect(status(userId).Learner).toBe('creator');
  });

  it('a line that handed it over can still read it, and no other', () => {
    const handed = { ...ticket, pastLines: ['FirstLine'] as const };
    const relation = (role: 'Support First Line' | 'Support Third Line') =>
      relationTo({ userId: 'stranger', role }, handed);
    expect([relation('Support First Line'), relation('Support Third Line')]).toEqual(['formerStaff', 'none']);
  });

  it('anyone it was assigned to works on it, if they are staff', () => {
    expect(status('worker')['Support First Line']).toBe('staff');
    expect(status('worker').Learner).toBe('none');
  });

  it('internal notes are for people who work on it', () => {
    const all = ['creator', 'staff', 'formerStaff', 'administrator', 'none'] as const;
    expect(all.filter(readsInternalNotes)).toEqual(['staff', 'formerStaff', 'administrator']);
  });
});
