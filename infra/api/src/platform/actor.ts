/** The account that makes a call, with what permission checks need to know about it. */
import type { Role } from '@portico/contracts/platform/roles';
import type { SignInFacts } from './ended-sign-in.ts';

/** A portal account, with what permission checks need to know about it. */
export interface Person {
  userId: string;
  userGuid: string | null;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** The unit in the tree and the path to it, from the region down. */
  unitId: string | null;
  unitPath: readonly string[];
  teamId: string | null;
  /** Every team of the person, in all their organisations. */
  teamIds: readonly string[];
  countryId: string | null;
  functionId: string | null;
  /** The time zone the person chose, otherwise their device's, otherwise UTC. */
  timeZone: string;
  disabled: boolean;
}

/** The account that makes the call, in the organisation of the request context (ruling 3). */
export interface Actor extends Person {
  /** COMP_ID_PK of the request context; null for an account that belongs to none. */
  organisationId: string | null;
  /**
   * The person for whom the actor acts by delegation; records name both. Undefined if the actor acts for themselves.
   */
  principal: Person | undefined;
  /**
   * The sign-in to which the request belongs; absent for background work. Links and tokens issued in it end with it.
   */
  signIn?: SignInFacts | undefined;
  /** The settings that the actor has chosen, as stored. */
  settings: Readonly<Record<string, unknown>>;
  /** The person whose data "mine" refers to: the principal if there is one, otherwise the actor. */
  self: Person;
}
