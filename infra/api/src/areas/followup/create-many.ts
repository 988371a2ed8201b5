/** Acts on the same fault of several people of a team at once. */
import type * as calls from '@portico/contracts/followup/calls';
import { mayActOn } from '@portico/contracts/followup/rights';
import type { TeamFaults } from '@portico/contracts/followup/shapes';
import { checkDays, isFault } from '@portico/contracts/followup/state';
import { addDays } from '@portico/contracts/platform/days';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { membersOfTeam, personsById, teamInScope, todayOfPerson } from '../../services/account/public.ts';
import { offeredLessons } from '../lms/public.ts';
import { type AnsweredQuestion, latestAnswers } from '../quiz/public.ts';
import { relationsTo } from './case-access.ts';
import { casesOfQuestion, lastChoices } from './case-rows.ts';
import { isOffered, makeFollowUp, mostLessons, requireCheckDay } from './create.ts';
import { type Faults, faultsOf } from './fault.ts';

/** What could be chosen for any of them, for the most people first. */
async function lessonsForAll(db: Transaction, faults: readonly AnsweredQuestion[]): Promise<TeamFaults['lessons']> {
  const [first] = faults;
  if (!first) return [];
  const courseIds = await lastChoices(db, first.questionId, mostLessons);
  const wanted = { skillId: first.skillId, courseIds, most: mostLessons };
  const offered = await Promise.all(faults.map(({ agentId }) => offeredLessons(db, agentId, wanted)));
  const byCourse = [...Map.groupBy(offered.flat(), ({ courseId }) => courseId).values()];
  return byCourse
    .sort((one, other) => other.length - one.length)
    .flatMap((of) => {
      const [lesson] = of;
      if (!lesson) return [];
      const { courseId, name, minutes, isOfSkill } = lesson;
      const because = isOfSkill ? ('skill' as const) : ('last choice' as const);
      return [{ CourseID: courseId, name, minutes, route: null, because, people: of.length }];
    })
    .slice(0, mostLessons);
}

export const getTeamFaults: Handler<typeof calls.getTeamFaults> = async ({ query }, context) => {
  const { db, actor, now } = context;
  const { questionId, from, to } = query;
  const { teamId } = await teamInScope(db, actor, query.teamID);
  const today = todayOfPerson(db, actor.self, now);
  const members = (await membersOfTeam(db, teamId)).map(({ person }) => person.UserID);
  const [answers, cases, relations] = await Promise.all([
    latestAnswers(db, actor.self.userId, { agentIds: members, questionId, from, to, today }),
    casesOfQuestion(db, members, questionId),
    relationsTo(context, members),
  ]);
  const [known] = answers;
  if (!known) throw notFound();
  const isTaken = ({ agentId, evaluationId }: AnsweredQuestion) =>
    cases.some((one) => one.person_id === agentId && (one.is_open || one.origin_id === evaluationId));
  const open = answers.flatMap((answered) => {
    const how = mayActOn(relations(answered.agentId, [answered.evaluatorId]), {
      isReleased: true,
      isFault: isFault(answered.credit),
      isDisputed: answered.dispute === 'open' || answered.dispute === 'overturned',
      hasFollowUp: isTaken(answered),
    });
    return how ? [{ answered, how }] : [];
  });
  const [persons, lessons] = await Promise.all([
    personsById(
      db,
      open.map(({ answered }) => answered.agentId),
    ),
    lessonsForAll(
      db,
      open.map(({ answered }) => answered),
    ),
  ]);
  const faults = open.map(({ answered, how }) => ({
    ...{ QSR_ID: answered.evaluationId, person: persons.of(answered.agentId), how },
    ...{ QMDate: answered.day, answer: answered.answer },
  }));
  return {
    question: { id: questionId, text: known.text },
    faults: faults.sort((one, other) => one.person.LastName.localeCompare(other.person.LastName)),
    lessons,
    checkOn: addDays(today, checkDays),
  };
};

export const createFollowUps: Handler<typeof calls.createFollowUps> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { evaluations, ...plan } = body;
  requireCheckDay(plan.checkOn, todayOfPerson(db, actor.self, now));
  const found: (Faults & { evaluationId: string })[] = [];
  for (const evaluationId of new Set(evaluations))
    found.push({ evaluationId, ...(await faultsOf(context, evaluationId)) });
  context.judge(found.map(({ person }) => person.userId));
  const made: string[] = [];
  for (const { evaluationId, ...faults } of found) {
    const one = faults.all.find(({ answered }) => answered.questionId === plan.questionId);
    if (!one) throw notFound();
    const { how } = one;
    if (how === null) continue;
    const { CourseID } = plan;
    const isForPerson = CourseID !== null && (await isOffered(db, faults.person.userId, CourseID));
    const followUpId = await makeFollowUp(context, {
      ...{ ...plan, CourseID: isForPerson ? CourseID : null },
      ...{ evaluationId, faults, fault: { ...one, how } },
    });
    if (followUpId !== undefined) made.push(followUpId);
  }
  audit({
    object: { kind: 'question', id: plan.questionId },
    after: { followUps: made, course: plan.CourseID, checkOn: plan.checkOn },
    plain: ['followUps', 'course', 'checkOn'],
  });
  return { made: made.length, left: found.length - made.length };
};
