/** The tree of units: region → cluster → country → office → team. Pure. Source: design ruling 1. */
import type { Role } from '../../platform/roles.ts';

/** From the top down: the parent of each kind is the kind before it. */
export const unitKinds = ['region', 'cluster', 'country', 'office', 'team'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** The kind of a unit's parent; undefined for the top level. */
export const parentKind = (kind: UnitKind): UnitKind | undefined => unitKinds[unitKinds.indexOf(kind) - 1];

/** The kind of a unit's children; undefined for the lowest level. */
export const childKind = (kind: UnitKind): UnitKind | undefined => unitKinds[unitKinds.indexOf(kind) + 1];

const roots: Partial<Record<Role, UnitKind>> = {
  'Area/Office/Site Admin': 'office',
  'Country Admin': 'country',
  'Cluster Admin': 'cluster',
  'Regional Admin': 'region',
};

/** The kind of unit at the root of a role's subtree; undefined for roles whose scope is not a subtree. */
export const rootKind = (role: Role): UnitKind | undefined => roots[role];
