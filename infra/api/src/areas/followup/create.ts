import type * as calls from '@portico/contracts/followup/calls';
import {
  checkDays,
  isCheckedSeveralTimes,
  issueTitle,
  mostCheckDays,
  mostChecks,
} from '@portico/contracts/followup/state';
import { courseAddress } from '@portico/contracts/lms/course-address';
import { addDays } from '@portico/contracts/platform/days';
import { principalOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { recordFacts } from '../../platform/facts/record-fact.ts';
import type { FoundFault } from '../../platform/follow-up-origins/origin-source.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById, todayOfPerson } from '../../services/account/public.ts';
import { nextTalks, planTalkWith, talkTimesWith } from '../coaching/public.ts';
import {
  curriculumOfferedTo,
  type OfferedCurriculum,
  type OfferedLesson,
  offeredCurricula,
  offeredLessons,
  offeredTo,
} from '../lms/public.ts';
import { boardForIssue, raiseIssue } from '../pd/public.ts';
import { isOfferedCheck, type OfferedCheck, offeredChecks } from '../quiz/public.ts';
import { followUpOf } from './answer-one.ts';
import { lastAction, lastChoices, lockCases, lockPart } from './case-rows.ts';
import { type Faults, faultsOf, faultToActOn } from './fault.ts';
import { toBefore } from './followup-answer.ts';
import { makeParts } from './make-parts.ts';
import { notifyAboutEach } from './notify-about.ts';
import { faultAccess } from './origins.ts';

export const mostLessons = 5;

/** Lessons for the question's skill, then those the tenant has chosen for the question before. */
async function lessonsFor(db: Transaction, fault: FoundFault, most: number): Promise<OfferedLesson[]> {
  const chosen = await lastChoices(db, 'course', { questionId: fault.questionId, most });
  return offeredLessons(db, [fault.agentId], {
    skillId: fault.skillId,
    courseIds: fault.courseId ? [fault.courseId, ...chosen] : chosen,
    most,
  });
}

export const mostCurricula = 3;

/** Curricula with a course for the question's skill, then those the tenant has chosen for the question before. */
const curriculaFor = async (db: Transaction, fault: FoundFault): Promise<OfferedCurriculum[]> =>
  offeredCurricula(db, [fault.agentId], {
    skillId: fault.skillId,
    curriculumIds: await lastChoices(db, 'curriculum', { questionId: fault.questionId, most: mostCurricula }),
    most: mostCurricula,
  });

export const toOffered = ({ curriculumId, name, courses, minutes, isOfSkill }: OfferedCurriculum) => ({
  ...{ CurriculumID: curriculumId, name, courses, minutes },
  because: isOfSkill ? ('skill' as const) : ('last choice' as const),
});

const mostChecksOffered = 3;

/** Quizzes and verifications with a question for its skill, then those the tenant has chosen for the question before. */
async function checksFor(context: CallContext<typeof calls.getFollowUpDraft>, fault: FoundFault) {
  if (fault.origin !== 'evaluation') return undefined;
  const quizIds = await lastChoices(context.db, 'check_quiz', {
    questionId: fault.questionId,
    most: mostChecksOffered,
  });
  const wanted = { skillId: fault.skillId, quizIds, most: mostChecksOffered };
  return (await offeredChecks(context, fault.agentId, wanted)).map(toOfferedCheck);
}

const toOfferedCheck = ({ quizId, kind, name, minutes, isOfSkill }: OfferedCheck) => ({
  ...{ QuizID: quizId, kind, name, minutes },
  because: isOfSkill ? ('skill' as const) : ('last choice' as const),
});

export const getFollowUpDraft: Handler<typeof calls.getFollowUpDraft> = async ({ query }, context) => {
  const { db, actor, now } = context;
  const faults = await faultsOf(context, query);
  const { answered, how } = faultToActOn(faults, query.questionId);
  const { person, people } = faults;
  const leaderIds = how === 'act' ? [actor.self.userId] : faults.leaderIds;
  const [nextTalk, talkTimes, persons, lessons, curricula, access, action, board, checkQuizzes] = await Promise.all([
    nextTalks(
      db,
      leaderIds.map((coachId) => ({ coachId, coacheeId: person.userId })),
      now,
    ),
    how === 'act' ? talkTimesWith(context, person.userId) : null,
    personsById(db, [person.userId, ...leaderIds, ...people.map(({ userId }) => userId)]),
    lessonsFor(db, answered, mostLessons),
    curriculaFor(db, answered),
    faultAccess(context, [answered]),
    lastAction(db, actor.userId, answered.questionId),
    how === 'act' ? boardForIssue(context, person.userId) : undefined,
    checksFor(context, answered),
  ]);
  const [leader] = leaderIds;
  return {
    person: persons.of(person.userId),
    ...(people.length > 0 && { people: persons.registered(people.map(({ userId }) => userId)) }),
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
    curricula: curricula.map(toOffered),
    talkOn: (leader && nextTalk(leader, person.userId)?.on) ?? null,
    talkTimes,
    leaders: persons.registered(leaderIds),
    action,
    ...(how === 'act' && { board: board ? { team: board.team, day: board.board.held_on } : null }),
    ...(isCheckedSeveralTimes(faults.origin) && { checks: faults.origin === 'board' ? mostChecks : 1 }),
    ...(checkQuizzes && { checkQuizzes }),
    checkOn: checkDayOf([answered], todayOfPerson(db, actor.self, now)),
    comesAgain: access.comesAgain(answered),
  };
};

/** The first day that is the last on which a next score is in time, of those that can be chosen. */
export function checkDayOf(faults: readonly FoundFault[], today: string): string {
  const isPossible = (day: string) => day > today && day <= addDays(today, mostCheckDays);
  const days = faults.flatMap(({ dueOn }) => (dueOn && isPossible(dueOn) ? [dueOn] : []));
  return days.toSorted()[0] ?? addDays(today, checkDays);
}

const refuse = (path: string, message: string) =>
  new Refusal('invalid_input', 'The input is not accepted. Nothing was changed.', {
    fields: [{ path: `body.${path}`, message }],
  });

/** The day must be after today and no later than the maximum. */
export function requireCheckDay(checkOn: string, today: string): void {
  if (checkOn <= today) throw refuse('checkOn', 'must be after today');
  if (checkOn > addDays(today, mostCheckDays)) throw refuse('checkOn', 'is too far away');
}

/** The lesson is a course or a curriculum, not both. */
export function refuseTwoLessons({ CourseID, CurriculumID }: Pick<Plan, 'CourseID' | 'CurriculumID'>): void {
  if (CourseID !== null && CurriculumID != null) throw refuse('CurriculumID', 'cannot be chosen with a course');
}

interface Plan {
  questionId: string;
  CourseID: string | null;
  CurriculumID?: string | null | undefined;
  talk: boolean;
  action?: string | null | undefined;
  checks?: number | undefined;
  checkOn: string;
}

export interface ToMake extends Pick<Faults, 'origin' | 'leaderIds'> {
  person: Pick<Faults['person'], 'userId'>;
  answered: FoundFault;
  how: 'act' | 'propose';
  CourseID: string | null;
  CurriculumID: string | null;
  /** A quiz that checks it, instead of later evaluations. */
  CheckQuizID?: string | null;
}

/**
 * Stores follow-ups of different people with their parts and sends notifications, in as many round trips as for one.
 * Returns the ids of those created, without those that someone else has just created.
 */
export async function makeFollowUps(
  context: CallContext<typeof calls.createFollowUp> | CallContext<typeof calls.createFollowUps>,
  { talk, action, checks = 1, checkOn }: Pick<Plan, 'talk' | 'action' | 'checks' | 'checkOn'>,
  toMake: readonly ToMake[],
): Promise<string[]> {
  if (toMake.length === 0) return [];
  const { db, actor, now } = context;
  const byId = new Map(toMake.map((one): [string, ToMake] => [crypto.randomUUID(), one]));
  const all = [...byId.values()];
  const stored = await db.query<{ id: string }>(
    `insert into portal.followup_case (tenant_id, followup_id, person_id, origin_kind, origin_id, origin_part, made_by,
       made_for, made_at, course_id, curriculum_id, wants_talk, check_on, action_text, check_count, origin_on, check_quiz_id, state)
     select (select platform.current_tenant()), n.followup_id, n.person_id, n.origin_kind, n.origin_id, n.origin_part, $1,
       $2, $3, n.course_id, n.curriculum_id, $4, $5, $12, n.check_count, n.origin_on, n.check_quiz_id, 'proposed'
     from unnest($6::uuid[], $7::uuid[], $8::text[], $9::uuid[], $10::uuid[], $11::uuid[], $13::int[],
       $14::uuid[], $15::date[], $16::uuid[])
       n (followup_id, person_id, origin_kind, origin_id, origin_part, course_id, check_count, curriculum_id, origin_on,
         check_quiz_id)
     on conflict (tenant_id, origin_id, origin_part) where ended_at is null do nothing returning followup_id as id`,
    [
      actor.userId,
      principalOf(actor),
      now,
      talk,
      checkOn,
      [...byId.keys()],
      all.map(({ person }) => person.userId),
      all.map(({ origin }) => origin),
      all.map(({ answered }) => answered.evaluationId),
      all.map(({ answered }) => answered.questionId),
      all.map(({ CourseID }) => CourseID),
      action ?? null,
      // A quiz is checked by the next attempt.
      all.map(({ origin, CheckQuizID }) => (isCheckedSeveralTimes(origin) && CheckQuizID == null ? checks : 1)),
      all.map(({ CurriculumID }) => CurriculumID),
      all.map(({ answered }) => answered.on ?? null),
      all.map(({ CheckQuizID }) => CheckQuizID ?? null),
    ],
  );
  const rows = await lockCases(
    db,
    stored.map(({ id }) => id),
  );
  const made = rows.flatMap((row) => {
    const one = byId.get(row.followup_id);
    return one ? [{ ...one, row, fault: one.answered }] : [];
  });
  // Something may be scored or completed until this commits; once it has, the follow-up is compared with it.
  await recordFacts(
    context,
    made.map(({ row }) => ({ kind: 'followup.made', personId: row.person_id, subjectId: row.followup_id })),
  );
  const planned = made.filter(({ how }) => how === 'act');
  await makeParts(context, planned);
  if (planned.length > 0)
    await notifyAboutEach(context, {
      message: 'followup.created',
      to: planned.map(({ person, answered }) => ({ userId: person.userId, route: answered.route })),
      by: actor.userId,
    });
  if (planned.length < made.length)
    await notifyAboutEach(context, {
      message: 'followup.proposed',
      to: made
        .filter(({ how }) => how === 'propose')
        .flatMap(({ leaderIds, answered }) => leaderIds.map((userId) => ({ userId, route: answered.route }))),
      by: actor.userId,
    });
  return made.map(({ row }) => row.followup_id);
}

/** Only a fault of an evaluation: a question of a quiz is asked again there. */
const mayCheck = async (
  context: CallContext<typeof calls.createFollowUp>,
  { origin, person }: Faults,
  quizId: string,
): Promise<boolean> => origin === 'evaluation' && isOfferedCheck(context, person.userId, quizId);

async function boardToRaiseOn(
  context: CallContext<typeof calls.createFollowUp>,
  personId: string,
  how: 'act' | 'propose',
) {
  // A leader who accepts a proposal may not be allowed to raise anything there.
  const board = how === 'act' ? await boardForIssue(context, personId) : undefined;
  if (!board) throw refuse('boardIssue', 'there is no board to which you can add it');
  return board;
}

export const createFollowUp: Handler<typeof calls.createFollowUp> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { QSR_ID: evaluationId, origin = 'evaluation', personID, talkAt, ...plan } = body;
  await lockPart(db, origin, [evaluationId], plan.questionId);
  const faults = await faultsOf(context, body);
  const { person } = faults;
  context.judge([person.userId]);
  if (faults.people.length > 0 && personID === undefined) throw refuse('personID', 'please choose a person');
  const fault = faultToActOn(faults, plan.questionId);
  requireCheckDay(plan.checkOn, todayOfPerson(db, actor.self, now));
  if (plan.CourseID !== null && !(await offeredTo(db, [person.userId], plan.CourseID)).has(person.userId))
    throw refuse('CourseID', 'is not assigned to the person, or is completed');
  const board = plan.boardIssue ? await boardToRaiseOn(context, person.userId, fault.how) : undefined;
  const { CourseID, CurriculumID = null, CheckQuizID = null } = plan;
  refuseTwoLessons(plan);
  if (CurriculumID !== null && !(await curriculumOfferedTo(db, [person.userId], CurriculumID)).has(person.userId))
    throw refuse('CurriculumID', 'is not assigned to the person, or is completed');
  if (CheckQuizID !== null && !(await mayCheck(context, faults, CheckQuizID)))
    throw refuse('CheckQuizID', 'is not assigned to the person, or cannot be taken any more');
  if (talkAt) {
    const mayPlan = plan.talk && fault.how === 'act' && (await planTalkWith(context, person.userId, talkAt));
    if (!mayPlan) throw refuse('talkAt', 'cannot be planned');
  }
  const [followUpId] = await makeFollowUps(context, plan, [
    { ...faults, ...fault, CourseID, CurriculumID, CheckQuizID },
  ]);
  if (followUpId === undefined)
    throw new Refusal('conflict', 'There is already a follow-up of this fault. Nothing was changed.');
  const issueId = board && (await raiseIssue(context, board, issueTitle(fault.answered)));
  if (issueId !== undefined)
    await db.query('update portal.followup_case set issue_id = $2 where followup_id = $1', [followUpId, issueId]);
  audit({
    object: { kind: 'follow-up', id: followUpId },
    after: {
      ...{ how: fault.how, question: plan.questionId, [origin]: evaluationId },
      ...{ course: plan.CourseID, checkOn: plan.checkOn },
      ...(CurriculumID !== null && { curriculum: CurriculumID }),
      ...(plan.action && { action: plan.action }),
      ...(plan.checks !== undefined && { checks: plan.checks }),
      ...(CheckQuizID !== null && { checkedBy: CheckQuizID }),
      ...(issueId !== undefined && { issue: issueId }),
      ...(talkAt && { talkAt: `${talkAt.date} ${talkAt.timeStart}` }),
    },
    person: person.userId,
    plain: ['how', 'question', origin, 'course', 'curriculum', 'checkOn', 'checks', 'checkedBy', 'issue', 'talkAt'],
  });
  return followUpOf(context, followUpId);
};
