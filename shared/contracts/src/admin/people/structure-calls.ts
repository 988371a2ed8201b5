/** Calls that manage the tree from region to team, organisations and functions. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, line } from '../../platform/shapes.ts';
import { peopleAccess } from './access.ts';
import { structure } from './structure-shapes.ts';
import { unitKinds } from './units.ts';

const name = line(120, 1);
/** The name that the person saw. If it has changed since, nothing is saved. If absent, this is not checked. */
const basedOn = z.optional(line(120));
const common = {
  area: 'admin' as const,
  access: peopleAccess,
  scope: 'object' as const,
  repeatable: true as const,
};

export const getStructure = defineRead({
  area: 'admin',
  name: 'getStructure',
  summary:
    'The tree of units within the caller’s reach with the number of people in each, organisations and functions.',
  answer: structure,
  access: peopleAccess,
  scope: 'tenant',
  changedBy: [
    'admin/createOrganisation',
    'admin/renameOrganisation',
    'admin/createUnit',
    'admin/renameUnit',
    'admin/moveUnit',
    'admin/createFunction',
    'admin/renameFunction',
    'admin/setTeamLeader',
  ],
});

export const createOrganisation = defineWrite({
  ...common,
  name: 'createOrganisation',
  summary: 'Adds an organisation. A person belongs to one or more and can switch between them.',
  body: z.strictObject({ name }),
  answer: z.object({ COMP_ID_PK: id }),
  fails: ['conflict', 'forbidden'],
});

export const renameOrganisation = defineWrite({
  ...common,
  name: 'renameOrganisation',
  summary: 'Renames an organisation.',
  body: z.strictObject({ COMP_ID_PK: id, name, basedOn }),
  answer: done,
  fails: ['conflict', 'forbidden', 'not_found', 'stale_version'],
});

export const setOrganisationClosed = defineWrite({
  ...common,
  name: 'setOrganisationClosed',
  summary: 'Closes an organisation without active people, or reopens it.',
  body: z.strictObject({ COMP_ID_PK: id, closed: z.boolean() }),
  answer: done,
  fails: ['conflict', 'forbidden', 'not_found'],
});

export const createUnit = defineWrite({
  ...common,
  name: 'createUnit',
  summary: 'Adds a region, cluster, country, office or team to the tree.',
  body: z.strictObject({
    kind: z.enum(unitKinds),
    name,
    /** The parent unit; null for a region. */
    ParentID: z.nullable(id),
    /** The organisation of a team; null for all others. */
    COMP_ID_PK: z.nullable(id),
  }),
  answer: z.object({ UnitID: id }),
  fails: ['conflict', 'forbidden', 'not_found', 'invalid_input'],
});

export const renameUnit = defineWrite({
  ...common,
  name: 'renameUnit',
  summary: 'Renames a unit.',
  body: z.strictObject({ UnitID: id, name, basedOn }),
  answer: done,
  fails: ['conflict', 'forbidden', 'not_found', 'stale_version'],
});

export const moveUnit = defineWrite({
  ...common,
  name: 'moveUnit',
  summary: 'Moves a unit with everything below it under another unit of the same kind as its present parent.',
  body: z.strictObject({ UnitID: id, ParentID: id }),
  answer: done,
  fails: ['conflict', 'forbidden', 'not_found'],
});

export const setUnitClosed = defineWrite({
  ...common,
  name: 'setUnitClosed',
  summary: 'Closes a unit that has no active people and no open units below it, or reopens it.',
  body: z.strictObject({ UnitID: id, closed: z.boolean() }),
  answer: done,
  fails: ['conflict', 'forbidden', 'not_found'],
});

export const setTeamLeader = defineWrite({
  ...common,
  name: 'setTeamLeader',
  summary: 'Makes a person Team Leader and coach of a team; its members report to them from now on.',
  body: z.strictObject({ CompanyID: id, UserID: id }),
  identity: { UserID: 'subject' },
  answer: done,
  fails: ['conflict', 'forbidden', 'not_found'],
});

export const createFunction = defineWrite({
  ...common,
  name: 'createFunction',
  summary: 'Adds a function, which cuts across the tree.',
  body: z.strictObject({ name }),
  answer: z.object({ FunctionID: id }),
  fails: ['conflict', 'forbidden'],
});

export const renameFunction = defineWrite({
  ...common,
  name: 'renameFunction',
  summary: 'Renames a function.',
  body: z.strictObject({ FunctionID: id, name, basedOn }),
  answer: done,
  fails: ['conflict', 'forbidden', 'not_found', 'stale_version'],
});

export const setFunctionClosed = defineWrite({
  ...common,
  name: 'setFunctionClosed',
  summary: 'Closes a function without active people, or reopens it.',
  body: z.strictObject({ FunctionID: id, closed: z.boolean() }),
  answer: done,
  fails: ['conflict', 'forbidden', 'not_found'],
});
