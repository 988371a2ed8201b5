import type * as calls from '@portico/contracts/followup/calls';
import { checkDays, mostCheckDays } from '@portico/contracts/followup/state';
import { courseAddress } from '@portico/contracts/lms/course-address';
import { addDays } from '@portico/contracts/platform/days';
import { principalOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById, todayOfPerson } from '../../services/account/public.ts';
import { nextTalks } from '../coaching/public.ts';
import { type OfferedLesson, offeredLessons } from '../lms/public.ts';
import type { AnsweredQuestion } from '../quiz/public.ts';
import { followUpOf } from './answer-one.ts';
import { lastChoices, lockCase } from './case-rows.ts';
import { faultsOf, faultToActOn } from './fault.ts';
import { toBefore } from './followup-answer.ts';
import { makeParts } from './make-parts.ts';
import { notifyAbout } from './notify-about.ts';

const mostLessons = 5;

/** By the question's skill, then what the tenant chose for the question before. */
const lessonsFor = async (db: Transaction, fault: AnsweredQuestion, most: number): Promise<OfferedLesson[]> =>
  offeredLessons(db, fault.agentId, {
    skillId: fault.skillId,
    courseIds: await lastChoices(db, fault.questionId, most),
    most,
  });

export const getFollowUpDraft: Handler<typeof calls.getFollowUpDraft> = async ({ query }, context) => {
  const { db, actor, now } = context;
  const faults = await faultsOf(context, query.QSR_ID);
  const { answered, how } = faultToActOn(faults, query.questionId);
  const { person } = faults;
  const leaderIds = how === 'act' ? [actor.self.userId] : faults.leaderIds;
  const [nextTalk, persons, lessons] = await Promise.all([
    nextTalks(
      db,
      leaderIds.map((coachId) => ({ coachId, coacheeId: person.userId })),
      now,
    ),
    personsById(db, [person.userId, ...leaderIds]),
    lessonsFor(db, answered, mostLessons),
  ]);
  const [leader] = leaderIds;
  return {
    person: persons.of(person.userId),
    question: { id: answered.questionId, text: answered.text },
    before: toBefore(answered),
    how,
    lessons: lessons.map(({ courseId, name, minutes, curriculumId, isOfSkill }) => ({
      CourseID: courseId,
      name,
      minutes,
      route: courseAddress({ curriculumId, CourseID: courseId, CourseName: name }),
      because: isOfSkill ? ('skill' as const) : ('last choice' as const),
    })),
    talkOn: (leader && nextTalk(leader, person.userId)) ?? null,
    leaders: persons.registered(leaderIds),
    checkOn: addDays(todayOfPerson(db, actor.self, now), checkDays),
  };
};

const refuse = (path: string, message: string) =>
  new Refusal('invalid_input', 'The input is not accepted. Nothing was changed.', {
    fields: [{ path: `body.${path}`, message }],
  });

/** The day must be after today and within the longest time. */
export function requireCheckDay(checkOn: string, today: string): void {
  if (checkOn <= today) throw refuse('checkOn', 'must be after today');
  if (checkOn > addDays(today, mostCheckDays)) throw refuse('checkOn', 'is too far away');
}

export const createFollowUp: Handler<typeof calls.createFollowUp> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const faults = await faultsOf(context, body.QSR_ID);
  const { person } = faults;
  context.judge([person.userId]);
  const { answered, how } = faultToActOn(faults, body.questionId);
  requireCheckDay(body.checkOn, todayOfPerson(db, actor.self, now));
  if (body.CourseID !== null) {
    const wanted = { skillId: null, courseIds: [body.CourseID], most: 1 };
    const [offered] = await offeredLessons(db, person.userId, wanted);
    if (!offered) throw refuse('CourseID', 'is not assigned to the person, or is completed');
  }
  const followUpId = crypto.randomUUID();
  const stored = await db.query(
    `insert into portal.followup_case (tenant_id, followup_id, person_id, origin_kind, origin_id, origin_part, made_by,
       made_for, made_at, course_id, wants_talk, check_on, state)
     values ((select platform.current_tenant()), $1, $2, 'evaluation', $3, $4, $5, $6, $7, $8, $9, $10, 'proposed')
     on conflict (tenant_id, origin_id, origin_part) where ended_at is null do nothing returning followup_id`,
    [
      followUpId,
      person.userId,
      body.QSR_ID,
      body.questionId,
      actor.userId,
      principalOf(actor),
      now,
      body.CourseID,
      body.talk,
      body.checkOn,
    ],
  );
  if (stored.length === 0)
    throw new Refusal('conflict', 'There is already a follow-up of this fault. Nothing was changed.');
  const row = await lockCase(db, followUpId);
  if (!row) throw new Error(`The follow-up ${followUpId} is missing.`);
  if (how === 'act') await makeParts(context, row, answered);
  await notifyAbout(context, row, {
    message: how === 'act' ? 'followup.created' : 'followup.proposed',
    to: how === 'act' ? [person.userId] : faults.leaderIds,
    by: actor.userId,
  });
  audit({
    object: { kind: 'follow-up', id: followUpId },
    after: { how, question: body.questionId, evaluation: body.QSR_ID, course: body.CourseID, checkOn: body.checkOn },
    person: person.userId,
    plain: ['how', 'question', 'evaluation', 'course', 'checkOn'],
  });
  return followUpOf(context, followUpId);
};
