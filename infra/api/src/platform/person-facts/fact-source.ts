/**
 * Facts about a person for the talk with their coach. An area registers a source for each kind; its condition is the
 * area's own access rule, limited to what the person sees as well: both sides see the same facts.
 */
import type { PersonFact, PersonFactKind } from '@portico/contracts/coaching/person-facts';
import type { Feature } from '@portico/contracts/platform/feature';
import type { Tenant } from '@portico/database/tenant';
import type { Actor, Person } from '../actor.ts';
import type { Transaction } from '../transaction.ts';

export interface FactQuery {
  db: Transaction;
  tenant: Tenant;
  person: Person;
  /** Who asks: the person or someone who coaches them. */
  actor: Actor;
  now: Date;
  /** The person's calendar day. */
  today: string;
}

export interface FoundFact extends Omit<PersonFact, 'kind'> {
  /** Route of a page that is open to the person alone, so only they see it. */
  ownLink?: string;
  /** The fact of another area that is the same action: only one of them is shown. */
  sameAs?: { kind: PersonFactKind; id: string };
}

export interface FactSource {
  kind: PersonFactKind;
  flag: Feature;
  /** At most `factsOfKind`, the latest or most urgent first. */
  find(query: FactQuery): Promise<readonly FoundFact[]>;
}
