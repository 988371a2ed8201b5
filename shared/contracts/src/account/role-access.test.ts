import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../platform/roles.ts';
import { hasInScope, type ScopeHolder, type ScopeTarget } from './role-access.ts';

const anna: ScopeTarget = {
  userId: 'anna',
  unitPath: ['eu', 'north', 'dk', 'aarhus', 't1'],
  teamIds: ['t1'],
  functionId: 'care',
};
const as = (role: Role, rest: Partial<ScopeHolder> = {}): ScopeHolder => ({
  userId: 'someone',
  role,
  unitId: null,
  teamIds: [],
  functionId: null,
  ...rest,
});

/** One case per line: role, place of the role holder, whether anna is in scope. */
const table: [Role, Partial<ScopeHolder>, boolean][] = [
  ['Learner', { teamIds: ['t1'], unitId: 't1', functionId: 'care' }, false],
  ['Learner', { userId: 'anna' }, true],
  ['Team Leader', { teamIds: ['t1'] }, true],
  ['Team Leader', { teamIds: ['t2', 't1'] }, true],
  ['Team Leader', { teamIds: ['t2'], unitId: 'dk' }, false],
  ['Team Leader', {}, false],
  ['Area/Office/Site Admin', { unitId: 'aarhus' }, true],
  ['Area/Office/Site Admin', { unitId: 'copenhagen' }, false],
  ['Country Admin', { unitId: 'dk' }, true],
  ['Country Admin', { unitId: 'se' }, false],
  ['Country Admin', { unitId: null, teamIds: ['t1'] }, false],
  ['Cluster Admin', { unitId: 'north' }, true],
  ['Cluster Admin', { unitId: 'south' }, false],
  ['Regional Admin', { unitId: 'eu' }, true],
  ['Regional Admin', { unitId: 'am' }, false],
  ['Function Admin', { functionId: 'care' }, true],
  ['Function Admin', { functionId: 'sales', unitId: 'dk' }, false],
  ['Function Admin', { functionId: null }, false],
  ['Global CS Admin', {}, true],
  ['System Administrator', {}, true],
  ['Support First Line', { teamIds: ['t1'], unitId: 'dk' }, false],
  ['Support Second Line', { teamIds: ['t1'], unitId: 'dk' }, false],
  ['Support Third Line', { teamIds: ['t1'], unitId: 'dk' }, false],
];

describe('who is in the scope of whom', () => {
  it.each(table)('%s %o → %s', (role, place, expected) => {
    expect(hasInScope(as(role, place), anna)).toBe(expected);
  });

  it('names every role', () => {
    expect(new Set(table.map(([role]) => role))).toEqual(new Set(roles));
  });

  it('gives a person without unit, team and function no one else, unless the role is tenant-wide', () => {
    const below = roles.filter((role) => role !== 'System Administrator' && role !== 'Global CS Admin');
    const whom = fc.record({
      userId: fc.constantFrom('a', 'b'),
      unitPath: fc.array(fc.string()),
      teamIds: fc.array(fc.string()),
      functionId: fc.option(fc.string()),
    });
    fc.assert(fc.property(fc.constantFrom(...below), whom, (role, someone) => hasInScope(as(role), someone) === false));
  });
});
