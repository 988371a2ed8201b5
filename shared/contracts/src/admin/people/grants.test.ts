import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasInScope, type ScopeHolder } from '../../account/role-access.ts';
import { roleScope } from '../../platform/role-scope.ts';
import { roles } from '../../platform/roles.ts';
import { administersPerson, grantableRoles, mayGrant, type PersonFacts } from './grants.ts';

const admin = (role: ScopeHolder['role'], more: Partial<ScopeHolder> = {}): ScopeHolder => ({
  userId: 'admin',
  role,
  unitId: null,
  teamIds: [],
  functionId: null,
  ...more,
});
const facts = (role: PersonFacts['role'], more: Partial<PersonFacts> = {}): PersonFacts => ({
  userId: 'somebody',
  role,
  unitPath: ['south', 'iberia', 'portugal', 'porto', 'accounts'],
  teamIds: ['accounts'],
  teamPaths: [['south', 'iberia', 'portugal', 'porto', 'accounts']],
  functionId: 'sales',
  ...more,
});
const portugal = admin('Country Admin', { unitId: 'portugal' });

describe('a subtree administrator', () => {
  test('grants roles at and below the root of their subtree', () => {
    expect(mayGrant(portugal, facts('Learner'))).toBe(true);
    expect(mayGrant(portugal, facts('Team Leader'))).toBe(true);
    expect(
      mayGrant(portugal, facts('Area/Office/Site Admin', { unitPath: ['south', 'iberia', 'portugal', 'porto'] })),
    ).toBe(true);
    expect(mayGrant(portugal, facts('Country Admin', { unitPath: ['south', 'iberia', 'portugal'] }))).toBe(true);
  });

  test('grants none above it, next to it or across it', () => {
    expect(mayGrant(portugal, facts('Cluster Admin', { unitPath: ['south', 'iberia'] }))).toBe(false);
    expect(mayGrant(portugal, facts('Country Admin', { unitPath: ['south', 'iberia', 'spain'] }))).toBe(false);
    for (const role of ['Function Admin', 'Global CS Admin', 'System Administrator', 'Support First Line'] as const)
      expect(mayGrant(portugal, facts(role))).toBe(false);
  });

  test('makes no one leader of a team outside their subtree', () => {
    const two = facts('Team Leader', {
      teamPaths: [
        ['south', 'iberia', 'portugal', 'porto', 'accounts'],
        ['south', 'iberia', 'spain', 'valencia', 'priority'],
      ],
    });
    expect(mayGrant(portugal, two)).toBe(false);
    expect(mayGrant(portugal, { ...two, role: 'Learner' })).toBe(true);
  });

  test('without a unit administers no one', () => {
    expect(mayGrant(admin('Country Admin'), facts('Learner'))).toBe(false);
  });
});

test('only a System Administrator administers another one', () => {
  const other = facts('System Administrator', { unitPath: [], teamPaths: [], teamIds: [] });
  expect(administersPerson(admin('System Administrator'), other)).toBe(true);
  expect(administersPerson(admin('Global CS Admin'), other)).toBe(false);
  expect(administersPerson(portugal, facts('System Administrator'))).toBe(false);
});

test('a Function Admin stays within the function', () => {
  const sales = admin('Function Admin', { functionId: 'sales' });
  expect(grantableRoles(sales)).toEqual(['Learner', 'Function Admin']);
  expect(mayGrant(sales, facts('Function Admin'))).toBe(true);
  expect(mayGrant(sales, facts('Learner', { functionId: 'service' }))).toBe(false);
  expect(mayGrant(sales, facts('Team Leader'))).toBe(false);
});

test('someone who administers nothing grants nothing', () => {
  for (const role of [
    'Learner',
    'Team Leader',
    'Support First Line',
    'Support Second Line',
    'Support Third Line',
  ] as const) {
    expect(grantableRoles(admin(role))).toEqual([]);
    for (const given of roles) expect(mayGrant(admin(role, { teamIds: ['accounts'] }), facts(given))).toBe(false);
  }
});

const unit = fc.constantFrom('a', 'b', 'c');
const paths = fc.array(unit, { maxLength: 3 });
const anyStatus = fc.record<PersonFacts>({
  userId: fc.constantFrom('u1', 'u2'),
  role: fc.constantFrom(...roles),
  unitPath: paths,
  teamIds: fc.array(unit, { maxLength: 2 }),
  teamPaths: fc.array(paths, { maxLength: 2 }),
  functionId: fc.option(fc.constantFrom('f', 'g'), { nil: null }),
});
const anyAdmin = fc.record<ScopeHolder>({
  userId: fc.constant('admin'),
  role: fc.constantFrom(...roles),
  unitId: fc.option(unit, { nil: null }),
  teamIds: fc.array(unit, { maxLength: 2 }),
  functionId: fc.option(fc.constantFrom('f', 'g'), { nil: null }),
});

test('a granted role has no one in its scope who is outside the scope of the person granting it', () => {
  fc.assert(
    fc.property(anyAdmin, anyStatus, anyStatus, (giver, given, third) => {
      fc.pre(mayGrant(giver, given) && roleScope(given.role) === 'subtree');
      const root = given.unitPath.at(-1) ?? null;
      // The path of a person below the given root includes the root's whole path.
      const path =
        root !== null && third.unitPath.includes(root) ? [...given.unitPath, ...third.unitPath] : third.unitPath;
      const holder: ScopeHolder = { ...given, unitId: root };
      const whom = { ...third, unitPath: path };
      if (whom.userId !== holder.userId && hasInScope(holder, whom)) expect(hasInScope(giver, whom)).toBe(true);
    }),
    { seed: 20_261_121 },
  );
});

test('a role outside the list of grantable ones is never granted', () => {
  fc.assert(
    fc.property(anyAdmin, anyStatus, (giver, given) => {
      if (mayGrant(giver, given)) expect(grantableRoles(giver)).toContain(given.role);
    }),
    { seed: 20_261_121 },
  );
});
