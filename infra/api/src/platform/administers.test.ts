import { roles } from '@portico/contracts/platform/roles';
import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { administers } from './administers.ts';

const principal = {} as NonNullable<Actor['principal']>;

it('administrative rights depend on the actor’s role', () => {
  expect(administers({ role: 'System Administrator', principal: undefined }, 'audit')).toBe(true);
  expect(administers({ role: 'Global CS Admin', principal: undefined }, 'audit')).toBe(false);
});

it.each(roles)('delegates have no administrative rights, even with the role %s', (role) => {
  expect(administers({ role, principal }, 'people')).toBe(false);
  expect(administers({ role, principal }, 'audit')).toBe(false);
});
