/** Job titles. A person has at most one and is compared with others who have the same. */

import type { JobTitleHolder, ManagedJobTitle } from '@portico/contracts/gamification/administration-shapes';
import type * as calls from '@portico/contracts/gamification/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { requireVersion } from './require-version.ts';

const jobTitles = (db: Transaction, id: string | null = null): Promise<ManagedJobTitle[]> =>
  db.query<ManagedJobTitle>(
    `select j.job_title_id as "JobTitleID", j.version, j.name,
       (select count(*)::int from portal.gamification_job_title_holder h
        join portal.account_user u on u.tenant_id = h.tenant_id and u.user_id = h.user_id and u.disabled_at is null
        where h.tenant_id = j.tenant_id and h.job_title_id = j.job_title_id) as holders
     from portal.gamification_job_title j where $1::uuid is null or j.job_title_id = $1 order by lower(j.name)`,
    [id],
  );

export const getJobTitles: Handler<typeof calls.getJobTitles> = (_, { db }) => jobTitles(db);

async function refuseNameTaken(db: Transaction, id: string, name: string): Promise<void> {
  const taken = await db.query(
    'select 1 from portal.gamification_job_title where lower(name) = lower($2) and job_title_id <> $1',
    [id, name],
  );
  if (taken.length > 0)
    throw new Refusal('conflict', 'Another job title has this name. Nothing was saved.', {
      fields: [{ path: 'body.name', message: 'is taken' }],
      current: { reason: 'name_taken' },
    });
}

export const saveJobTitle: Handler<typeof calls.saveJobTitle> = async ({ body }, { db, audit }) => {
  const id = body.JobTitleID ?? crypto.randomUUID();
  const { name } = body;
  if (body.JobTitleID !== null)
    await requireVersion(db, { noun: 'job_title', id, basedOn: body.basedOn, yours: { name }, read: jobTitles });
  await refuseNameTaken(db, id, name);
  await db.query(
    `insert into portal.gamification_job_title as j (tenant_id, job_title_id, name)
     values ((select platform.current_tenant()), $1, $2)
     on conflict (tenant_id, job_title_id) do update set name = excluded.name, version = j.version + 1`,
    [id, name],
  );
  audit({ object: { kind: 'job-title', id }, after: { name }, plain: ['name'] });
  const [saved] = await jobTitles(db, id);
  if (!saved) throw new Error('The job title that was just stored is not there.');
  return saved;
};

export const removeJobTitle: Handler<typeof calls.removeJobTitle> = async ({ body }, { db, audit }) => {
  const [gone] = await db.query<{ name: string }>(
    'delete from portal.gamification_job_title where job_title_id = $1 returning name',
    [body.JobTitleID],
  );
  if (!gone) throw notFound();
  audit({ object: { kind: 'job-title', id: body.JobTitleID }, before: { name: gone.name }, plain: ['name'] });
  return { ok: true };
};

async function requireJobTitle(db: Transaction, id: string): Promise<void> {
  const known = await db.query('select 1 from portal.gamification_job_title where job_title_id = $1', [id]);
  if (known.length === 0) throw notFound();
}

export const getJobTitleHolders: Handler<typeof calls.getJobTitleHolders> = async ({ query }, { db }) => {
  await requireJobTitle(db, query.JobTitleID);
  return db.query<JobTitleHolder & Record<string, unknown>>(
    `select u.user_id as "UserID", concat_ws(' ', u.first_name, u.last_name) as name, coalesce(t.name, '') as "teamName"
     from portal.gamification_job_title_holder h
     join portal.account_user u on u.tenant_id = h.tenant_id and u.user_id = h.user_id and u.disabled_at is null
     left join portal.account_team t on t.tenant_id = u.tenant_id and t.team_id = u.team_id
     where h.job_title_id = $1 order by lower(u.last_name), lower(u.first_name), u.user_id`,
    [query.JobTitleID],
  );
};

export const giveJobTitle: Handler<typeof calls.giveJobTitle> = async ({ body }, { db, audit }) => {
  const { UserID: userId } = body;
  const known = await db.query('select 1 from portal.account_user where user_id = $1', [userId]);
  if (known.length === 0) throw notFound();
  const [held] = await db.query<{ job_title_id: string }>(
    'delete from portal.gamification_job_title_holder where user_id = $1 returning job_title_id',
    [userId],
  );
  if (body.JobTitleID !== null) {
    await requireJobTitle(db, body.JobTitleID);
    await db.query(
      `insert into portal.gamification_job_title_holder (tenant_id, user_id, job_title_id)
       values ((select platform.current_tenant()), $1, $2)`,
      [userId, body.JobTitleID],
    );
  }
  audit({
    object: { kind: 'account', id: userId },
    before: { JobTitleID: held?.job_title_id ?? null },
    after: { JobTitleID: body.JobTitleID },
    plain: ['JobTitleID'],
  });
  return { ok: true };
};
