/** Converts follow-ups to answers. Each part is read from its own area and limited to what the caller may see. */
import {
  actionRights,
  type FollowUpRelation,
  followUpRights,
  maySeeFollowUp,
} from '@portico/contracts/followup/rights';
import type { FollowUp } from '@portico/contracts/followup/shapes';
import { isOver, timeMarkIn } from '@portico/contracts/followup/state';
import { courseAddress } from '@portico/contracts/lms/course-address';
import { curriculumRoute } from '@portico/contracts/lms/curriculum-route';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { mayStillDispute } from '@portico/contracts/quiz/qm/dispute';
import type { Tenant } from '@portico/database/tenant';
import type { Actor } from '../../platform/actor.ts';
import type { FaultAccess, FoundFault } from '../../platform/follow-up-origins/origin-source.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById, todayOfPerson } from '../../services/account/public.ts';
import { agreedActions, nextTalks } from '../coaching/public.ts';
import { type IssueOnBoard, issuesOnBoards } from '../pd/public.ts';
import { helpersOf, relationsTo } from './case-access.ts';
import { factsOf, originOf, outcomeNow } from './case-facts.ts';
import type { CaseRow } from './case-rows.ts';
import { checksOf } from './closed-checks.ts';
import { faultAccess } from './origins.ts';

export interface Asking {
  db: Transaction;
  actor: Actor;
  tenant: Tenant;
  now: Date;
}

const toAnswered = ({ origin, evaluationId, day, ref, answer, verdict, route, check }: FoundFault) => ({
  origin,
  QSR_ID: evaluationId,
  QMDate: day,
  QMRef: ref,
  answer,
  verdict,
  route,
  ...(check && { check }),
});

export const toBefore = (before: FoundFault) => ({
  ...toAnswered(before),
  comment: before.comment,
  at: timeMarkIn(before.comment),
});

/**
 * If a quiz does not show its results yet, its follow-ups show neither how a question was answered nor the comment on
 * it.
 */
const hideVerdict = (before: FoundFault) => ({
  ...toAnswered(before),
  ...{ verdict: 'hidden' as const, comment: '', at: null },
});

export interface View {
  relation: FollowUpRelation;
  access: FaultAccess;
  today: string;
  /** True if the person is the viewer, or in the scope of their role. */
  isInScope: boolean;
}

/**
 * True if the viewer may know the score. Whether a quiz was passed tells no one which answers are right, so its result is
 * shown to all who may read results of the person.
 */
export const isShown = (one: FoundFault, { relation, access, today, isInScope }: View): boolean =>
  one.check ? isInScope : access.isShown(one, { isSubject: relation === 'subject', today });

/** True if the person may know the score in the fault or the next score of their follow-up. */
export async function isShownToPerson(asking: Asking, row: CaseRow, one: FoundFault): Promise<boolean> {
  const access = await faultAccess(asking, [originOf(row)]);
  const today = todayOfPerson(asking.db, asking.actor.self, asking.now);
  return isShown(one, { relation: 'subject', access, today, isInScope: true });
}

/** One that was archived, or deleted with its board, is gone. */
const toIssue = (issue: IssueOnBoard | undefined): FollowUp['issue'] => ({
  state: !issue ? 'gone' : issue.isDone ? 'done' : 'open',
  title: issue?.shown?.title ?? '',
  route: issue?.shown?.route ?? null,
  doneOn: issue?.doneOn ?? null,
});

/** The server always knows the page that shows the fault. */
export type FollowUpAnswer = FollowUp & { before: { route: string } };

/**
 * Those rows that the caller may see, in the same order. Leaves out rows whose evaluation or result no longer exists.
 */
