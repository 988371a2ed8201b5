/** Assignments of a quiz. */
import { randomUUID } from 'node:crypto';
import type { QuizAllocation } from '@portico/contracts/quiz/author-shapes';
import type * as calls from '@portico/contracts/quiz/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { findEdited } from './author-rows.ts';

interface AllocationRow extends Record<string, unknown> {
  allocation_id: string;
  kind: QuizAllocation['to']['kind'];
  id: string;
  name: string;
  due_on: string | null;
  mandatory: boolean;
  people: number;
  otherwise: number;
  handed_in: number;
  under_way: number;
  anonymous: boolean;
}

/** Figures of an assignment, `portal.quiz_allocation a`, over the people it includes. */
const counted = `select count(*)::int as people, count(*) filter (where p.otherwise)::int as otherwise,
    count(*) filter (where p.done)::int as handed_in, count(*) filter (where p.running)::int as under_way
  from (select exists (select from portal.quiz_allocation o
        where o.tenant_id = a.tenant_id and o.quiz_id = a.quiz_id and o.allocation_id <> a.allocation_id
          and (o.user_id = r.user_id or o.team_id = r.team_id or o.country_id = r.country_id)) as otherwise,
      exists (select from portal.quiz_attempt d where d.tenant_id = a.tenant_id and d.quiz_id = a.quiz_id
        and d.user_id = r.user_id and d.submitted_at is not null) as done,
      exists (select from portal.quiz_attempt b where b.tenant_id = a.tenant_id and b.quiz_id = a.quiz_id
        and b.user_id = r.user_id and b.submitted_at is null) as running
    from portal.account_user r
    where r.tenant_id = a.tenant_id and r.disabled_at is null
      and (r.user_id = a.user_id or r.team_id = a.team_id or r.country_id = a.country_id)) p`;

async function allocationsOf(db: Transaction, quizId: string): Promise<QuizAllocation[]> {
  const rows = await db.query<AllocationRow>(
    `select a.allocation_id, case when a.user_id is not null then 'person' when a.team_id is not null then 'team'
         else 'country' end as kind,
       coalesce(a.user_id, a.team_id, a.country_id) as id,
       coalesce(u.first_name || ' ' || u.last_name, t.name, c.name) as name,
       to_char(a.due_on, 'YYYY-MM-DD') as due_on, a.mandatory, n.people, n.otherwise, n.handed_in, n.under_way,
       exists (select from portal.quiz_version v where v.tenant_id = a.tenant_id and v.quiz_id = a.quiz_id
         and (v.content->'rules'->>'anonymous')::boolean) as anonymous
     from portal.quiz_allocation a
     cross join lateral (${counted}) n
     left join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = a.user_id
     left join portal.account_team t on t.tenant_id = a.tenant_id and t.team_id = a.team_id
     left join portal.account_unit c on c.tenant_id = a.tenant_id and c.unit_id = a.country_id
     where a.quiz_id = $1 order by 2, 4, 1`,
    [quizId],
  );
  return rows.map((row) => ({
    allocationId: row.allocation_id,
    to: { kind: row.kind, id: row.id, name: row.name.trim() },
    dueOn: row.due_on,
    mandatory: row.mandatory,
    people: row.people,
    otherwise: row.otherwise,
    handedIn: row.anonymous ? null : row.handed_in,
    underWay: row.anonymous ? null : row.under_way,
  }));
}

/** Column of each kind of assignment, and the table in which its target must exist. */
const targets = {
  person: { column: 'user_id', exists: 'portal.account_user where user_id = $1 and disabled_at is null' },
  team: { column: 'team_id', exists: 'portal.account_team where team_id = $1' },
  country: { column: 'country_id', exists: `portal.account_unit where unit_id = $1 and kind = 'country'` },
} as const;

export const getQuizAllocations: Handler<typeof calls.getQuizAllocations> = async ({ query }, { db }) => {
  await findEdited(db, query.QuizID);
  return allocationsOf(db, query.QuizID);
};

export const getQuizReach: Handler<typeof calls.getQuizReach> = async ({ query }, { db }) => {
  await findEdited(db, query.QuizID);
  const [scope] = await db.query<{ people: number }>(
    `select count(*)::int as people from portal.account_user r
     where r.disabled_at is null and exists (select from portal.quiz_allocation a
       where a.tenant_id = r.tenant_id and a.quiz_id = $1
         and (a.user_id = r.user_id or a.team_id = r.team_id or a.country_id = r.country_id))`,
    [query.QuizID],
  );
  return { people: scope?.people ?? 0 };
};

export const allocateQuiz: Handler<typeof calls.allocateQuiz> = async ({ body }, { db, tenant, audit }) => {
  const { QuizID, to, dueOn, mandatory } = body;
  await findEdited(db, QuizID, true);
  const { column, exists } = targets[to.kind];
  const found = await db.query(`select from ${exists}`, [to.id]);
  if (found.length === 0) throw notFound();
  const updated = await db.query(
    `update portal.quiz_allocation set due_on = $3, mandatory = $4 where quiz_id = $1 and ${column} = $2 returning quiz_id`,
    [QuizID, to.id, dueOn, mandatory],
  );
  if (updated.length === 0)
    await db.query(
      `insert into portal.quiz_allocation (tenant_id, allocation_id, quiz_id, ${column}, due_on, mandatory)
       values ($1, $2, $3, $4, $5, $6)`,
      [tenant.tenantId, randomUUID(), QuizID, to.id, dueOn, mandatory],
    );
  audit({
    object: { kind: 'quiz', id: QuizID },
    after: { to: to.id, dueOn, mandatory },
    plain: ['to', 'dueOn', 'mandatory'],
  });
  return allocationsOf(db, QuizID);
};

export const withdrawAllocation: Handler<typeof calls.withdrawAllocation> = async ({ body }, { db, audit }) => {
  const [gone] = await db.query<{ quiz_id: string; target: string }>(
    `delete from portal.quiz_allocation where allocation_id = $1
     returning quiz_id, coalesce(user_id, team_id, country_id) as target`,
    [body.allocationId],
  );
  if (!gone) throw notFound();
  audit({ object: { kind: 'quiz', id: gone.quiz_id }, before: { to: gone.target }, plain: ['to'] });
  return allocationsOf(db, gone.quiz_id);
};
