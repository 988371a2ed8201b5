/**
 * Checks an identity provider. One transaction requests the check; a job performs it between two further transactions
 * (ruling 34).
 */
import type * as calls from '@portico/contracts/admin/tenant/calls';
import type { SignInProblem } from '@portico/contracts/admin/tenant/shapes';
import type { TenantSettings } from '@portico/contracts/platform/tenant';
import * as z from 'zod/mini';
import type { Handler } from '../../../platform/bind-area.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJob, jobKind } from '../../../platform/jobs/job.ts';
import { notFound } from '../../../platform/refusal.ts';
import { askProvider, type FetchJson, fetchPublicJson, ProviderFault } from './ask-provider.ts';

const checkSignInKind = jobKind('admin/check-sign-in', z.object({ checkId: z.string() }), 1);

export const checkSignIn: Handler<typeof calls.checkSignIn> = async ({ body }, { db, tenant, now, audit }) => {
  const checkId = crypto.randomUUID();
  await db.query(
    `insert into portal.admin_sign_in_check (tenant_id, check_id, identity, state, asked_at)
     values ($1, $2, $3, 'waiting', $4)`,
    [tenant.tenantId, checkId, JSON.stringify(body.identity), now],
  );
  await db.query(`delete from portal.admin_sign_in_check where asked_at < $1::timestamptz - interval '1 day'`, [now]);
  await addJob(db, checkSignInKind, { checkId }, { now });
  const { kind, issuer, directory } = body.identity;
  audit({
    object: { kind: 'sign_in_check', id: checkId },
    after: { kind, issuer: issuer ?? null, directory: directory ?? null },
    plain: ['kind', 'issuer', 'directory'],
  });
  return { checkID: checkId, state: 'waiting', problem: null };
};

interface CheckRow {
  state: 'waiting' | 'passed' | 'failed';
  problem: SignInProblem | null;
  identity: TenantSettings['identity'];
}

export const getSignInCheck: Handler<typeof calls.getSignInCheck> = async ({ query }, { db }) => {
  const [row] = await db.query<CheckRow & Record<string, unknown>>(
    'select state, problem, identity from portal.admin_sign_in_check where check_id = $1',
    [query.checkID],
  );
  if (!row) throw notFound();
  return { checkID: query.checkID, state: row.state, problem: row.problem };
};

const problemOf = (cause: unknown): SignInProblem => (cause instanceof ProviderFault ? cause.problem : 'unreachable');

/** @param fetchJson replaced in tests only */
export const checkSignInJob = (fetchJson: FetchJson = fetchPublicJson) =>
  defineJob(checkSignInKind, async ({ checkId }, { inTenant, now }) => {
    const [row] = await inTenant((db) =>
      db.query<CheckRow & Record<string, unknown>>(
        `select identity from portal.admin_sign_in_check where check_id = $1 and state = 'waiting'`,
        [checkId],
      ),
    );
    if (!row) return;
    const problem = await askProvider(row.identity, fetchJson).then(() => null, problemOf);
    await inTenant((db) =>
      db.query('update portal.admin_sign_in_check set state = $2, problem = $3, settled_at = $4 where check_id = $1', [
        checkId,
        problem === null ? 'passed' : 'failed',
        problem,
        now,
      ]),
    );
  });
