/**
 * People as the administration shows them. Names on the wire follow the specification where it defines one (section 3).
 */
import * as z from 'zod/mini';
import { organisation } from '../../account/shapes.ts';
import { languages } from '../../platform/languages.ts';
import { mailAddress } from '../../platform/mail.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { roles } from '../../platform/roles.ts';
import { id, instant, line } from '../../platform/shapes.ts';
import { passwordLinkPurposes } from '../../platform/sign-in-accounts.ts';
import { unitKinds } from './units.ts';

/** `invited`: active, but has never signed in. */
export const personStates = ['active', 'invited', 'deactivated'] as const;
export type PersonState = (typeof personStates)[number];

/** Lists of people say how many there are up to this number, and beyond it only that there are more. */
export const mostCountedPeople = 10_000;

export const personSummary = z.object({
  UserID: id,
  UserName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  /** The employer's personnel number; empty if there is none. */
  userKey: z.string(),
  AvatarImage: z.nullable(z.string()),
  Role: z.object({ Name: z.enum(roles) }),
  CompanyID: z.nullable(id),
  CompanyName: z.string(),
  state: z.enum(personStates),
  lastLogin: z.nullable(instant),
});
export type PersonSummary = z.infer<typeof personSummary>;

/** Enough to show and select a person, including people who are not registered. */
export const personNamed = z.object({
  UserID: id,
  FirstName: z.string(),
  LastName: z.string(),
  AvatarImage: z.nullable(z.string()),
});
export type PersonNamed = z.infer<typeof personNamed>;

/** An organisation of a person and their team in it. */
export const membership = z.object({
  ...organisation.shape,
  CompanyID: z.nullable(id),
  CompanyName: z.string(),
});
export type Membership = z.infer<typeof membership>;

export const delegation = z.object({
  DelegationID: id,
  /** The person on whose behalf the delegate acts. */
  principal: personNamed,
  /** The person who acts for the principal. */
  delegate: personNamed,
  startsAt: instant,
  endsAt: z.nullable(instant),
});
export type Delegation = z.infer<typeof delegation>;

const unitNamed = z.object({ UnitID: id, kind: z.enum(unitKinds), name: z.string() });

export const personDetail = z.object({
  ...personSummary.shape,
  /** Incremented with each change; a change must name the version it is based on. */
  version: z.number(),
  language: z.enum(languages),
  /** For an administrator of a subtree its root, otherwise the person's own unit. */
  unit: z.nullable(unitNamed),
  function: z.nullable(z.object({ FunctionID: id, name: z.string() })),
  leader: z.nullable(personNamed),
  homeTeams: z.array(membership),
  delegations: z.array(delegation),
  createdAt: instant,
  deactivatedAt: z.nullable(instant),
  /** `embedded`: the portal manages the password. Otherwise the identity provider does. */
  signInBy: z.enum(['embedded', 'entra', 'oidc']),
  /** Password links mailed to the person, newest first, at most five. */
  passwordMails: listOfKnown(z.object({ purpose: z.enum(passwordLinkPurposes), askedAt: instant })),
  /** What the administrator who makes the call may do with this person. */
  can: z.object({
    change: z.boolean(),
    /** User name and e-mail identify the sign-in, so other people who share it must be in scope, too. */
    changeSignIn: z.boolean(),
    changeRole: z.boolean(),
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    sendPasswordLink: z.boolean(),
    endSignIns: z.boolean(),
  }),
});
export type PersonDetail = z.infer<typeof personDetail>;

export const choices = z.object({
  roles: z.array(z.enum(roles)),
  organisations: z.array(organisation),
  teams: z.array(
    z.object({
      CompanyID: id,
      CompanyName: z.string(),
      COMP_ID_PK: id,
      /** For example `Portugal · Porto`. */
      place: z.string(),
    }),
  ),
  /** Units that can be the root of a subtree. */
  units: z.array(z.object({ ...unitNamed.shape, place: z.string() })),
  functions: z.array(z.object({ FunctionID: id, name: z.string() })),
});
export type PeopleChoices = z.infer<typeof choices>;

export const personFields = {
  FirstName: line(80, 1),
  LastName: line(80, 1),
  UserName: line(200, 1),
  Email: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim()),
    ),
    mailAddress,
  ),
  userKey: line(64),
  language: z.enum(languages),
};
export const versionOf = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

/** A role and what determines its scope: `UnitID` for subtrees, `FunctionID` for a function. */
export const roleGrant = {
  Role: z.enum(roles),
  UnitID: z.nullable(id),
  FunctionID: z.nullable(id),
};

export const membershipWanted = z.strictObject({ COMP_ID_PK: id, CompanyID: z.nullable(id) });
export const mostMemberships = 20;
