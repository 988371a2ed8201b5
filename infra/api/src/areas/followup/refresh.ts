/** Updates the stored state of a person's follow-ups from the areas of their steps. */
import {
  type FollowUpOutcome,
  type FollowUpState,
  followUpState,
  isFault,
  ownFollowUps,
} from '@portico/contracts/followup/state';
import { isReleased } from '@portico/contracts/quiz/qm/dispute';
import type { Tenant } from '@portico/database/tenant';
import type { FactKind, FactListener } from '../../platform/facts/fact.ts';
import { peopleByIds } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { todayOf } from '../../services/account/public.ts';
import { withdrawFromAgenda } from '../coaching/public.ts';
import { type CurriculumStatus, withdrawLesson } from '../lms/public.ts';
import { boardsCheckedBy } from '../pd/public.ts';
import { placedQuizzes } from '../quiz/public.ts';
import { type CaseFacts, factsOf, outcomeOfScores, scoresAtEnd, severalOf } from './case-facts.ts';
import { type CaseRow, casesOfBoards, closedCasesOf, closedCompletionsOf, openCasesOf } from './case-rows.ts';
import { dropSpentChecks } from './closed-checks.ts';
import { notifyAbout } from './notify-about.ts';

interface Place {
  db: Transaction;
  now: Date;
  tenant: Tenant;
}

const sameInstant = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/** Withdraws steps that have not started: a deadline that is unchanged, and agenda items for the next session. */
export async function withdrawSteps({ db, now }: Pick<Place, 'db' | 'now'>, row: CaseRow): Promise<void> {
  await withdrawFromAgenda({ db, now }, row.agenda_ids);
  if (row.course_id !== null && row.accepted_at !== null && row.lesson_done_at === null)
    await withdrawLesson(db, { userId: row.person_id, courseId: row.course_id, assignedAt: row.accepted_at });
}

/** Everyone who works with the follow-up: the person who created it and its leader. */
export const workersOf = ({ made_by, made_for, leader_id }: CaseRow): string[] =>
  [made_by, made_for, leader_id].filter((id) => id !== null);

/** When the last course or quiz of the curriculum was completed; null if one is open. */
async function curriculumDoneAt(
  { db, tenant }: Place,
  personId: string,
  { doneAt, partIds }: CurriculumStatus,
): Promise<Date | null> {
  if (doneAt === null) return null;
  const [person] = await peopleByIds(db, [personId]);
  const quizzes = person ? await placedQuizzes({ db, tenant }, person, partIds) : [];
  if (quizzes.some(({ isCompleted }) => !isCompleted)) return null;
  return quizzes.reduce(
    (latest, { completedAt }) => (completedAt && completedAt > latest ? completedAt : latest),
    doneAt,
  );
}

async function store(
  place: Place,
  { row, before, scores, next, lesson, curriculum, talk }: CaseFacts & { row: CaseRow },
): Promise<void> {
  const { db, now } = place;
  const isAccepted = row.accepted_at !== null;
  const state: FollowUpState = followUpState({
    ended: null,
    isAccepted,
    dispute: before?.dispute ?? null,
    isTakenBack: row.origin_kind === 'board' && (before === undefined || !isFault(before.credit)),
    hasNext: isAccepted && scores.length >= row.check_count,
  });
  const nextId = isAccepted ? (next?.evaluationId ?? null) : null;
  const scoreIds = isAccepted ? severalOf(scores) : [];
  const doneAt = curriculum ? await curriculumDoneAt(place, row.person_id, curriculum) : (lesson?.doneAt ?? null);
  const lessonDone = isAccepted ? doneAt : null;
  const talkDone = talk?.heldAt ?? null;
  if (
    state === row.state &&
    nextId === row.next_id &&
    scoreIds.join() === row.score_ids.join() &&
    sameInstant(lessonDone, row.lesson_done_at) &&
    sameInstant(talkDone, row.talk_done_at)
  )
    return;
  const isWithdrawn = state === 'withdrawn';
  await db.query(
    `update portal.followup_case set state = $2, next_id = $3, lesson_done_at = $4, talk_done_at = $5, ended_at = $6,
       score_ids = $7
     where followup_id = $1`,
    [row.followup_id, state, nextId, lessonDone, talkDone, isWithdrawn ? now : null, scoreIds],
  );
  if (isWithdrawn) {
    await withdrawSteps(place, row);
    const recipients = isAccepted ? [row.person_id, ...workersOf(row)] : workersOf(row);
    await notifyAbout(place, { route: before?.route ?? ownFollowUps, message: 'followup.withdrawn', to: recipients });
  }
  // Boards have marks every day, and the leader is told once that all awaited ones are in.
  const isNew = row.origin_kind === 'board' ? row.state !== 'checked' : nextId !== row.next_id;
  if (state === 'checked' && next && isNew && row.leader_id)
    // The result of a quiz does not show the follow-up that it checks.
    await notifyAbout(place, {
      route: next.check && before ? before.route : next.route,
      message: 'followup.checked',
      to: [row.leader_id],
    });
}

