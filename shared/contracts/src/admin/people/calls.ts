/**
 * Calls that manage people: their data, roles and teams. The server decides which people an administrator may change.
 */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { roles } from '../../platform/roles.ts';
import { done, id, instant, text } from '../../platform/shapes.ts';
import { passwordLinkPurposes } from '../../platform/sign-in-accounts.ts';
import { peopleAccess } from './access.ts';
import {
  choices,
  membershipWanted,
  mostMemberships,
  personDetail,
  personFields,
  personStates,
  personSummary,
  roleGrant,
  versionOf,
} from './shapes.ts';

const count = (most: number, otherwise: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), String(otherwise)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most))),
  );
/** Every write that changes what a person's page shows. */
const personWrites = [
  'admin/changePerson',
  'admin/setPersonRole',
  'admin/setPersonTeams',
  'admin/setPersonLeader',
  'admin/setPersonActive',
  'admin/addDelegation',
  'admin/sendPasswordLink',
];

export const getPeople = defineRead({
  area: 'admin',
  name: 'getPeople',
  summary: 'People within the caller’s reach, searched, filtered, sorted and paged.',
  query: z.strictObject({
    /** Part of a name, user name, e-mail or personal number. */
    search: z._default(text(120), ''),
    role: z.optional(z.enum(roles)),
    CompanyID: z.optional(id),
    state: z._default(z.enum([...personStates, 'all']), 'all'),
    sort: z._default(z.enum(['name', 'role', 'team', 'lastLogin']), 'name'),
    order: z._default(z.enum(['ascending', 'descending']), 'ascending'),
    page: count(100_000, 1),
    pageSize: count(100, 25),
  }),
  answer: z.object({
    people: z.array(personSummary),
    /** Number of people, at most `mostCountedPeople`. */
    total: z.number(),
    /** True if there are more than that. */
    isMore: z.optional(z.boolean()),
  }),
  access: peopleAccess,
  scope: 'people',
  limit: 'search',
  changedBy: ['admin/createPerson'],
});

export const getPerson = defineRead({
  area: 'admin',
  name: 'getPerson',
  summary: 'One person with roles, teams, delegations and what the caller may change.',
  query: z.strictObject({ UserID: id }),
  answer: personDetail,
  access: peopleAccess,
  scope: 'people',
  identity: { UserID: 'subject' },
  changedBy: personWrites,
});

export const getPeopleChoices = defineRead({
  area: 'admin',
  name: 'getPeopleChoices',
  summary: 'What the caller may choose for people: the roles, organisations, teams, units and functions within reach.',
  answer: choices,
  access: peopleAccess,
  scope: 'tenant',
  changedBy: ['admin/createOrganisation', 'admin/createUnit', 'admin/createFunction', 'admin/renameUnit'],
});

export const createPerson = defineWrite({
  area: 'admin',
  name: 'createPerson',
  summary: 'Adds a person. With the embedded provider they get a link for setting a password, if requested.',
  body: z.strictObject({
    ...personFields,
    ...roleGrant,
    homeTeams: z.array(membershipWanted).check(z.maxLength(mostMemberships)),
    LeaderID: z.nullable(id),
    invite: z.boolean(),
  }),
  answer: z.object({ UserID: id }),
  access: peopleAccess,
  scope: 'people',
  identity: { LeaderID: 'subject' },
  repeatable: true,
  fails: ['invalid_input', 'conflict', 'not_found', 'forbidden'],
});

export const changePerson = defineWrite({
  area: 'admin',
  name: 'changePerson',
  summary: 'Changes names, user name, e-mail, personal number and language of a person.',
  body: z.strictObject({ UserID: id, fromVersion: versionOf, ...personFields }),
  answer: z.object({ version: z.number() }),
  access: peopleAccess,
  scope: 'people',
  identity: { UserID: 'subject' },
  repeatable: true,
  fails: ['stale_version', 'conflict', 'forbidden'],
});

