import type * as calls from '@portico/contracts/release/calls';
import { phases, type RemoteHealth, type VersionHealth } from '@portico/contracts/release/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { RemoteReleases } from '../../platform/release-store.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { readLimits } from './limits.ts';
import { sampleRetentionDays } from './prune-samples.ts';

type Figures = Omit<VersionHealth, 'deprecated'> & { remote: string };

interface Deprecated {
  remote: string;
  version: string;
  name: string;
  people: number;
}
const shownNews = 10;

const middleOf = (kind: string) =>
  `percentile_disc(0.75) within group (order by value) filter (where kind = '${kind}')`;
const figures = (db: Transaction) =>
  db.query<Figures>(
    `select remote, version, channel, count(distinct user_id)::int as people,
       count(distinct user_id) filter (where kind in ('failed', 'script_error'))::int as affected,
       count(*) filter (where kind = 'failed')::int as failures,
       count(*) filter (where kind = 'script_error')::int as "scriptErrors",
       ${middleOf('shown')} as "shownMs", ${middleOf('lcp')} as lcp, ${middleOf('inp')} as inp, ${middleOf('cls')} as cls,
       json_build_object(${phases.map((phase) => `'${phase}', ${middleOf(phase)}`).join(', ')}) as phases
     from portal.release_sample group by remote, version, channel order by remote, max(at) desc, version, channel`,
  );

const deprecations = (db: Transaction) =>
  db.query<Deprecated>(
    `select remote, version, name, count(distinct user_id)::int as people
     from portal.release_sample where kind = 'deprecated' group by remote, version, name order by name`,
  );

/** Limits the data to this tenant: names and settings of other tenants are not disclosed. */
function viewFor(
  tenant: string,
  releases: RemoteReleases,
  all: readonly Figures[],
  old: readonly Deprecated[],
): RemoteHealth {
  const { remote, stable, history } = releases;
  const own = releases.tenants[tenant];
  const takesPart = own?.pin === undefined && (releases.canary?.tenants?.includes(tenant) ?? true);
  const canary = takesPart ? releases.canary : undefined;
  const received = all.filter((each) => each.remote === remote);
  return {
    remote,
    stable: stable ?? null,
    canary: canary ? { version: canary.version, percent: canary.percent, since: canary.since } : null,
    pinned: own?.pin ?? null,
    // An operator's reason for all tenants may name other customers.
    disabled: own?.disabled ?? (releases.disabled === undefined ? null : ''),
    offered: releases.offered(tenant),
    versions: received.map(({ remote: _, ...each }, place) => ({
      ...each,
      // Use of deprecated parts is the same in every channel, so it is listed once per version.
      deprecated: old
        .filter((one) => one.remote === remote && one.version === each.version)
        .filter(() => received.findIndex(({ version }) => version === each.version) === place)
        .map(({ name, people }) => ({ name, people })),
    })),
    news: history
      .filter((each) => each.tenant === undefined || each.tenant === tenant)
      .slice(-shownNews)
      .reverse()
      .map(({ at, action, version, reason, isAutomatic, observedIn, isOfTenant }) => ({
        at,
        action,
        version: version ?? null,
        // An operator's text may name other customers, and another tenant's figures are confidential.
        reason: (isAutomatic && observedIn === tenant) || isOfTenant ? (reason ?? null) : null,
        isAutomatic,
      })),
  };
}

export const readHealth: Handler<typeof calls.readHealth> = async (_, { db, tenant, releases }) => {
  const received = await figures(db);
  const old = await deprecations(db);
  const remotes = (await releases.list()).map((each) => viewFor(tenant.slug, each, received, old));
  return { limits: await readLimits(db), days: sampleRetentionDays, remotes };
};
