/** A fault of an evaluation or a result, and how the caller may act on it. */
import type { ScopeTarget } from '@portico/contracts/account/role-access';
import { type FaultFacts, mayActOn } from '@portico/contracts/followup/rights';
import { isFault } from '@portico/contracts/followup/state';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { type AnsweredQuestion, readableAnswers } from '../quiz/public.ts';
import { leadersOf, relationOf } from './case-access.ts';
import { type CaseRow, casesFrom } from './case-rows.ts';
import type { Asking } from './followup-answer.ts';

export interface Fault {
  answered: AnsweredQuestion;
  how: 'act' | 'propose' | null;
  facts: FaultFacts;
}

export interface Faults {
  origin: AnsweredQuestion['origin'];
  person: ScopeTarget;
  /** Team Leaders of the person. */
  leaderIds: readonly string[];
  /** The follow-ups that come from the evaluation or result. */
  cases: readonly CaseRow[];
  all: readonly Fault[];
}

/** Every answer of an evaluation or a result that the caller may see; otherwise "not found". */
export async function faultsOf(asking: Asking, evaluationId: string): Promise<Faults> {
  const { db, actor } = asking;
  const { origin, person, madeBy, answers } = await readableAnswers(asking, evaluationId);
  const [cases, leaders] = await Promise.all([casesFrom(db, evaluationId), leadersOf(db, [person.userId])]);
  const leaderIds = leaders.get(person.userId) ?? [];
  const relation = relationOf(actor, person, { leaderIds, madeBy });
  const taken = new Set(cases.flatMap((one) => (one.ended_at === null ? [one.origin_part] : [])));
  const all = answers.map(({ answered: one, isReleased }): Fault => {
    const facts = {
      isReleased,
      isFault: isFault(one.credit),
      isDisputed: one.dispute === 'open' || one.dispute === 'overturned',
      hasFollowUp: taken.has(one.questionId),
    };
    return { answered: one, facts, how: mayActOn(relation, facts) };
  });
  return { origin, person, leaderIds, cases, all };
}

/** The fault if the caller may act on it; otherwise says why not. */
export function faultToActOn({ all }: Faults, questionId: string): Fault & { how: 'act' | 'propose' } {
  const found = all.find(({ answered }) => answered.questionId === questionId);
  if (!found) throw notFound();
  const { how, facts } = found;
  if (how) return { ...found, how };
  const state = facts.hasFollowUp
    ? 'There is already a follow-up of this fault.'
    : facts.isDisputed
      ? 'The question is disputed. Decide the dispute first.'
      : 'Only a fault of a released result can be acted on.';
  throw new Refusal('conflict', `${state} Nothing was changed.`);
}