export async function followUpAnswers(asking: Asking, rows: readonly CaseRow[]): Promise<FollowUpAnswer[]> {
  if (rows.length === 0) return [];
  const { db, actor, now } = asking;
  const isInPerson = !actor.principal;
  const [relations, all, helpers, access, checks] = await Promise.all([
    relationsTo(
      asking,
      rows.map(({ person_id }) => person_id),
    ),
    factsOf(db, actor.self.userId, rows),
    helpersOf(
      db,
      rows.filter(({ person_id }) => isInPerson && person_id === actor.userId),
    ),
    faultAccess(asking, rows.map(originOf)),
    checksOf(asking, rows),
  ]);
  const today = todayOfPerson(db, actor.self, now);
  const hasSchedule = isSwitchedOn(['coaching', 'schedule'], asking.tenant.settings);
  const relationTo = (row: CaseRow) => relations(row.person_id, [row.made_by, row.made_for]);
  const facts = all.filter(({ row }) => maySeeFollowUp(relationTo(row), row.accepted_at !== null));
  const seen = facts.map(({ row }) => row);
  const [nextTalk, persons, actions, issues] = await Promise.all([
    nextTalks(
      db,
      seen.flatMap(({ leader_id, person_id }) => (leader_id ? [{ coachId: leader_id, coacheeId: person_id }] : [])),
      now,
    ),
    personsById(
      db,
      seen.flatMap((row) => [row.person_id, row.made_by, row.leader_id, row.ended_by, ...helpers(row)]),
    ),
    agreedActions(
      db,
      facts.flatMap(({ row, talk }) =>
        talk?.heldAt && talk.sessionId ? [{ sessionId: talk.sessionId, ownerId: row.person_id }] : [],
      ),
    ),
    issuesOnBoards(
      asking,
      seen.flatMap(({ issue_id }) => issue_id ?? []),
    ),
  ]);
  return facts.flatMap(({ row, before, scores, next, lesson, curriculum, talk }): FollowUpAnswer[] => {
    if (!before) return [];
    const relation = relationTo(row);
    // The right to see proposals and evaluations gives access to the follow-up, but not to what was agreed with the
    // coach.
    const isInScope = relations(row.person_id, []) !== 'none';
    const isHelpShown = relation === 'subject' || relation === 'leader';
    const view = { relation, access, today, isInScope };
    // A follow-up of an evaluation is only made once it is released.
    const isBeforeShown = before.origin === 'evaluation' || isShown(before, view);
    const shown = row.accepted_at ? scores.filter((one) => isShown(one, view)) : [];
    const shownNext = next && shown.includes(next) ? next : undefined;
    // Only the coach sees a draft: the person sees the session once they have accepted it.
    const shownTalk = relation === 'subject' && !talk?.heldAt ? undefined : talk;
    const outcome = row.outcome ?? outcomeNow(row, before, shown);
    const isOutcomeShown = (next ? shown.length === scores.length : relation !== 'subject') || outcome === 'unchecked';
    const chosen = checks.get(row.followup_id);
    // Accepting a proposal replaces a quiz that can no longer be chosen. Who may not see the result is not told, because
    // it may have been passed.
    const isReplaced = row.state === 'proposed' && isInScope && chosen?.isOffered !== true;
    const check = isReplaced ? undefined : chosen;
    const isByQuiz = row.check_quiz_id !== null && !isReplaced;
    const comesAgain = isByQuiz ? !isInScope || check?.isOpen === true : access.comesAgain(before);
    const takeRoute = isByQuiz ? (check?.takeRoute ?? null) : access.takeAgainRoute(before);
    // The event is only in the schedules of these two.
    const showsEvent = hasSchedule && [row.leader_id, row.person_id].includes(actor.self.userId);
    const planned = row.leader_id ? nextTalk(row.leader_id, row.person_id) : undefined;
    return [
      {
        followUpID: row.followup_id,
        person: persons.of(row.person_id),
        state: row.state === 'checked' && shown.length < row.check_count ? 'open' : row.state,
        question: { id: row.origin_part, text: before.text },
        before: isBeforeShown ? toBefore(before) : hideVerdict(before),
        madeBy: persons.of(row.made_by),
        madeOn: row.made_at.toISOString(),
        leader: persons.ofNullable(row.leader_id),
        lesson:
          row.course_id !== null && lesson
            ? {
                CourseID: row.course_id,
                name: lesson.name,
                minutes: lesson.minutes,
                route:
                  lesson.curriculumId &&
                  courseAddress({
                    curriculumId: lesson.curriculumId,
                    CourseID: row.course_id,
                    CourseName: lesson.name,
                  }),
                doneOn: row.lesson_done_at?.toISOString() ?? null,
              }
            : null,
        curriculum:
          row.curriculum_id !== null && curriculum
            ? {
                CurriculumID: row.curriculum_id,
                name: curriculum.name,
                minutes: curriculum.minutes,
                courses: curriculum.courses,
                completed: curriculum.completed,
                route: curriculum.isGiven ? curriculumRoute(row.curriculum_id) : null,
                doneOn: row.lesson_done_at?.toISOString() ?? null,
              }
            : null,
        talk: row.wants_talk
          ? {
              state: talk?.heldAt ? 'held' : shownTalk?.sessionId ? 'in session' : 'planned',
              on: shownTalk?.day ?? planned?.on ?? null,
              route: showsEvent && !shownTalk?.day ? (planned?.route ?? null) : null,
              sessionID: shownTalk?.sessionId ?? null,
              steps: (talk?.heldAt && isInScope
                ? actions({ sessionId: talk.sessionId, ownerId: row.person_id })
                : []
              ).map(({ itemId, text, dueOn, state, canReport }) => ({
                ...{ itemID: itemId, text, dueOn, state },
                canTick: canReport && relation === 'subject' && isInPerson,
              })),
            }
          : null,
        action:
          row.action_text === null
            ? null
            : {
                text: row.action_text,
                doneOn: row.action_done_at?.toISOString() ?? null,
                ...actionRights(relation, { state: row.state, isDone: row.action_done_at !== null, isInPerson }),
              },
        issue: row.issue_id === null ? null : toIssue(issues.get(row.issue_id)),
        checkOn: row.check_on,
        next: shownNext ? toAnswered(shownNext) : null,
        checks: row.check_count,
        scores: shown.map(toAnswered),
        outcome: isOutcomeShown ? outcome : 'unchecked',
        hidesOutcome: !isOutcomeShown,
        correctedOn: isOutcomeShown ? (row.corrected_at?.toISOString() ?? null) : null,
        comesAgain,
        takeAgain: relation === 'subject' && isInPerson && !isOver(row.state) ? takeRoute : null,
        checkedBy: check ? { QuizID: check.quizId, kind: check.kind, name: check.name } : null,
        ended:
          isOver(row.state) && row.ended_at
            ? { by: persons.ofNullable(row.ended_by), on: row.ended_at.toISOString(), reason: row.end_reason }
            : null,
        help:
          isHelpShown && row.help_at && row.help_text ? { on: row.help_at.toISOString(), text: row.help_text } : null,
        helpers: persons.registered(helpers(row)),
        can: followUpRights(relation, {
          state: row.state,
          outcome,
          hasOpenTalk: row.agenda_ids.length > 0 && !talk?.heldAt,
          isInPerson,
          isDisputable: before.dispute === null && mayStillDispute(before.releasedOn, today),
          needsHelp: row.help_at !== null,
          hasHelper: helpers(row).length > 0,
        }),
      },
    ];
  });
}
