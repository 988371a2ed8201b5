/**
 * Checks every role at every declared route and panel. The guard is a single function, so this covers any person with
 * that role. A browser test opens them with demo accounts (e2e/routes).
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { panelRoutes } from '@portico/contracts/admin/panel-routes';
import { adminPermissions, adminRoles, rolesWith } from '@portico/contracts/admin/permissions';
import type { RemoteDescription, RouteDescription } from '@portico/contracts/platform/remote-description';
import { coachRoles, type Role, roles } from '@portico/contracts/platform/roles';
import { beforeAll, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
type Guard = (page: Pick<RouteDescription, 'audience'>, visitor: object) => boolean;

const routes: Pick<RouteDescription, 'path' | 'audience'>[] = [];
let isAdmitted: Guard;

beforeAll(async () => {
  // Replaces the session functions that the guard calls.
  vi.doMock(path.join(root, 'host/src/session/index.ts'), () => ({ principalIn: () => undefined, session: {} }));
  ({ isAdmitted } = (await import(path.join(root, 'host/src/guard/admission.ts'))) as { isAdmitted: Guard });
  for (const file of globSync('remotes/*/src/remote.ts', { cwd: root })) {
    const { default: remote } = (await import(path.join(root, file))) as { default: RemoteDescription };
    routes.push(...remote.routes, ...panelRoutes(remote));
  }
});

const visitor = (role: Role | undefined) => ({ user: role && { Role: { Name: role } }, context: undefined });

/** Sets of roles that the contracts name. A route is for everyone or for one of these. */
const named: readonly (readonly [name: string, roles: readonly Role[]])[] = [
  ['coaches', coachRoles],
  ['administrators', adminRoles],
  ...adminPermissions.map((permission) => [`who keeps ${permission}`, rolesWith(permission)] as const),
];
const asSet = (some: readonly string[]) => [...some].sort().join();

test('each route is for everyone or for a named group of roles', () => {
  expect(routes.length).toBeGreaterThan(60);
  const known = new Set(named.map(([, of]) => asSet(of)));
  expect(routes.filter(({ audience }) => audience !== 'all' && !known.has(asSet(audience)))).toEqual([]);
});

test('each role is admitted where it is listed, and nowhere else', () => {
  const wrong = routes.flatMap((route) =>
    roles
      .filter(
        (role) => isAdmitted(route, visitor(role)) !== (route.audience === 'all' || route.audience.includes(role)),
      )
      .map((role) => `${role} at ${route.path}`),
  );
  expect(wrong).toEqual([]);
});

test('exactly the coach roles open the routes of coaches', () => {
  const forCoaches = routes.filter(({ audience }) => audience !== 'all' && asSet(audience) === asSet(coachRoles));
  expect(forCoaches.map((route) => route.path)).toEqual(expect.arrayContaining(['/lms/team', '/coach/overview']));
  for (const route of forCoaches) {
    expect(roles.filter((role) => isAdmitted(route, visitor(role))).sort()).toEqual([...coachRoles].sort());
    expect(isAdmitted(route, visitor(undefined))).toBe(false);
  }
});
