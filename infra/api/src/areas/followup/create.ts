import type * as calls from '@portico/contracts/followup/calls';
import { checkDays, mostCheckDays } from '@portico/contracts/followup/state';
import { courseAddress } from '@portico/contracts/lms/course-address';
import { addDays } from '@portico/contracts/platform/days';
import { principalOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById, todayOfPerson } from '../../services/account/public.ts';
import { nextTalks } from '../coaching/public.ts';
import { type OfferedLesson, offeredLessons } from '../lms/public.ts';
import type { AnsweredQuestion } from '../quiz/public.ts';
import { followUpOf } from './answer-one.ts';
import { lastChoices, lockCase, lockQuestion } from './case-rows.ts';
import { type Faults, faultsOf, faultToActOn } from './fault.ts';
import { toBefore } from './followup-answer.ts';
import { makeParts } from './make-parts.ts';
import { notifyAbout } from './notify-about.ts';

export const mostLessons = 5;

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

interface Plan {
  questionId: string;
  CourseID: string | null;
  talk: boolean;
  checkOn: string;
}

interface ToMake extends Plan {
  evaluationId: string;
  faults: Faults;
  fault: ReturnType<typeof faultToActOn>;
}

/** Stores the follow-up with its parts, and notifies. Undefined if someone else has just made one. */
export async function makeFollowUp(
  context: CallContext<typeof calls.createFollowUp> | CallContext<typeof calls.createFollowUps>,
  { evaluationId, questionId, CourseID, talk, checkOn, faults, fault }: ToMake,
): Promise<string | undefined> {
  const { db, actor, now } = context;
  const { person } = faults;
  const { answered, how } = fault;
  const followUpId = crypto.randomUUID();
  const stored = await db.query(
    `insert into portal.followup_case (tenant_id, followup_id, person_id, origin_kind, origin_id, origin_part, made_by,
       made_for, made_at, course_id, wants_talk, check_on, state)
     values ((select platform.current_tenant()), $1, $2, $11, $3, $4, $5, $6, $7, $8, $9, $10, 'proposed')
     on conflict (tenant_id, origin_id, origin_part) where ended_at is null do nothing returning followup_id`,
    [
      followUpId,
      person.userId,
      evaluationId,
      questionId,
      actor.userId,
      principalOf(actor),
      now,
      CourseID,
      talk,
      checkOn,
      faults.origin,
    ],
  );
  if (stored.length === 0) return undefined;
  const row = await lockCase(db, followUpId);
  if (!row) throw new Error(`The follow-up ${followUpId} is missing.`);
  if (how === 'act') await makeParts(context, row, answered);
  await notifyAbout(context, {
    route: answered.route,
    message: how === 'act' ? 'followup.created' : 'followup.proposed',
    to: how === 'act' ? [person.userId] : faults.leaderIds,
    by: actor.userId,
  });
  return followUpId;
}

/** True if the course is assigned to the person, who has not completed it. */
export async function isOffered(db: Transaction, userId: string, courseId: string): Promise<boolean> {
  const found = await offeredLessons(db, userId, { skillId: null, courseIds: [courseId], most: 1 });
  return found.length > 0;
}

export const createFollowUp: Handler<typeof calls.createFollowUp> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { QSR_ID: evaluationId, ...plan } = body;
  const faults = await faultsOf(context, evaluationId);
  const { person } = faults;
  context.judge([person.userId]);
  const fault = faultToActOn(faults, plan.questionId);
  requireCheckDay(plan.checkOn, todayOfPerson(db, actor.self, now));
  if (plan.CourseID !== null && !(await isOffered(db, person.userId, plan.CourseID)))
    throw refuse('CourseID', 'is not assigned to the person, or is completed');
  await lockQuestion(db, [person.userId], plan.questionId);
  const followUpId = await makeFollowUp(context, { ...plan, evaluationId, faults, fault });
  if (followUpId === undefined)
    throw new Refusal('conflict', 'There is already a follow-up of this fault. Nothing was changed.');
  audit({
    object: { kind: 'follow-up', id: followUpId },
    after: {
      ...{ how: fault.how, question: plan.questionId, evaluation: evaluationId },
      ...{ course: plan.CourseID, checkOn: plan.checkOn },
    },
    person: person.userId,
    plain: ['how', 'question', 'evaluation', 'course', 'checkOn'],
  });
  return followUpOf(context, followUpId);
};
