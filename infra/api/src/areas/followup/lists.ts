import type * as calls from '@portico/contracts/followup/calls';
import { isOver } from '@portico/contracts/followup/state';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { cursorOf, readCursor } from '../../platform/keyset-cursor.ts';
import { membersOfTeam, teamInScope, teamOfPersonInScope } from '../../services/account/public.ts';
import { casesOf } from './case-rows.ts';
import { faultsOf } from './fault.ts';
import { followUpAnswers } from './followup-answer.ts';

const pageSize = 50;

/** The members of the team or, without one, the person that a call names. Without either, the caller. */
export async function personIdsOf(
  { db, actor, people }: Pick<CallContext<typeof calls.getFollowUps>, 'db' | 'actor' | 'people'>,
  teamId: string | undefined,
): Promise<string[]> {
  if (teamId === undefined) return [people.userID?.userId ?? actor.self.userId];
  const team = await teamInScope(db, actor, teamId);
  return (await membersOfTeam(db, team.teamId)).map(({ person }) => person.UserID);
}

export const getFollowUps: Handler<typeof calls.getFollowUps> = async ({ query }, context) => {
  const { db } = context;
  const personIds = await personIdsOf(context, query.teamID);
  // A malformed cursor, such as one of an earlier release, starts from the beginning.
  const rows = await casesOf(db, { personIds, after: readCursor(query.after ?? ''), limit: pageSize });
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return {
    followUps: await followUpAnswers(context, rows),
    next: last ? cursorOf({ at: last.made_exactly, id: last.followup_id }) : null,
  };
};

export const getEvaluationFollowUps: Handler<typeof calls.getEvaluationFollowUps> = async ({ query }, context) => {
  const { db, actor } = context;
  const { all, cases, showing, inProgress, person, relation } = await faultsOf(context, query);
  // A learner may have had any number of overdue courses, and their page shows only what is in progress.
  const from = query.origin === 'course' ? cases.filter(({ ended_at }) => ended_at === null) : cases;
  const isSkill = query.origin === 'assessment';
  const [answers, teamId] = await Promise.all([
    followUpAnswers(context, [...from, ...showing]),
    isSkill && relation === 'leader' ? teamOfPersonInScope(db, actor, person) : null,
  ]);
  const comesFrom = new Set(from.map(({ followup_id }) => followup_id));
  const ofThis = answers.filter(({ followUpID }) => comesFrom.has(followUpID));
  const going = new Map([
    ...inProgress.map(({ questionId, isProposed }) => [questionId, isProposed] as const),
    ...ofThis.flatMap(({ question, state }) => (isOver(state) ? [] : [[question.id, state === 'proposed'] as const])),
  ]);
  return {
    from: ofThis,
    next: answers.filter(({ followUpID }) => !comesFrom.has(followUpID)),
    actOn: all.flatMap(({ answered, how }) => (how ? [{ questionId: answered.questionId, how }] : [])),
    inProgress: [...going].map(([questionId, isProposed]) => ({ questionId, isProposed })),
    ...(isSkill && { teamID: teamId }),
  };
};
