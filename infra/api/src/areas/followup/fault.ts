/** A fault in an evaluation or a result, and what the caller may do about it. */
import type { ScopeTarget } from '@portico/contracts/account/role-access';
import { type FaultFacts, type FollowUpRelation, mayActOn, maySeeFollowUp } from '@portico/contracts/followup/rights';
import { isFault, type OriginKind, type SharedOrigin } from '@portico/contracts/followup/state';
import type { FoundFault } from '../../platform/follow-up-origins/origin-source.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { readableAnswersTo } from '../quiz/public.ts';
import { leadersOf, relationOf, relationsTo } from './case-access.ts';
import { type CaseRow, casesAround, casesOfOrigin, casesOfQuestions } from './case-rows.ts';
import type { Asking } from './followup-answer.ts';
import { readableFaults, sharedFaults } from './origins.ts';

export interface Fault {
  answered: FoundFault;
  how: 'act' | 'propose' | null;
  facts: FaultFacts;
}

export interface Faults {
  origin: FoundFault['origin'];
  person: ScopeTarget;
  /** Of the caller to the person. */
  relation: FollowUpRelation;
  /** Those it can be for, if it belongs to a team. */
  people: readonly ScopeTarget[];
  /** Team Leaders of the person. */
  leaderIds: readonly string[];
  /** The follow-ups created from the evaluation or result. */
  cases: readonly CaseRow[];
  /** Those created elsewhere that have it as a score. */
  showing: readonly CaseRow[];
  /** Follow-ups in progress of the same questions, also from elsewhere. Empty if they belong to a team. */
  inProgress: readonly { questionId: string; isProposed: boolean }[];
  all: readonly Fault[];
}

export const isDisputed = ({ dispute }: FoundFault): boolean => dispute === 'open' || dispute === 'overturned';

/** The one for whom the caller may do most, the first of several. */
const nearestOf = <One extends { relation: FollowUpRelation }>(all: readonly One[]): One | undefined =>
  all.find(({ relation }) => relation === 'leader') ??
  all.find(({ relation }) => relation === 'proposer' || relation === 'reader') ??
  all[0];

/** Everything that is scored in an evaluation, a result or another origin, if the caller may see it; otherwise "not found". */
export async function faultsOf(
  asking: Asking,
  {
    QSR_ID: evaluationId,
    origin: kind = 'evaluation',
    personID,
  }: { QSR_ID: string; origin?: OriginKind | undefined; personID?: string | undefined },
): Promise<Faults> {
  const { db, actor } = asking;
  const readable = await readableFaults(asking, kind, evaluationId, personID);
  const { origin, people = [], madeBy, answers } = readable;
  const isOpenToAll = people.length > 0 && personID === undefined;
  const candidates = isOpenToAll ? people : [readable.person];
  const [around, leaders, sameQuestions] = await Promise.all([
    // What belongs to a team has one follow-up at a time, for one person.
    people.length > 0 ? casesOfOrigin(db, evaluationId) : casesAround(db, readable.person.userId, evaluationId),
    leadersOf(
      db,
      candidates.map(({ userId }) => userId),
    ),
    // Until a person is chosen, what one of them has already does not concern the others.
    origin === 'evaluation' || isOpenToAll
      ? []
      : casesOfQuestions(
          db,
          [readable.person.userId],
          answers.map(({ answered }) => answered.questionId),
        ),
  ]);
  const cases = around.filter(({ origin_id }) => origin_id === evaluationId);
  const showing = around.filter((one) => !cases.includes(one));
  const related = candidates.map((person) => {
    const leaderIds = leaders.get(person.userId) ?? [];
    return { person, leaderIds, relation: relationOf(actor, person, { leaderIds, madeBy }) };
  });
  const nearest = nearestOf(related);
  if (!nearest) throw notFound();
  const { person, leaderIds, relation } = nearest;
  const taken = new Set([
    ...cases.flatMap((one) => (one.ended_at === null ? [one.origin_part] : [])),
    ...sameQuestions.flatMap((one) => (one.is_open ? [one.origin_part] : [])),
  ]);
  const all = answers.map(({ answered: one, isReleased, isLatest }): Fault => {
    const facts = {
      ...{ isReleased, isLatest },
      isFault: isFault(one.credit),
      isDisputed: isDisputed(one),
      hasFollowUp: taken.has(one.questionId),
    };
    return { answered: one, facts, how: mayActOn(relation, facts) };
  });
  const inProgress = sameQuestions.flatMap((one) =>
    people.length === 0 && one.is_open && maySeeFollowUp(relation, one.is_accepted)
      ? [{ questionId: one.origin_part, isProposed: !one.is_accepted }]
      : [],
  );
  return { origin, person, relation, people, leaderIds, cases, showing, inProgress, all };
}

