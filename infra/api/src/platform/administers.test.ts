import { roles } from '@portico/contracts/platform/roles';
import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { administers } from './administers.ts';

const principal = {} as NonNullable<Actor['principal']>;

it('goes by the actor’s own role', () => {
  expect(administers({ role: 'System Administrator', principal: undefined }, 'audit')).toBe(true);
  expect(administers({ role: 'Global CS Admin', principal: undefined }, 'audit')).toBe(false);
});

it.each(roles)('is nobody’s on behalf of somebody else: %s', (role) => {
  expect(administers({ role, principal }, 'people')).toBe(false);
  expect(administers({ role, principal }, 'audit')).toBe(false);
});
