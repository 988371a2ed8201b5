/** The tree people work in: region → cluster → country → office → team. Pure. Source: design ruling 1. */
import type { Role } from '../../platform/roles.ts';

/** From the top down; each kind is below the one before it. */
export const unitKinds = ['region', 'cluster', 'country', 'office', 'team'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** What a unit of this kind is below; undefined for the top. */
export const parentKind = (kind: UnitKind): UnitKind | undefined => unitKinds[unitKinds.indexOf(kind) - 1];

/** What may be below a unit of this kind; undefined for the bottom. */
export const childKind = (kind: UnitKind): UnitKind | undefined => unitKinds[unitKinds.indexOf(kind) + 1];

const roots: Partial<Record<Role, UnitKind>> = {
  'Area/Office/Site Admin': 'office',
  'Country Admin': 'country',
  'Cluster Admin': 'cluster',
  'Regional Admin': 'region',
};

/** The kind of unit at the root of a role's subtree; undefined for roles that reach no subtree. */
export const rootKind = (role: Role): UnitKind | undefined => roots[role];
