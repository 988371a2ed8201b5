/**
 * Courses assigned to everyone who joins a team. People who were members when the rule was created are not newcomers.
 */
import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/lms/calls';
import { principalOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { personsById, teamInScope } from '../../../services/account/public.ts';

interface RuleRow {
  RuleID: string;
  CourseID: string;
  CourseName: string;
  days: number;
  madeBy: string;
  madeFor: string | null;
}

export const getNewcomerRules: Handler<typeof calls.getNewcomerRules> = async ({ query }, { db, actor }) => {
  const team = await teamInScope(db, actor, query.TeamID);
  const rows = await db.query<RuleRow & Record<string, unknown>>(
    `select r.rule_id as "RuleID", r.course_id as "CourseID", c.name as "CourseName", r.due_days as days,
       r.made_by as "madeBy", r.made_for as "madeFor"
     from portal.lms_newcomer_rule r
     join portal.lms_course c on c.tenant_id = r.tenant_id and c.course_id = r.course_id
     where r.team_id = $1 order by lower(c.name), r.rule_id`,
    [team.teamId],
  );
  const persons = await personsById(
    db,
    rows.flatMap((row) => [row.madeBy, row.madeFor]),
  );
  const named = (id: string | null) => (id === null ? null : (persons.registered([id])[0] ?? null));
  return rows.map((row) => ({ ...row, madeBy: named(row.madeBy), madeFor: named(row.madeFor) }));
};

export const addNewcomerRule: Handler<typeof calls.addNewcomerRule> = async (
  { body },
  { db, actor, tenant, now, audit },
) => {
  const team = await teamInScope(db, actor, body.TeamID);
  const { CourseID: courseId, days } = body;
  const known = await db.query(`select from portal.lms_course where course_id = $1 and state = 'published'`, [
    courseId,
  ]);
  if (known.length === 0) throw notFound();
  const ruleId = randomUUID();
  const made = await db.query(
    `insert into portal.lms_newcomer_rule (tenant_id, rule_id, course_id, team_id, due_days, made_by, made_for, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tenant_id, course_id, team_id) do nothing returning rule_id`,
    [tenant.tenantId, ruleId, courseId, team.teamId, days, actor.userId, principalOf(actor), now],
  );
  if (made.length === 0)
    throw new Refusal('conflict', 'The course is already assigned to new members of this team. Nothing was changed.');
  await db.query(
    `insert into portal.lms_newcomer_seen (tenant_id, rule_id, user_id)
     select tenant_id, $1, user_id from portal.account_membership where team_id = $2`,
    [ruleId, team.teamId],
  );
  const after = { course: courseId, team: team.teamId, days };
  audit({ object: { kind: 'newcomerRule', id: ruleId }, after, plain: ['course', 'team', 'days'] });
  return { RuleID: ruleId };
};

export const endNewcomerRule: Handler<typeof calls.endNewcomerRule> = async ({ body }, { db, actor, audit }) => {
  const [rule] = await db.query<{ teamId: string; courseId: string }>(
    'select team_id as "teamId", course_id as "courseId" from portal.lms_newcomer_rule where rule_id = $1 for update',
    [body.RuleID],
  );
  if (!rule) throw notFound();
  await teamInScope(db, actor, rule.teamId);
  await db.query('delete from portal.lms_newcomer_rule where rule_id = $1', [body.RuleID]);
  audit({
    object: { kind: 'newcomerRule', id: body.RuleID },
    before: { course: rule.courseId, team: rule.teamId },
    plain: ['course', 'team'],
  });
  return { ok: true };
};
