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
  it('people not involved have one only by their role', () => {
    const others = Object.entries(status('stranger')).filter(([, relation]) => relation !== 'none');
    expect(others).toEqual([
      ['System Administrator', 'administrator'],
      ['Support Second Line', 'staff'],
    ]);
  });

  it.each(['maker', 'principal'])('the %s can read it in every role', (userId) => {
    expect(Object.values(status(userId))).not.toContain('none');
    expect(status(userId).Learner).toBe('creator');
  });

  it('a line that handed it over can still read it, and other lines cannot', () => {
    const handed = { ...ticket, pastLines: ['FirstLine'] as const };
    const relation = (role: 'Support First Line' | 'Support Third Line') =>
      relationTo({ userId: 'stranger', role }, handed);
    expect([relation('Support First Line'), relation('Support Third Line')]).toEqual(['formerStaff', 'none']);
  });

  it('an assignee works on it if they are staff', () => {
    expect(status('worker')['Support First Line']).toBe('staff');
    expect(status('worker').Learner).toBe('none');
  });

  it('internal notes can be read by past and present staff and administrators', () => {
    const all = ['creator', 'staff', 'formerStaff', 'administrator', 'none'] as const;
    expect(all.filter(readsInternalNotes)).toEqual(['staff', 'formerStaff', 'administrator']);
  });
});