export interface FaultOfPerson extends Pick<Fault, 'answered' | 'how'>, Pick<Faults, 'origin' | 'leaderIds'> {
  person: Pick<ScopeTarget, 'userId'>;
}

/**
 * The answers to a question in those evaluations and results that the caller may see, in as many round trips as for
 * one. Ignores follow-ups.
 */
export async function faultsOfQuestion(
  asking: Asking,
  attemptIds: readonly string[],
  questionId: string,
): Promise<FaultOfPerson[]> {
  const answers = await readableAnswersTo(asking, attemptIds, questionId);
  const personIds = answers.map(({ answered }) => answered.agentId);
  const [relations, leaders] = await Promise.all([relationsTo(asking, personIds), leadersOf(asking.db, personIds)]);
  return answers.map(({ answered, madeBy, isReleased, isLatest }) => {
    const facts = { isReleased, isLatest, isFault: isFault(answered.credit), isDisputed: isDisputed(answered) };
    const how = mayActOn(relations(answered.agentId, madeBy), { ...facts, hasFollowUp: false });
    const leaderIds = leaders.get(answered.agentId) ?? [];
    return { origin: answered.origin, person: { userId: answered.agentId }, leaderIds, answered, how };
  });
}

/**
 * The latest scores of a part of several people, such as of a course, that are in these objects and that the caller may
 * see, in as many round trips as for one. Ignores follow-ups.
 */
export async function faultsOfPeople(
  asking: Asking,
  origin: SharedOrigin,
  { wanted, ...query }: { personIds: readonly string[]; partId: string; wanted: readonly string[] },
): Promise<FaultOfPerson[]> {
  const [{ answers }, relations, leaders] = await Promise.all([
    sharedFaults(asking, origin, query),
    relationsTo(asking, query.personIds),
    leadersOf(asking.db, query.personIds),
  ]);
  return answers.flatMap(({ answered, isReleased, isLatest }) => {
    const relation = relations(answered.agentId, []);
    if (relation === 'none' || !wanted.includes(answered.evaluationId)) return [];
    const facts = { isReleased, isLatest, isFault: isFault(answered.credit), isDisputed: false };
    const how = mayActOn(relation, { ...facts, hasFollowUp: false });
    const leaderIds = leaders.get(answered.agentId) ?? [];
    return { origin, person: { userId: answered.agentId }, leaderIds, answered, how };
  });
}

export const hiddenAnswers = 'Its answers can be acted on once both you and the person may see which are right.';

function whyNot(origin: Faults['origin'], { isReleased, isLatest, hasFollowUp, isDisputed }: FaultFacts): string {
  if (!isReleased)
    return origin === 'evaluation' ? 'Only a fault of a released evaluation can be acted on.' : hiddenAnswers;
  if (hasFollowUp) return 'There is already a follow-up of this fault.';
  if (isDisputed) return 'The question is disputed. Decide the dispute first.';
  if (origin === 'assessment')
    return isLatest ? 'The skill is not below its expected level.' : 'A later assessment has rated the skill.';
  if (origin === 'certificate')
    return isLatest ? 'The certificate does not run out yet.' : 'The certificate has been renewed.';
  if (origin === 'board') return isLatest ? 'The day is not red.' : 'A later day of the letter has been marked.';
  if (origin === 'course') return isLatest ? 'The course is not overdue.' : 'The course has been completed.';
  return isLatest ? 'It was answered without a fault.' : 'A later attempt has answered the question.';
}

/** Returns the fault if the caller may follow it up; otherwise refuses with the reason. */
export function faultToActOn({ all, origin }: Faults, questionId: string): Fault & { how: 'act' | 'propose' } {
  const found = all.find(({ answered }) => answered.questionId === questionId);
  if (!found) throw notFound();
  const { how, facts } = found;
  if (how) return { ...found, how };
  throw new Refusal('conflict', `${whyNot(origin, facts)} Nothing was changed.`);
}

/** Refuses to accept a proposal that could not be made any more. Requires the fault to be locked. */
export function requireStillFault({ all, origin }: Faults, questionId: string): void {
  const found = all.find(({ answered }) => answered.questionId === questionId);
  if (!found) throw notFound();
  const facts = { ...found.facts, hasFollowUp: false };
  if (mayActOn('leader', facts) === null)
    throw new Refusal('conflict', `${whyNot(origin, facts)} Nothing was changed.`);
}
