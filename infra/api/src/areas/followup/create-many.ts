/** Creates follow-ups of the same fault for several people of a team at once. */
import type * as calls from '@portico/contracts/followup/calls';
import { mayActOn } from '@portico/contracts/followup/rights';
import { mostAtOnce, mostPeopleAtOnce, type TeamFaults } from '@portico/contracts/followup/shapes';
import { isFault, type SharedOrigin, sharedOrigins } from '@portico/contracts/followup/state';
import type { Handler } from '../../platform/bind-area.ts';
import type { FoundFault } from '../../platform/follow-up-origins/origin-source.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { membersOfTeam, personsById, teamInScope, todayOfPerson } from '../../services/account/public.ts';
import { curriculumOfferedTo, offeredCurricula, offeredLessons, offeredTo } from '../lms/public.ts';
import { latestAnswers, latestAnswersOf } from '../quiz/public.ts';
import { relationsTo } from './case-access.ts';
import { type CaseOfQuestion, casesOfQuestions, lastAction, lastChoices, lockPart } from './case-rows.ts';
import {
  checkDayOf,
  makeFollowUps,
  mostCurricula,
  mostLessons,
  refuseTwoLessons,
  requireCheckDay,
  toOffered,
} from './create.ts';
import { faultsOfPeople, faultsOfQuestion, isDisputed } from './fault.ts';
import type { Asking } from './followup-answer.ts';
import { sharedFaults } from './origins.ts';

/**
 * True if the person already has a follow-up of the question in progress, or a closed one of this fault. A certificate,
 * a course or a skill can be followed up again, as from its own page.
 */
const isTaken = (cases: readonly CaseOfQuestion[], { agentId, evaluationId, origin }: FoundFault): boolean => {
  const isAgain = sharedOrigins.some((one) => one === origin);
  return cases.some(
    (one) => one.person_id === agentId && (one.is_open || (!isAgain && one.origin_id === evaluationId)),
  );
};

/** Lessons that could be chosen for any of them, those for the most people first. */
async function lessonsForAll(db: Transaction, faults: readonly FoundFault[]): Promise<TeamFaults['lessons']> {
  const [first] = faults;
  if (!first) return [];
  const chosen = await lastChoices(db, 'course', { questionId: first.questionId, most: mostLessons });
  const offered = await offeredLessons(
    db,
    faults.map(({ agentId }) => agentId),
    {
      skillId: first.skillId,
      courseIds: first.courseId ? [first.courseId, ...chosen] : chosen,
      most: mostLessons,
    },
  );
  const byCourse = [...Map.groupBy(offered, ({ courseId }) => courseId)];
  const repairs = (courseId: string) => Number(courseId === first.courseId);
  return byCourse
    .sort(([one, of], [other, ofOther]) => repairs(other) - repairs(one) || ofOther.length - of.length)
    .map(([, of]) => of)
    .flatMap((of) => {
      const [lesson] = of;
      if (!lesson) return [];
      const { courseId, name, minutes, isOfSkill } = lesson;
      const because = isOfSkill ? ('skill' as const) : ('last choice' as const);
      return [{ CourseID: courseId, name, minutes, route: null, because, people: of.length }];
    })
    .slice(0, mostLessons);
}

/** Curricula that could be chosen for any of them, those for the most people first. */
async function curriculaForAll(
  db: Transaction,
  faults: readonly FoundFault[],
): Promise<NonNullable<TeamFaults['curricula']>> {
  const [first] = faults;
  if (!first) return [];
  const offered = await offeredCurricula(
    db,
    faults.map(({ agentId }) => agentId),
    {
      skillId: first.skillId,
      curriculumIds: await lastChoices(db, 'curriculum', { questionId: first.questionId, most: mostCurricula }),
      most: mostCurricula,
    },
  );
  return [...Map.groupBy(offered, ({ curriculumId }) => curriculumId).values()]
    .sort((one, other) => other.length - one.length)
    .flatMap((of) => (of[0] ? [{ ...toOffered(of[0]), people: of.length }] : []))
    .slice(0, mostCurricula);
}

/** Another score can always come. */
async function sharedAnswers(
  context: Asking,
  origin: SharedOrigin,
  query: { personIds: readonly string[]; partId: string },
) {
  const { text, answers } = await sharedFaults(context, origin, query);
  return { text, answers: answers.map((one) => ({ ...one, comesAgain: true })) };
}

