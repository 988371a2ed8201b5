/**
 * How an area's objects take part in presence and triggered notifications. Each area registers one rule per kind under
 * `live` in its `area.ts`; kinds without a rule have neither.
 */

import type { Subject, SubjectKind } from '@portico/contracts/live/subjects';
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { Tenant } from '@portico/database/tenant';
import type { Actor, Person } from '../actor.ts';
import type { Transaction } from '../transaction.ts';

/** What a rule may take into account. The actor is the person who asks; the rule must not let anyone else see more. */
export interface Requester {
  db: Transaction;
  now: Date;
  tenant: Tenant;
  actor: Actor;
}

interface SubjectFacts {
  maySee(person: Person): boolean;
  mayWrite(person: Person): boolean;
  /** UserIDs of its owners, who are notified. Those who may not see it are filtered out later. */
  people: readonly string[];
  /** The notification of trigger type 21; absent if there is none. */
  asks?: { message: MessageId; values: Readonly<Record<string, string>> };
}

export interface LiveSubject {
  kind: SubjectKind;
  /** Undefined if the tenant has no such object. */
  find(id: string, requester: Requester): Promise<SubjectFacts | undefined>;
}

interface FoundSubject extends SubjectFacts {
  subject: Subject;
}

/** The object with this id, whatever its kind; ids are random, so no two kinds share one. */
export async function findById(
  rules: readonly LiveSubject[],
  id: string,
  requester: Requester,
): Promise<FoundSubject | undefined> {
  for (const { kind, find } of rules) {
    const facts = await find(id, requester);
    if (facts) return { ...facts, subject: { kind, id } };
  }
  return undefined;
}
