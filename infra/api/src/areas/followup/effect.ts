/** The effect of a team's follow-ups. */
import type * as calls from '@portico/contracts/followup/calls';
import { type ActedOn, effectBy, effectOf } from '@portico/contracts/followup/effect';
import { effectDays } from '@portico/contracts/followup/shapes';
import { outcomeOf } from '@portico/contracts/followup/state';
import { addDays } from '@portico/contracts/platform/days';
import type { Handler } from '../../platform/bind-area.ts';
import { membersOfTeam, personsById, teamInScope, todayOfPerson } from '../../services/account/public.ts';
import { countFaults } from '../quiz/public.ts';
import { factsOf } from './case-facts.ts';
import { acceptedCases } from './case-rows.ts';

/** The maximum number of follow-ups counted, the most recent first; a team has fewer in half a year. */
const most = 500;

interface Case extends ActedOn {
  questionId: string;
  question: string;
  courseId: string | null;
  course: string;
  leaderId: string | null;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const getEffect: Handler<typeof calls.getEffect> = async ({ query }, context) => {
  const { db, actor, now } = context;
  const [{ teamId }, members] = await Promise.all([
    teamInScope(db, actor, query.teamID),
    membersOfTeam(db, query.teamID),
  ]);
  const personIds = members.map(({ person }) => person.UserID);
  const to = todayOfPerson(db, actor.self, now);
  const from = addDays(to, -effectDays);
  const [rows, faults] = await Promise.all([
    acceptedCases(db, { personIds, from, most }),
    countFaults(db, personIds, { from, to }),
  ]);
  const cases = (await factsOf(db, actor.self.userId, rows)).flatMap(({ row, before, next, lesson }): Case[] => {
    if (!before || !row.accepted_at) return [];
    return [
      {
        personId: row.person_id,
        acceptedOn: dayOf(row.accepted_at),
        outcome: row.outcome ?? outcomeOf(before.credit, next?.credit),
        checkedOn: next?.day ?? null,
        questionId: row.origin_part,
        question: before.text,
        courseId: row.course_id,
        course: lesson?.name ?? '',
        leaderId: row.leader_id,
      },
    ];
  });
  const questions = new Map(cases.map(({ questionId, question }) => [questionId, question]));
  const courses = new Map(cases.map(({ courseId, course }) => [courseId, course]));
  const persons = await personsById(
    db,
    cases.flatMap(({ leaderId }) => leaderId ?? []),
  );
  const named = (keyOf: (one: Case) => string | null, nameOf: (id: string) => string) => {
    const { groups, withheld } = effectBy(cases, keyOf);
    return { groups: groups.map((group) => ({ ...group, name: nameOf(group.id) })), withheld };
  };
  return {
    ...{ teamID: teamId, from, to, faults },
    total: effectOf(cases),
    byQuestion: named(
      ({ questionId }) => questionId,
      (id) => questions.get(id) ?? '',
    ),
    byCourse: named(
      ({ courseId }) => courseId,
      (id) => courses.get(id) ?? '',
    ),
    byCoach: named(
      ({ leaderId }) => leaderId,
      (id) => {
        const { FirstName, LastName } = persons.of(id);
        return `${FirstName} ${LastName}`;
      },
    ),
  };
};