export const getTeamFaults: Handler<typeof calls.getTeamFaults> = async ({ query }, context) => {
  const { db, actor, now } = context;
  const { questionId, QuizID: quizId, origin, from, to } = query;
  const { teamId } = await teamInScope(db, actor, query.teamID);
  const today = todayOfPerson(db, actor.self, now);
  const members = (await membersOfTeam(db, teamId)).map(({ person }) => person.UserID);
  const [{ text, answers }, cases, relations] = await Promise.all([
    origin === undefined
      ? latestAnswersOf(context, { personIds: members, questionId, quizId, from, to })
      : sharedAnswers(context, origin, { personIds: members, partId: questionId }),
    casesOfQuestions(db, members, [questionId]),
    relationsTo(context, members),
  ]);
  if (text === undefined) throw notFound();
  const open = answers.flatMap(({ answered, isReleased, isLatest, comesAgain }) => {
    const how = mayActOn(relations(answered.agentId, [answered.evaluatorId]), {
      ...{ isReleased, isLatest, isFault: isFault(answered.credit) },
      isDisputed: isDisputed(answered),
      hasFollowUp: isTaken(cases, answered),
    });
    return how ? [{ answered, how, comesAgain }] : [];
  });
  const persons = await personsById(
    db,
    open.map(({ answered }) => answered.agentId),
  );
  const byName = open
    .map((one) => ({ ...one, person: persons.of(one.answered.agentId) }))
    .sort((one, other) => one.person.LastName.localeCompare(other.person.LastName));
  const listed = byName.slice(0, origin === undefined ? mostAtOnce : mostPeopleAtOnce);
  const faults = listed.map(({ answered }) => answered);
  const [lessons, curricula, action] = await Promise.all([
    lessonsForAll(db, faults),
    curriculaForAll(db, faults),
    lastAction(db, actor.userId, questionId),
  ]);
  return {
    question: { id: questionId, text },
    faults: listed.map(({ answered, how, comesAgain, person }) => ({
      ...{ QSR_ID: answered.evaluationId, person, how, QMDate: answered.day },
      ...{ answer: answered.answer, verdict: answered.verdict, comesAgain },
    })),
    more: byName.length - listed.length,
    // Says nothing about whether they are faults, because that would tell which answers are right.
    isHidden: answers.some(({ isReleased }) => !isReleased),
    lessons,
    curricula,
    action,
    ...(quizId === undefined && origin === undefined && { checks: 1 }),
    checkOn: checkDayOf(faults, today),
  };
};

/**
 * Whether the panel would still list a fault. It may have been open for a while, and a newer evaluation or follow-up of
 * the person makes an older fault obsolete. Requires the question to be locked.
 */
async function stillListed(
  { db, actor, now }: Asking,
  questionId: string,
  faults: readonly FoundFault[],
): Promise<(fault: FoundFault) => boolean> {
  const personIds = [...new Set(faults.map(({ agentId }) => agentId))];
  const today = todayOfPerson(db, actor.self, now);
  const evaluated = faults.filter(({ origin }) => origin === 'evaluation');
  const from = evaluated.map(({ day }) => day).toSorted()[0] ?? today;
  const agentIds = [...new Set(evaluated.map(({ agentId }) => agentId))];
  const [cases, latest] = await Promise.all([
    casesOfQuestions(db, personIds, [questionId]),
    latestAnswers(db, actor.self.userId, { agentIds, questionId, from, today }),
  ]);
  const isLatest = new Set(latest.map(({ evaluationId }) => evaluationId));
  return (fault) => !isTaken(cases, fault) && (fault.origin !== 'evaluation' || isLatest.has(fault.evaluationId));
}

export const createFollowUps: Handler<typeof calls.createFollowUps> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { evaluations, origin, ...plan } = body;
  requireCheckDay(plan.checkOn, todayOfPerson(db, actor.self, now));
  const { questionId, CourseID, CurriculumID = null } = plan;
  refuseTwoLessons(plan);
  const wanted = [...new Set(evaluations)];
  // Everything about the faults is read under the lock, because the panel may have been open for a while.
  const concerned = await lockPart(db, origin ?? 'evaluation', wanted, questionId);
  const faults =
    origin === undefined
      ? await faultsOfQuestion(context, wanted, questionId)
      : await faultsOfPeople(context, origin, { personIds: concerned, partId: questionId, wanted });
  const personIds = faults.map(({ person }) => person.userId);
  context.judge(personIds);
  if (faults.length === 0) throw notFound();
  const [isListed, offered, offeredWhole] = await Promise.all([
    stillListed(
      context,
      questionId,
      faults.map(({ answered }) => answered),
    ),
    CourseID === null ? new Set<string>() : offeredTo(db, personIds, CourseID),
    CurriculumID === null ? new Set<string>() : curriculumOfferedTo(db, personIds, CurriculumID),
  ]);
  const toMake = faults.flatMap(({ how, ...fault }) => {
    if (how === null || !isListed(fault.answered)) return [];
    const { userId } = fault.person;
    return [
      {
        ...{ ...fault, how },
        CourseID: offered.has(userId) ? CourseID : null,
        CurriculumID: offeredWhole.has(userId) ? CurriculumID : null,
      },
    ];
  });
  const made = await makeFollowUps(context, plan, toMake);
  const listed = new Set(toMake.map(({ answered }) => answered.evaluationId));
  const leftOut = wanted.filter((one) => !listed.has(one));
  audit({
    object: { kind: 'question', id: plan.questionId },
    after: {
      ...{ followUps: made, course: plan.CourseID, checkOn: plan.checkOn },
      ...(origin !== undefined && { origin }),
      ...(CurriculumID !== null && { curriculum: CurriculumID }),
      ...(plan.action && { action: plan.action }),
      ...(plan.checks !== undefined && { checks: plan.checks }),
    },
    plain: ['followUps', 'origin', 'course', 'curriculum', 'checkOn', 'checks'],
  });
  return { made: made.length, left: wanted.length - made.length, ...(leftOut.length > 0 && { leftOut }) };
};
