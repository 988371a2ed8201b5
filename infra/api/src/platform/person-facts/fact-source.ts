/**
 * Facts about a person for their conversation with a coach. An area registers a source for each kind. Its condition is
 * the area's own access rule, limited to what the person can see as well, so that both sides see the same facts.
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
  /** Route of a page that only the person can open, so only they see it. */
  ownLink?: string;
  /** The fact in another area that is about the same action. Only one of the two is shown. */
  sameAs?: { kind: PersonFactKind; id: string };
}

export interface FactSource {
  kind: PersonFactKind;
  flag: Feature;
  /** At most `factsOfKind` facts, the latest or most urgent first. */
  find(query: FactQuery): Promise<readonly FoundFact[]>;
}
