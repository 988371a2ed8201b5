/** Who works: a portal account, as rights are decided by it. */
import type { Role } from '@portico/contracts/platform/roles';
import type { SignInFacts } from './ended-sign-in.ts';

/** A portal account as rights are decided by it. */
export interface Person {
  userId: string;
  userGuid: string | null;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Unit in the tree, and the way to it from the region down. */
  unitId: string | null;
  unitPath: readonly string[];
  teamId: string | null;
  /** Every team of the person, in all their organisations. */
  teamIds: readonly string[];
  countryId: string | null;
  functionId: string | null;
  disabled: boolean;
}

/** The account that works, in the organisation of the request context (ruling 3). */
export interface Actor extends Person {
  /** COMP_ID_PK of the request context; null for an account that belongs to none. */
  organisationId: string | null;
  /** The person the actor acts for by delegation; records made so keep both names. Undefined: for themselves. */
  principal: Person | undefined;
  /** In which sign-in; absent for work that goes on without a browser. Links and tokens that are given end with it. */
  signIn?: SignInFacts | undefined;
  /** The person whose data "mine" means: the principal where there is one, else the actor. */
  self: Person;
}
