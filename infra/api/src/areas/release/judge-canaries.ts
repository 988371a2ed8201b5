/** A canary that does worse in this tenant than the stable release is taken back, with the reason, before anybody is called. */
import { judgeCanary, type PeopleSeen, type Worse } from '@portico/contracts/release/judge-canary';
import type { Vital } from '@portico/contracts/release/shapes';
import { defineJob, type Job, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';
import type { ReleaseStore } from '../../platform/release-store.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { readLimits } from './limits.ts';

export const judgeCanariesKind = jobKind('release/judgeCanaries', nothing);

/** What people met with a version since an instant; a person who told something twice counts once. */
export async function peopleSeen(db: Transaction, remote: string, version: string, since: string): Promise<PeopleSeen> {
  const [counted] = await db.query<{ people: number; affected: number }>(
    `select count(distinct user_id)::int as people,
       count(distinct user_id) filter (where kind in ('failed', 'script_error'))::int as affected
     from portal.release_sample where remote = $1 and version = $2 and at >= $3`,
    [remote, version, since],
  );
  const middles = await db.query<{ kind: Vital; middle: number }>(
    `select kind, percentile_disc(0.5) within group (order by value) as middle
     from portal.release_sample
     where remote = $1 and version = $2 and at >= $3 and kind in ('lcp', 'inp', 'cls') group by kind, user_id`,
    [remote, version, since],
  );
  const of = (vital: Vital) => middles.filter(({ kind }) => kind === vital).map(({ middle }) => middle);
  return {
    people: counted?.people ?? 0,
    affected: counted?.affected ?? 0,
    vitals: { lcp: of('lcp'), inp: of('inp'), cls: of('cls') },
  };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const what: Record<Worse['by'], string> = {
  errors: 'errors',
  lcp: 'a slow first view',
  inp: 'slow answers to input',
  cls: 'a jumping page',
};

/** For the registry's history, which operators read in a terminal. */
export const reasonOf = ({ by, met, canary, stable }: Worse): string =>
  `${met} people met ${what[by]}: ${percent(canary)} with the canary, ${percent(stable)} with the stable release`;

export const judgeCanaries = (store: ReleaseStore): Job =>
  defineJob(judgeCanariesKind, async (_, { inTenant, tenant, log }) => {
    const running = (await store.list()).filter(({ canary }) => canary?.tenants?.includes(tenant.slug) ?? canary);
    for (const { remote, stable, canary } of running) {
      if (!canary || stable === undefined) continue;
      const worse = await inTenant(async (db) =>
        judgeCanary(
          await peopleSeen(db, remote, canary.version, canary.since),
          await peopleSeen(db, remote, stable, canary.since),
          await readLimits(db),
        ),
      );
      if (!worse) continue;
      const reason = reasonOf(worse);
      if (await store.stopCanary(remote, canary.version, { reason, tenant: tenant.slug }))
        log('warn', 'canary taken back', { remote, version: canary.version, tenant: tenant.slug, reason });
    }
  });