/** Requires locked rows. Follow-ups that a person has ended stay as they are. */
export async function refreshCases(place: Place, rows: readonly (CaseRow | undefined)[]): Promise<void> {
  const open = rows.filter((row) => row !== undefined).filter(({ ended_at }) => ended_at === null);
  if (open.length === 0) return;
  const accepted = open.filter(({ accepted_at }) => accepted_at !== null);
  const proposed = open.filter(({ accepted_at }) => accepted_at === null);
  const current = [...(await dropSpentChecks(place, accepted)), ...proposed];
  for (const facts of await factsOf(place.db, null, current)) await store(place, facts);
}

const storeOutcome = ({ db, now }: Place, { followup_id }: CaseRow, outcome: FollowUpOutcome) =>
  db.query('update portal.followup_case set outcome = $2, corrected_at = $3 where followup_id = $1', [
    followup_id,
    outcome,
    now,
  ]);

/**
 * A closed follow-up stays closed, but its outcome follows the score from which it was closed, if that is corrected. A
 * score that has been taken back changes nothing until it is submitted again.
 */
export async function correctOutcomes(place: Place, personId: string, scoreId: string): Promise<void> {
  const { db, now } = place;
  for (const { row, before, scores } of await factsOf(db, null, await closedCasesOf(db, personId, scoreId))) {
    const corrected = scores.find(({ evaluationId }) => evaluationId === scoreId);
    if (!before || !corrected || scores.length !== scoresAtEnd(row)?.length) continue;
    const outcome = outcomeOfScores(before, scores);
    if (outcome === row.outcome) continue;
    await storeOutcome(place, row, outcome);
    // Marking the answer of a quiz again notifies by its own rules about what may be shown.
    if (corrected.origin !== 'evaluation') continue;
    const today = await todayOf(db, row.person_id, now);
    // The person knows the outcome once all scores are released.
    const isShown = scores.every(({ status, releasedOn }) => isReleased(status, releasedOn, today));
    await notifyAbout(place, {
      route: corrected.route,
      message: 'followup.corrected',
      to: isShown ? [row.person_id, ...workersOf(row)] : workersOf(row),
    });
  }
}

/** A completion that has been taken back was none: the follow-ups that were closed with it have not been checked. */
async function undoCompletions(place: Place, personId: string, courseId: string): Promise<void> {
  const closed = await closedCompletionsOf(place.db, personId, courseId);
  if (closed.length === 0) return;
  for (const { row, before, scores } of await factsOf(place.db, null, closed)) {
    if (scores.length > 0) continue;
    await storeOutcome(place, row, 'unchecked');
    await notifyAbout(place, {
      route: before?.route ?? ownFollowUps,
      message: 'followup.corrected',
      to: [row.person_id, ...workersOf(row)],
    });
  }
}

/** A mark of a team is the next score of all its earlier red days, of all people. */
const refreshBoards = async (place: Place, boardId: string): Promise<void> =>
  refreshCases(place, await casesOfBoards(place.db, await boardsCheckedBy(place.db, boardId)));

/** Facts whose subject can be a next score. */
const scored: ReadonlySet<FactKind> = new Set(['evaluation.moved', 'dispute.decided', 'result.scored']);

export const followUpListener: FactListener = {
  kinds: [
    'course.completed',
    'course.reverted',
    'session.accepted',
    'evaluation.moved',
    'dispute.raised',
    'dispute.decided',
    'result.scored',
    'survey.submitted',
    'assessment.approved',
    'letter.marked',
    // What happened between reading the fault and the commit was heard without the follow-up, which no one else saw yet.
    'followup.made',
  ],
  receive: async (context, { kind, personId, subjectId }) => {
    if (kind === 'letter.marked') return refreshBoards(context, subjectId);
    await refreshCases(context, await openCasesOf(context.db, personId));
    if (scored.has(kind)) await correctOutcomes(context, personId, subjectId);
    if (kind === 'course.reverted') await undoCompletions(context, personId, subjectId);
  },
};
