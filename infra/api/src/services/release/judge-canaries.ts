/**
 * Rolls back a canary that does worse in this tenant than the stable release, stating the reason and without waiting
 * for an operator.
 */

import { judgeCanary, type PeopleSeen, type Worse } from '@portico/contracts/release/judge-canary';
import type { Channel, Vital } from '@portico/contracts/release/shapes';
import { addHours } from 'date-fns/addHours';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { addJob } from '../../platform/jobs/add-job.ts';
import { defineJob, type Job, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';
import type { ReleaseStore } from '../../platform/release-store.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { readLimits } from './limits.ts';

const judgeCanariesKind = jobKind('release/judgeCanaries', nothing);

/**
 * A page reports an error within a second, but reports without errors only once it has settled (the host's telemetry).
 * Until then the failure rate is too high, so newer figures do not count yet.
 */
const shownWithinMs = 20_000;
/** Reports arrive in bursts; canaries are judged once per burst. */
const bunchMs = 10_000;

/**
 * Each burst has its own job. If every report postponed the same job, it would never run while reports keep arriving.
 */
export async function planJudgement(db: Transaction, now: Date): Promise<void> {
  const bunch = Math.floor(now.getTime() / bunchMs) + 1;
  const runAt = new Date(bunch * bunchMs + shownWithinMs);
  await addJob(db, judgeCanariesKind, {}, { now, runAt, key: `canaries ${bunch}` });
}

interface CanaryPeriod {
  remote: string;
  version: string;
  channel: Channel;
  /** Null means as long as figures are stored. */
  since: string | null;
  until: Date;
}

/** The people who met a problem with a version in a channel. Someone who reported it twice counts once. */
async function peopleSeen(
  db: Transaction,
  { remote, version, channel, since, until }: CanaryPeriod,
): Promise<PeopleSeen> {
  const [counted] = await db.query<{ people: number; affected: number }>(
    `select count(distinct user_id)::int as people,
       count(distinct user_id) filter (where kind in ('failed', 'script_error'))::int as affected
     from portal.release_sample
     where remote = $1 and version = $2 and channel = $3 and at >= coalesce($4, at) and at <= $5`,
    [remote, version, channel, since, until],
  );
  const middles = await db.query<{ kind: Vital; middle: number }>(
    `select kind, percentile_disc(0.5) within group (order by value) as middle
     from portal.release_sample
     where remote = $1 and version = $2 and channel = $3 and at >= coalesce($4, at) and at <= $5
       and kind in ('lcp', 'inp', 'cls')
     group by kind, user_id`,
    [remote, version, channel, since, until],
  );
  const of = (vital: Vital) => middles.filter(({ kind }) => kind === vital).map(({ middle }) => middle);
  return {
    people: counted?.people ?? 0,
    affected: counted?.affected ?? 0,
    vitals: { lcp: of('lcp'), inp: of('inp'), cls: of('cls') },
  };
}

/**
 * The stable release in the same period as the canary. Shortly after the start, or if nearly everyone has the canary,
 * few people use the stable release; earlier figures are then included.
 */
async function stableSeen(db: Transaction, period: CanaryPeriod, enough: number): Promise<PeopleSeen> {
  const beside = await peopleSeen(db, period);
  return beside.people >= enough ? beside : peopleSeen(db, { ...period, since: null });
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const what: Record<Worse['by'], string> = {
  errors: 'errors',
  lcp: 'a slow first view',
  inp: 'slow answers to input',
  cls: 'a jumping page',
};

/** The reason for the registry's history, which operators read in a terminal. */
export const reasonOf = ({ by, met, canary, stable }: Worse): string =>
  `${met} people met ${what[by]}: ${percent(canary)} with the canary, ${percent(stable)} with the stable release`;

/**
 * What people of this tenant have reported about a canary and the stable release, and the limits by which the canary is
 * judged.
 */
async function figuresOf(
  db: Transaction,
  {
    remote,
    version,
    stable,
    since,
    until,
  }: { remote: string; version: string; stable: string; since: string; until: Date },
) {
  const limits = await readLimits(db);
  const period = { remote, since, until };
  const tried = await peopleSeen(db, { ...period, version, channel: 'canary' });
  const usual = await stableSeen(db, { ...period, version: stable, channel: 'stable' }, limits.people);
  return { tried, usual, limits };
}

const running = async (store: ReleaseStore, tenant: string) =>
  (await store.list()).flatMap(({ remote, stable, canary }) =>
    canary && stable !== undefined && (canary.tenants?.includes(tenant) ?? true) ? [{ remote, stable, canary }] : [],
  );

export const judgeCanaries = (store: ReleaseStore): Job =>
  defineJob(judgeCanariesKind, async (_, { inTenant, tenant, now, log }) => {
    const until = subMilliseconds(now, shownWithinMs);
    for (const { remote, stable, canary } of await running(store, tenant.slug)) {
      const { version, since } = canary;
      const { tried, usual, limits } = await inTenant((db) => figuresOf(db, { remote, version, stable, since, until }));
      const worse = judgeCanary(tried, usual, limits);
      if (!worse) continue;
      const reason = reasonOf(worse);
      if (await store.stopCanary(remote, canary.version, { reason, tenant: tenant.slug }))
        log('warn', 'canary rolled back', { remote, version: canary.version, tenant: tenant.slug, reason });
    }
  });

export const stepCanariesKind = jobKind('release/stepCanaries', nothing);

/**
 * Promotes canaries that are to be promoted automatically: after the set hours at a share, if enough people of this
 * tenant have used them without doing worse. A canary that does worse in any tenant has already been rolled back by
 * `judgeCanaries`.
 */
export const stepCanaries = (store: ReleaseStore): Job =>
  defineJob(stepCanariesKind, async (_, { inTenant, tenant, now, log }) => {
    const until = subMilliseconds(now, shownWithinMs);
    for (const { remote, stable, canary } of await running(store, tenant.slug)) {
      const { version, percent, stepped, everyHours } = canary;
      const since = stepped ?? canary.since;
      if (everyHours === undefined || addHours(since, everyHours) > now) continue;
      const { tried, usual, limits } = await inTenant((db) => figuresOf(db, { remote, version, stable, since, until }));
      if (tried.people < limits.people || judgeCanary(tried, usual, limits)) continue;
      const reason = `${tried.people} people used it for ${everyHours} hours at ${percent} %`;
      if (await store.stepCanary(remote, version, percent, { reason, tenant: tenant.slug }))
        log('info', 'canary promoted', { remote, version, percent, tenant: tenant.slug });
    }
  });
