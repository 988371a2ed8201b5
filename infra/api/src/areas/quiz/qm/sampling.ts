/**
 * The sampling plan of a team: how many evaluations each agent has this month, and who is next: those whose check is
 * awaited soon, then a random choice.
 */

import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type * as calls from '@portico/contracts/quiz/calls';
import { behindPlan, drawSample } from '@portico/contracts/quiz/qm/sampling';
import type { SamplingPlan } from '@portico/contracts/quiz/qm/shapes';
import { principalOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { notFound } from '../../../platform/refusal.ts';
import { refuseOvertaken } from '../../../platform/versions/refuse-overtaken.ts';
import { membersOfTeam, teamInScope, todayOfPerson } from '../../../services/account/public.ts';
import type { ReaderContext } from './evaluation-access.ts';
import { allForms } from './form-rows.ts';

interface PlanRow {
  plan_id: string;
  quiz_id: string;
  title: string;
  per_month: number;
  questions: string[];
}

const drawnAtOnce = 3;

type PlanContext = ReaderContext & Pick<CallContext, 'contributions' | 'tenant'>;

/** Whose next answer to which question is awaited, the most urgent first. */
async function awaitedOf({ db, contributions, tenant }: PlanContext, personIds: readonly string[]) {
  const found = await Promise.all(
    contributions.awaitedChecks
      .filter(({ flag }) => isSwitchedOn(flag, tenant.settings))
      .map(({ find }) => find({ db, personIds })),
  );
  return found.flat().sort((one, other) => (one.by < other.by ? -1 : 1));
}

async function plansOf(context: PlanContext, teamId: string): Promise<SamplingPlan[]> {
  const { db, actor, now } = context;
  const today = todayOfPerson(db, actor.self, now);
  const month = today.slice(0, 7);
  const members = (await membersOfTeam(db, teamId)).filter(({ leads }) => !leads);
  const userIds = members.map(({ person }) => person.UserID);
  const plansOfTeam = db.query<PlanRow & Record<string, unknown>>(
    `select p.plan_id, p.quiz_id, v.content->>'title' as title, p.per_month,
       array(select q->>'id' from jsonb_path_query(v.content, '$.QuestionSets[*].Questions[*]') q) as questions
     from portal.quiz_sampling_plan p
     join portal.quiz_quiz q on q.tenant_id = p.tenant_id and q.quiz_id = p.quiz_id
     join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
     where p.team_id = $1 and p.per_month > 0 and q.removed_at is null order by title, p.plan_id`,
    [teamId],
  );
  const evaluated = db.query<{ quiz_id: string; agent_id: string; done: number }>(
    `select a.quiz_id, a.subject_id as agent_id, count(*)::int as done from portal.quiz_evaluation e
     join portal.quiz_attempt a on a.tenant_id = e.tenant_id and a.attempt_id = e.attempt_id
     where a.subject_id = any($1::uuid[]) and to_char(e.qm_date, 'YYYY-MM') = $2 and e.calibration_id is null
       and e.status in ('submitted', 'approved') group by 1, 2`,
    [userIds, month],
  );
  const [plans, counts, awaited] = await Promise.all([plansOfTeam, evaluated, awaitedOf(context, userIds)]);
  return plans.map((plan) => {
    const doneBy = (userId: string) =>
      counts.find((one) => one.quiz_id === plan.quiz_id && one.agent_id === userId)?.done ?? 0;
    const checkOf = (userId: string) =>
      awaited.find((one) => one.personId === userId && plan.questions.includes(one.questionId))?.by ?? null;
    const agents = behindPlan(
      userIds.map((userId) => ({ userId, done: doneBy(userId), checkBy: checkOf(userId) })),
      plan.per_month,
    );
    const isMine = (userId: string) => userId === actor.self.userId;
    return {
      QID: plan.quiz_id,
      title: plan.title,
      perMonth: plan.per_month,
      month,
      agents: members.map(({ person }, at) => ({
        agent: person,
        done: agents[at]?.done ?? 0,
        behind: agents[at]?.behind ?? 0,
        checkBy: agents[at]?.checkBy ?? null,
      })),
      drawn: drawSample(
        agents.filter(({ userId }) => !isMine(userId)),
        { most: drawnAtOnce, seed: `${plan.plan_id} ${month}`, today },
      ).map(({ userId }) => userId),
    };
  });
}

export const getSamplingPlan: Handler<typeof calls.getSamplingPlan> = async ({ query }, context) =>
  plansOf(context, (await teamInScope(context.db, context.actor, query.teamID)).teamId);

export const saveSamplingPlan: Handler<typeof calls.saveSamplingPlan> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { teamId } = await teamInScope(db, actor, body.teamID);
  if (!(await allForms(db)).some((form) => form.quiz_id === body.QID)) throw notFound();
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sampling plan ${teamId} ${body.QID}`]);
  const [before] = await db.query<{ perMonth: number }>(
    'select per_month as "perMonth" from portal.quiz_sampling_plan where team_id = $1 and quiz_id = $2',
    [teamId, body.QID],
  );
  refuseOvertaken(
    { kind: 'sampling-plan', id: teamId },
    {
      basedOn: body.basedOn === undefined ? undefined : { perMonth: body.basedOn },
      yours: { perMonth: body.perMonth },
      stands: { perMonth: before?.perMonth ?? 0 },
    },
  );
  const [plan] = await db.query<{ plan_id: string }>(
    `insert into portal.quiz_sampling_plan as p (tenant_id, plan_id, quiz_id, team_id, per_month, changed_by, changed_for, changed_at)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, team_id, quiz_id) do update
       set per_month = excluded.per_month, changed_by = excluded.changed_by, changed_for = excluded.changed_for,
         changed_at = excluded.changed_at
     returning plan_id`,
    [body.QID, teamId, body.perMonth, actor.userId, principalOf(actor), now],
  );
  audit({
    object: { kind: 'sampling-plan', id: plan?.plan_id ?? '' },
    after: { team: teamId, form: body.QID, perMonth: body.perMonth },
    plain: ['team', 'form', 'perMonth'],
  });
  return plansOf(context, teamId);
};
