/** Follow-ups as answers: each part is read from its own area, and shown as far as the caller may see it. */
import { followUpRights, maySeeFollowUp } from '@portico/contracts/followup/rights';
import type { FollowUp } from '@portico/contracts/followup/shapes';
import { isOver, outcomeOf, timeMarkIn } from '@portico/contracts/followup/state';
import { courseAddress } from '@portico/contracts/lms/course-address';
import { isReleased, mayStillDispute } from '@portico/contracts/quiz/qm/dispute';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById, todayOfPerson } from '../../services/account/public.ts';
import { agreedActions, nextTalks } from '../coaching/public.ts';
import { type AnsweredQuestion, shownResults } from '../quiz/public.ts';
import { helpersOf, relationsTo } from './case-access.ts';
import { factsOf } from './case-facts.ts';
import type { CaseRow } from './case-rows.ts';

export interface Asking {
  db: Transaction;
  actor: Actor;
  now: Date;
}

export const toAnswered = ({ evaluationId, day, ref, answer, verdict, route }: AnsweredQuestion) => ({
  QSR_ID: evaluationId,
  QMDate: day,
  QMRef: ref,
  answer,
  verdict,
  route,
});

export const toBefore = (before: AnsweredQuestion) => ({
  ...toAnswered(before),
  comment: before.comment,
  at: timeMarkIn(before.comment),
});

/** The server always knows the page of the fault. */
export type FollowUpAnswer = FollowUp & { before: ReturnType<typeof toBefore> };

/** The rows that the caller may see, in their order. Those whose evaluation or result no longer exists are left out. */
export async function followUpAnswers(asking: Asking, rows: readonly CaseRow[]): Promise<FollowUpAnswer[]> {
  if (rows.length === 0) return [];
  const { db, actor, now } = asking;
  const isInPerson = !actor.principal;
  const [relations, all, helpers] = await Promise.all([
    relationsTo(
      asking,
      rows.map(({ person_id }) => person_id),
    ),
    factsOf(db, actor.self.userId, rows),
    helpersOf(
      db,
      rows.filter(({ person_id }) => isInPerson && person_id === actor.userId),
    ),
  ]);
  const today = todayOfPerson(db, actor.self, now);
  const relationTo = (row: CaseRow) => relations(row.person_id, [row.made_by, row.made_for]);
  const facts = all.filter(({ row }) => maySeeFollowUp(relationTo(row), row.accepted_at !== null));
  const seen = facts.map(({ row }) => row);
  const [nextTalk, persons, ownShown, actions] = await Promise.all([
    nextTalks(
      db,
      seen.flatMap(({ leader_id, person_id }) => (leader_id ? [{ coachId: leader_id, coacheeId: person_id }] : [])),
      now,
    ),
    personsById(
      db,
      seen.flatMap((row) => [row.person_id, row.made_by, row.leader_id, row.ended_by, ...helpers(row)]),
    ),
    // What a quiz does not show its learner yet, their follow-up does not show either.
    shownResults(
      asking,
      actor.self,
      facts.flatMap(({ row, next }) =>
        next && next.origin !== 'evaluation' && relationTo(row) === 'subject' ? next.evaluationId : [],
      ),
    ),
    agreedActions(
      db,
      facts.flatMap(({ row, talk }) =>
        talk?.heldAt && talk.sessionId ? [{ sessionId: talk.sessionId, ownerId: row.person_id }] : [],
      ),
    ),
  ]);
  return facts.flatMap(({ row, before, next, lesson, talk }): FollowUpAnswer[] => {
    if (!before) return [];
    const relation = relationTo(row);
    // Proposals and evaluations give access to the follow-up, and not to what was agreed with the coach.
    const isInScope = relations(row.person_id, []) !== 'none';
    const isHelpShown = relation === 'subject' || relation === 'leader';
    const isShown = (one: AnsweredQuestion) =>
      relation !== 'subject' ||
      (one.origin === 'evaluation' ? isReleased(one.status, one.releasedOn, today) : ownShown.has(one.evaluationId));
    const shownNext = row.accepted_at && next && isShown(next) ? next : undefined;
    // A draft is its coach's: the person sees the session once they have accepted it.
    const shownTalk = relation === 'subject' && !talk?.heldAt ? undefined : talk;
    const outcome = row.outcome ?? outcomeOf(before.credit, shownNext?.credit);
    return [
      {
        followUpID: row.followup_id,
        person: persons.of(row.person_id),
        state: row.state === 'checked' && !shownNext ? 'open' : row.state,
        question: { id: row.origin_part, text: before.text },
        before: toBefore(before),
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
        talk: row.wants_talk
          ? {
              state: talk?.heldAt ? 'held' : shownTalk?.sessionId ? 'in session' : 'planned',
              on: shownTalk?.day ?? (row.leader_id ? (nextTalk(row.leader_id, row.person_id) ?? null) : null),
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
        checkOn: row.check_on,
        next: shownNext ? toAnswered(shownNext) : null,
        outcome: relation === 'subject' && !shownNext ? 'unchecked' : outcome,
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
