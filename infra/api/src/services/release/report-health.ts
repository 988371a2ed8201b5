/** Reports of pages about releases. They are trusted only if this portal has served the page to one of its people. */
import { tenantSwitches } from '@portico/contracts/platform/tenant';
import type * as calls from '@portico/contracts/release/calls';
import type { Channel, HealthReport, HealthSample } from '@portico/contracts/release/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bucketOf, personOfTicket } from '../account/public.ts';
import { planJudgement } from './judge-canaries.ts';
import { isNonceOf } from './nonce.ts';
import { storeErrors } from './store-errors.ts';

type Scene = Pick<CallContext, 'db' | 'tenant' | 'secrets' | 'now' | 'releases' | 'metrics'>;

const refused = (path: string, whence: string) =>
  new Refusal('invalid_input', 'Release reports must come from a page of this portal.', {
    fields: [{ path, message: `Take it from ${whence}; it expires.` }],
  });

function refuseForeignPage({ tenant, secrets, now }: Scene, nonce: string, mayBeUndated: boolean): void {
  if (!isNonceOf(secrets.bootNonces, nonce, { tenant: tenant.slug, now, mayBeUndated }))
    throw refused('body.nonce', 'the boot document that the page runs by');
}

type ReportedRelease = Pick<HealthSample, 'remote' | 'version'>;

/** The channel from which this person gets each reported release. It is determined here, whatever the page claims. */
async function channelsOf({ tenant, secrets, releases }: Scene, userId: string, reported: readonly ReportedRelease[]) {
  const bucket = secrets.buckets && bucketOf(secrets.buckets, tenant.tenantId, userId);
  const person = { tenant: tenant.slug, flags: tenantSwitches(tenant.settings), bucket };
  const known = new Map<string, Promise<Channel>>();
  const channelOf = ({ remote, version }: ReportedRelease) => {
    const name = `${remote} ${version}`;
    const found = known.get(name) ?? releases.channel(remote, version, person);
    known.set(name, found);
    return found;
  };
  return Promise.all(reported.map(channelOf));
}

async function store(scene: Scene, userId: string, { report, samples, errors = [] }: HealthReport): Promise<void> {
  const { db, tenant, now, metrics } = scene;
  const channels = await channelsOf(scene, userId, [...samples, ...errors]);
  const added = await db.query(
    `insert into portal.release_sample (tenant_id, user_id, report_id, place, at, remote, version, kind, value, name, channel)
     select $1, $2, $3, place, $4, remote, version, kind, value, name, channel
     from unnest($5::text[], $6::text[], $7::text[], $8::float8[], $9::text[], $10::text[]) with ordinality
       as told (remote, version, kind, value, name, channel, place)
     on conflict do nothing returning place`,
    [
      tenant.tenantId,
      userId,
      report,
      now,
      samples.map(({ remote }) => remote),
      samples.map(({ version }) => version),
      samples.map(({ kind }) => kind),
      samples.map(({ value }) => value),
      samples.map(({ name = null }) => name),
      channels.slice(0, samples.length),
    ],
  );
  // A report that was received before counts nothing again. Without samples it is not known whether it was.
  if (added.length > 0 || samples.length === 0) {
    // Of releases that the sender has, so that no one fills the table with made-up ones.
    const had = errors.filter((_, place) => channels[samples.length + place] !== 'other');
    await storeErrors(scene, userId, had);
    for (const [place, sample] of samples.entries()) if (channels[place] !== 'other') metrics.observeRelease(sample);
  }
  await planJudgement(db, now);
}

/** False for people who were disabled after they got the ticket; they no longer count. */
async function isMember({ db }: Scene, userId: string): Promise<boolean> {
  const [found] = await db.query('select from portal.account_user where user_id = $1 and disabled_at is null', [
    userId,
  ]);
  return found !== undefined;
}

/** The sender is the person identified by the ticket; nothing else in the request is considered. */
export const tellHealth: Handler<typeof calls.tellHealth> = async ({ query, body }, context) => {
  const { tenant, secrets, now } = context;
  refuseForeignPage(context, body.nonce, false);
  const userId = personOfTicket(secrets.bootNonces, tenant.tenantId, query.ticket, now);
  if (userId === undefined || !(await isMember(context, userId)))
    throw refused('query.ticket', 'the answer to account/Validate');
  await store(context, userId, body);
  return { ok: true };
};

export const reportHealth: Handler<typeof calls.reportHealth> = async ({ body }, context) => {
  refuseForeignPage(context, body.nonce, true);
  await store(context, context.actor.userId, body);
  return { ok: true };
};