export const setPersonRole = defineWrite({
  area: 'admin',
  name: 'setPersonRole',
  summary:
    'Gives a person a role and its scope, which cannot exceed the caller’s own. The last System Administrator cannot be removed.',
  body: z.strictObject({ UserID: id, fromVersion: versionOf, ...roleGrant }),
  answer: z.object({ version: z.number() }),
  access: peopleAccess,
  scope: 'people',
  identity: { UserID: 'subject' },
  repeatable: true,
  fails: ['stale_version', 'conflict', 'forbidden', 'invalid_input'],
});

export const setPersonTeams = defineWrite({
  area: 'admin',
  name: 'setPersonTeams',
  summary: 'Sets the organisations and teams of a person; the account starts in the first one.',
  body: z.strictObject({
    UserID: id,
    fromVersion: versionOf,
    homeTeams: z.array(membershipWanted).check(z.maxLength(mostMemberships)),
  }),
  answer: z.object({ version: z.number() }),
  access: peopleAccess,
  scope: 'people',
  identity: { UserID: 'subject' },
  repeatable: true,
  fails: ['stale_version', 'conflict', 'forbidden', 'invalid_input'],
});

export const setPersonLeader = defineWrite({
  area: 'admin',
  name: 'setPersonLeader',
  summary: 'Sets the manager of a person, or none.',
  body: z.strictObject({ UserID: id, fromVersion: versionOf, LeaderID: z.nullable(id) }),
  answer: z.object({ version: z.number() }),
  access: peopleAccess,
  scope: 'people',
  identity: { UserID: 'subject', LeaderID: 'subject' },
  repeatable: true,
  fails: ['stale_version', 'conflict', 'forbidden'],
});

export const setPersonActive = defineWrite({
  area: 'admin',
  name: 'setPersonActive',
  summary: 'Deactivates a person, which ends their rights and sign-ins at once, or reactivates them.',
  body: z.strictObject({ UserID: id, active: z.boolean() }),
  answer: done,
  access: peopleAccess,
  scope: 'people',
  identity: { UserID: 'subject' },
  repeatable: true,
  fails: ['conflict', 'forbidden'],
});

export const addDelegation = defineWrite({
  area: 'admin',
  name: 'addDelegation',
  summary: 'Lets one person act for another until a given day.',
  body: z.strictObject({ PrincipalID: id, DelegateID: id, endsAt: instant }),
  answer: z.object({ DelegationID: id }),
  access: peopleAccess,
  scope: 'people',
  identity: { PrincipalID: 'subject', DelegateID: 'subject' },
  repeatable: true,
  fails: ['conflict', 'forbidden', 'invalid_input'],
});

export const endDelegation = defineWrite({
  area: 'admin',
  name: 'endDelegation',
  summary: 'Ends a delegation now.',
  body: z.strictObject({ DelegationID: id }),
  answer: done,
  access: peopleAccess,
  scope: 'object',
  repeatable: true,
  fails: ['not_found', 'forbidden'],
});

export const sendPasswordLink = defineWrite({
  area: 'admin',
  name: 'sendPasswordLink',
  summary: 'Mails a person a link for setting their password once; links mailed earlier stop working.',
  body: z.strictObject({ UserID: id, purpose: z.enum(passwordLinkPurposes) }),
  answer: done,
  access: peopleAccess,
  scope: 'people',
  identity: { UserID: 'subject' },
  limit: 'credential',
  repeatable: true,
  fails: ['conflict', 'forbidden'],
});

export const endSignIns = defineWrite({
  area: 'admin',
  name: 'endSignIns',
  summary: 'Ends a person’s sign-ins at the embedded provider on every device.',
  body: z.strictObject({ UserID: id }),
  answer: done,
  access: peopleAccess,
  scope: 'people',
  identity: { UserID: 'subject' },
  limit: 'credential',
  repeatable: true,
  fails: ['conflict', 'forbidden'],
});
