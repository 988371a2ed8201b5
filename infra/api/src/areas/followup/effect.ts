/** The effect of a team's follow-ups, of each kind of fault apart. */
import type * as calls from '@portico/contracts/followup/calls';
import { type ActedOn, certificateOutcome, effectBy, effectOf } from '@portico/contracts/followup/effect';
import { type EffectFigures, type EffectKind, effectDays, otherOrigins } from '@portico/contracts/followup/shapes';
import { addDays } from '@portico/contracts/platform/days';
import type { Handler } from '../../platform/bind-area.ts';
import { membersOfTeam, personsById, teamInScope, todayOfPerson } from '../../services/account/public.ts';
import { relationsTo } from './case-access.ts';
import { factsOf, originOf, outcomeNow } from './case-facts.ts';
import { acceptedCases } from './case-rows.ts';
import { type Asking, isShown } from './followup-answer.ts';
import { countFaults, faultAccess } from './origins.ts';

/** The maximum number of follow-ups counted of each kind, the most recent first; a team has fewer in half a year. */
const most = 500;

interface Case extends ActedOn {
  /** Undefined for origins that have no figures. */
  kind: EffectKind | undefined;
  questionId: string;
  question: string;
  /** The course or curriculum that was the lesson. */
  courseId: string | null;
  course: string;
  leaderId: string | null;
}

interface Period {
  from: string;
  to: string;
}

const kinds: readonly EffectKind[] = ['evaluation', ...otherOrigins];

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The follow-ups of these people. A score that the caller may not see counts as none (0324). */
async function casesOf(asking: Asking, personIds: readonly string[], { from, to }: Period): Promise<Case[]> {
  const { db, actor } = asking;
  const [rows, relations] = await Promise.all([
    acceptedCases(db, { personIds, from, most }),
    relationsTo(asking, personIds),
  ]);
  const [facts, access] = await Promise.all([
    factsOf(db, actor.self.userId, rows),
    faultAccess(asking, rows.map(originOf)),
  ]);
  return facts.flatMap(({ row, before, scores, next: scored, lesson, curriculum }): Case[] => {
    if (!before || !row.accepted_at) return [];
    const relation = relations(row.person_id, []);
    const view = { relation, access, today: to, isInScope: relation !== 'none' };
    const isHidden = scored ? !scores.every((one) => isShown(one, view)) : relation === 'subject';
    const next = isHidden ? undefined : scored;
    const outcome = isHidden ? 'unchecked' : (row.outcome ?? outcomeNow(row, before, scores));
    return [
      {
        // Passing a quiz says something else than the next conversation.
        kind: row.check_quiz_id === null ? kinds.find((one) => one === before.origin) : 'quizCheck',
        personId: row.person_id,
        acceptedOn: dayOf(row.accepted_at),
        outcome:
          before.origin === 'certificate'
            ? certificateOutcome(outcome, { dueOn: before.dueOn ?? null, today: to })
            : outcome,
        checkedOn: next?.day ?? null,
        questionId: row.origin_part,
        question: before.text,
        courseId: row.course_id ?? row.curriculum_id,
        course: (lesson ?? curriculum)?.name ?? '',
        leaderId: row.leader_id,
      },
    ];
  });
}

async function figuresOf(asking: Asking, all: readonly Case[]) {
  const persons = await personsById(
    asking.db,
    all.flatMap(({ leaderId }) => leaderId ?? []),
  );
  return (kind: EffectKind, faults: number): EffectFigures => {
    const cases = all.filter((one) => one.kind === kind);
    const questions = new Map(cases.map(({ questionId, question }) => [questionId, question]));
    const courses = new Map(cases.map(({ courseId, course }) => [courseId, course]));
    const named = (keyOf: (one: Case) => string | null, nameOf: (id: string) => string) => {
      const { groups, withheld } = effectBy(cases, keyOf);
      return { groups: groups.map((group) => ({ ...group, name: nameOf(group.id) })), withheld };
    };
    return {
      faults,
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
}

export const getEffect: Handler<typeof calls.getEffect> = async ({ query }, context) => {
  const { db, actor, now } = context;
  const [{ teamId }, members] = await Promise.all([
    teamInScope(db, actor, query.teamID),
    membersOfTeam(db, query.teamID),
  ]);
  const personIds = members.map(({ person }) => person.UserID);
  const to = todayOfPerson(db, actor.self, now);
  const from = addDays(to, -effectDays);
  const [cases, faults] = await Promise.all([
    casesOf(context, personIds, { from, to }),
    countFaults(context, { personIds, from, to }),
  ]);
  const figures = await figuresOf(context, cases);
  return {
    ...{ teamID: teamId, from, to },
    ...figures('evaluation', faults('evaluation')),
    // A quiz check has the same faults as evaluations: some are checked by these, and some by quizzes.
    others: otherOrigins
      .map((origin) => ({ origin, ...figures(origin, faults(origin === 'quizCheck' ? 'evaluation' : origin)) }))
      .filter(({ origin, total }) => origin !== 'quizCheck' || total.actedOn > 0),
  };
};
