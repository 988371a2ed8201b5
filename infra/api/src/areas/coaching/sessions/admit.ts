/**
 * Loads a session for someone who may see it, with their relation to it and their rights. For everyone else the answer
 * is "not found".
 */
import { unmatchingSession } from '@portico/contracts/coaching/session-fields';
import {
  maySeeSession,
  type SessionCan,
  type SessionRelation,
  sessionRights,
} from '@portico/contracts/coaching/session-rights';
import type { Actor } from '../../../platform/actor.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { coachingRules, otherSideOf, relationOf, relationTo } from '../policy.ts';
import { stateOf } from '../session-answer.ts';
import { findSession, type SessionRow } from '../session-rows.ts';

export interface Admitted {
  row: SessionRow;
  relation: SessionRelation;
  can: SessionCan;
  /** User ids of the other side of the session, including delegates who acted for it. */
  otherSide: string[];
}

export interface Asking {
  db: Transaction;
  actor: Actor;
}

/** Delegates can neither read nor write private parts of the person they act for (0136). */
const withoutPrivate = (can: SessionCan): SessionCan => ({ ...can, keepPrivateNote: false, reflect: false });

/** Delegates who wrote the session for its coach, or acted in it for one of the given people. */
async function actedFor(db: Transaction, row: SessionRow, people: readonly string[]): Promise<string[]> {
  const steps = await db.query<{ by: string }>(
    'select distinct done_by as by from portal.coaching_history where session_id = $1 and done_for = any($2::uuid[])',
    [row.session_id, people],
  );
  const madeBy = row.made_by !== null && people.includes(row.coach_id) ? [row.made_by] : [];
  return [...madeBy, ...steps.map(({ by }) => by)];
}

/** @param isLocked true for callers that then change the session */
export async function admit({ db, actor }: Asking, sessionId: string, isLocked = false): Promise<Admitted> {
  const row = await findSession(db, sessionId, isLocked);
  const [coachee] = row ? await peopleByIds(db, [row.coachee_id]) : [];
  if (!row || !coachee) throw notFound();
  const people = { coachId: row.coach_id, coacheeId: row.coachee_id };
  const reachesCoachee = coachingRules.readCoachingOf(actor.self, coachee);
  const relation = relationOf(actor, people, reachesCoachee);
  if (!maySeeSession(relation, row.status, row.submitted_at !== null)) throw notFound();
  const faced = otherSideOf(relationTo(actor.self, people, reachesCoachee), people);
  const otherSide = isLocked && actor.principal ? [...faced, ...(await actedFor(db, row, faced))] : faced;
  const can = sessionRights(relation, stateOf(row));
  return { row, relation, can: actor.principal ? withoutPrivate(can) : can, otherSide };
}

export function requireRight(isAllowed: boolean, what: string): void {
  if (!isAllowed) throw new Refusal('forbidden', `${what} Nothing was changed.`);
}

/**
 * A session can only be changed if the people named in the call match those of the session (specification section 4).
 */
export function requireMatching(isMatching: boolean): void {
  if (!isMatching) throw new Refusal('conflict', unmatchingSession);
}
