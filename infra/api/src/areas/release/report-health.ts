import type * as calls from '@portico/contracts/release/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { judgeCanariesKind } from './judge-canaries.ts';
import { isNonceOf } from './nonce.ts';

/** Reports come in bunches: the canaries are judged once for all of them. */
const judgedAfterMs = 1000;

/** Believed is only what comes from a page that this portal has served, and it counts for the person of the token. */
export const reportHealth: Handler<typeof calls.reportHealth> = async ({ body }, context) => {
  const { db, tenant, actor, secrets, now } = context;
  if (!isNonceOf(tenant.slug, secrets.bootNonces, body.nonce))
    throw new Refusal('invalid_input', 'The nonce is not of a boot document of this portal.', {
      fields: [{ path: 'body.nonce', message: 'Take it from the boot document that the page runs by.' }],
    });
  const { samples } = body;
  await db.query(
    `insert into portal.release_sample (tenant_id, user_id, report_id, place, at, remote, version, kind, value, name)
     select $1, $2, $3, place, $4, remote, version, kind, value, name
     from unnest($5::text[], $6::text[], $7::text[], $8::float8[], $9::text[]) with ordinality
       as told (remote, version, kind, value, name, place)
     on conflict do nothing`,
    [
      tenant.tenantId,
      actor.userId,
      body.report,
      now,
      samples.map(({ remote }) => remote),
      samples.map(({ version }) => version),
      samples.map(({ kind }) => kind),
      samples.map(({ value }) => value),
      samples.map(({ name = null }) => name),
    ],
  );
  const runAt = new Date(now.getTime() + judgedAfterMs);
  await addJob(db, judgeCanariesKind, {}, { now, runAt, key: 'canaries' });
  return { ok: true };
};
