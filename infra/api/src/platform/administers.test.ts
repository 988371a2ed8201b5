import { roles } from '@portico/contracts/platform/roles';
import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { administers } from './administers.ts';

const principal = {} as NonNullable<Actor['principal']>;

it('depends on the actor’s own role', () => {
  expect(administers({ role: 'System Administrator', principal: undefined }, 'audit')).toBe(true);
  expect(administers({ role: 'Global CS Admin', principal: undefined }, 'audit')).toBe(false);
});

it.each(roles)('never holds on behalf of someone else: %s', (role) => {
  expect(administers({ role, principal }, 'people')).toBe(false);
  expect(administers({ role, principal }, 'audit')).toBe(false);
});
