import { expect, test } from 'vitest';
import { roles } from '../platform/roles.ts';
import { adminPermissions, adminRoles, mayAdminister, permissionsOf, rolesWith } from './permissions.ts';

test('only the System Administrator may administer tenant settings, audit and retention', () => {
  for (const permission of ['tenant', 'audit', 'retention'] as const)
    expect(rolesWith(permission)).toEqual(['System Administrator']);
});

test('an administrator of a subtree administers its people and nothing else', () => {
  for (const role of ['Area/Office/Site Admin', 'Country Admin', 'Cluster Admin', 'Regional Admin', 'Function Admin'])
    expect(permissionsOf(role as (typeof roles)[number])).toEqual(['people']);
  expect(mayAdminister('Global CS Admin', 'learning')).toBe(true);
});

test('everyone else can administer nothing', () => {
  const others = roles.filter((role) => !adminRoles.includes(role));
  expect(others).toEqual(['Learner', 'Team Leader', 'Support First Line', 'Support Second Line', 'Support Third Line']);
  for (const role of [...others, undefined])
    for (const permission of adminPermissions) expect(mayAdminister(role, permission)).toBe(false);
});
