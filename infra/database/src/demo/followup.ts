/** Demo data of follow-ups: the story of one fault, from the evaluation to the next score (quality/fault-story.ts). */
import { stableId } from '../stable-id.ts';
import { learnerPlan } from './coaching/session-plan.ts';
import { insertRows } from './insert-rows.ts';
import { courseIdOf } from './lms/course-ids.ts';
import { faultStory } from './quality/fault-story.ts';
import { qualityForm } from './quality/form.ts';
import { dayFrom, doneAt } from './when.ts';
import type { DemoFill } from './world.ts';

/** The follow-up is closed, and says what its areas say: when the lesson was completed and the talk accepted. */
export const fill: DemoFill = async (db, { tenant, people, now }) => {
  const { tenantId } = tenant;
  const [learner, coach] = [people.named('learner'), people.named('coach')];
  const { fault, actedOn, next, closed, lesson, action } = faultStory;
  const formId = stableId(tenantId, 'quiz', 'quality form');
  const question = qualityForm(formId, tenantId)
    .QuestionSets.flatMap(({ Questions }) => Questions)
    .find(({ text }) => text === faultStory.question);
  if (!question) throw new Error(`The demo's form has no question “${faultStory.question}”.`);
  const evaluation = (age: number) => stableId(formId, 'evaluation', learner.username, age);
  const sessionId = stableId(tenantId, 'coaching', 'session', learner.username, faultStory.session);
  const courseId = courseIdOf(tenant, lesson);
  const { rows } = await db.query<{ completed: Date | null; accepted: Date | null }>(
    `select (select completed_at from portal.lms_completion where tenant_id = $1 and user_id = $2 and course_id = $3) as completed,
       (select accepted_at from portal.coaching_session where tenant_id = $1 and session_id = $4) as accepted`,
    [tenantId, learner.userId, courseId, sessionId],
  );
  const followUpId = stableId(tenantId, 'followup', learner.username);
  const agendaId = stableId(followUpId, 'talk');
  const madeAt = doneAt(now, actedOn.daysAgo, '09:20');
  const evidence = `${dayFrom(now, -fault.daysAgo)} · ${question.text}: Not · ${fault.comment}`;
  await insertRows(db, tenantId, {
    'portal.coaching_item': [
      {
        item_id: stableId(agendaId, 'evidence'),
        session_id: sessionId,
        kind: 'evidence',
        text: evidence,
        created_by: coach.userId,
        on_day: dayFrom(now, -(learnerPlan[faultStory.session]?.age ?? 0)),
        position: 1,
        link: `/coach/${learner.userId}/qm/${evaluation(fault.age)}/m/view`,
        is_fact: true,
      },
    ],
    'portal.coaching_agenda': [
      {
        agenda_id: agendaId,
        coach_id: coach.userId,
        coachee_id: learner.userId,
        goal: question.text,
        evidence,
        added_at: madeAt,
        session_id: sessionId,
      },
    ],
    'portal.followup_case': [
      {
        followup_id: followUpId,
        person_id: learner.userId,
        origin_kind: 'evaluation',
        origin_id: evaluation(fault.age),
        origin_part: question.id,
        made_by: coach.userId,
        made_at: madeAt,
        leader_id: coach.userId,
        accepted_at: madeAt,
        next_after: madeAt,
        course_id: courseId,
        wants_talk: true,
        check_on: dayFrom(now, actedOn.checkAfter - actedOn.daysAgo),
        state: 'closed',
        lesson_done_at: rows[0]?.completed ?? null,
        talk_done_at: rows[0]?.accepted ?? null,
        action_text: action.text,
        action_done_at: doneAt(now, action.daysAgo, '16:10'),
        next_id: evaluation(next.age),
        outcome: 'met',
        ended_by: coach.userId,
        ended_at: doneAt(now, closed.daysAgo, '14:05'),
        end_reason: '',
      },
    ],
    'portal.followup_talk': [{ followup_id: followUpId, number: 1, agenda_id: agendaId }],
  });
};
