/**
 * How an area's object takes part in presence and in triggered notifications. Each area names one rule a kind under `live`
 * in its `area.ts`; for a kind without a rule there is no presence and no notification.
 */

import type { Subject, SubjectKind } from '@portico/contracts/live/subjects';
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { Tenant } from '@portico/database/tenant';
import type { Actor, Person } from '../actor.ts';
import type { Transaction } from '../transaction.ts';

/** What a rule may look at; the actor is who asks, and does not make anyone else see more. */
export interface AskedBy {
  db: Transaction;
  now: Date;
  tenant: Tenant;
  actor: Actor;
}

export interface SubjectFacts {
  maySee(person: Person): boolean;
  mayWrite(person: Person): boolean;
  /** UserIDs of its owners, who are notified of it. Those who may not see it are left out later. */
  people: readonly string[];
  /** The notification of trigger type 21; absent where there is none. */
  asks?: { message: MessageId; values: Readonly<Record<string, string>> };
}

export interface LiveSubject {
  kind: SubjectKind;
  /** Undefined where there is no such object in the tenant. */
  find(id: string, asked: AskedBy): Promise<SubjectFacts | undefined>;
}

export interface FoundSubject extends SubjectFacts {
  subject: Subject;
}

/** The object of whatever kind that has this id; ids are random, so that no two kinds share one. */
export async function findById(
  rules: readonly LiveSubject[],
  id: string,
  asked: AskedBy,
): Promise<FoundSubject | undefined> {
  for (const { kind, find } of rules) {
    const facts = await find(id, asked);
    if (facts) return { ...facts, subject: { kind, id } };
  }
  return undefined;
}
