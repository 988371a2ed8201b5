/**
 * Changes to one remote's entry in the registry. Each is made completely or refused with a sentence. Reads and writes
 * no files.
 */
import { nextPromotion, type PlannedTrial, plannedSteps } from '@portico/contracts/release/staged-promotion';
import { isBuildVersion } from '@portico/presets/build/build-version';
import { chooseVersions, settingsOf } from './choose-versions.ts';
import { ReleaseRefusal } from './refusal.ts';
import { type Canary, type Change, type Freeze, mostStepHours, type RegistryEntry, tenantSlug } from './registry.ts';

/** Whether the release store can still serve a version. */
export type IsGood = (version: string) => boolean;

export interface Noted extends Omit<Change, 'at' | 'by'> {
  /** False if nothing had to be changed. */
  changed: boolean;
}

/** A change that may give someone the version who could not get it before. */
export interface Chosen extends Noted {
  version: string;
}

const nothingChanged = 'Nothing was changed.';

/** Throws a ReleaseRefusal unless the version is in the store. */
export function mustHave(entry: RegistryEntry, remote: string, version: string): void {
  if (!entry.versions.includes(version))
    throw new ReleaseRefusal(
      `${remote} ${version} is not in the store. It holds: ${entry.versions.join(', ')}. ${nothingChanged}`,
    );
}

function mustBeTenant(tenant: string): void {
  if (!tenantSlug.safeParse(tenant).success)
    throw new ReleaseRefusal(`"${tenant}" is not a tenant name such as harbour. ${nothingChanged}`);
}

/** A tenant's own settings. `tidy` removes empty ones. */
function own(entry: RegistryEntry, tenant: string) {
  mustBeTenant(tenant);
  entry.tenants ??= {};
  const settings = settingsOf(entry, tenant) ?? {};
  entry.tenants[tenant] = settings;
  return settings;
}

function tidy(entry: RegistryEntry): void {
  for (const [tenant, settings] of Object.entries(entry.tenants ?? {}))
    if (settings.pin === undefined && settings.disabled === undefined) delete entry.tenants?.[tenant];
  if (entry.tenants && Object.keys(entry.tenants).length === 0) delete entry.tenants;
}

function makeStable(entry: RegistryEntry, version: string): void {
  const { active } = entry;
  entry.previous = [...(active ? [active] : []), ...entry.previous].filter((each) => each !== version);
  entry.active = version;
  if (entry.canary?.version === version) delete entry.canary;
}

export function activate(entry: RegistryEntry, remote: string, version: string): Chosen {
  mustHave(entry, remote, version);
  const from = entry.active;
  if (from === version) return { action: 'activate', version, from, changed: false };
  makeStable(entry, version);
  return { action: 'activate', version, from, changed: true };
}

/**
 * A build made by a start becomes stable, unless someone has already decided about that version (according to the
 * history, it was published, tried, used, rolled back or pruned) or a release named by a team is stable. If nothing is
 * stable yet, it always becomes stable, because the portal needs a release to start with.
 */
export function activateBuild(entry: RegistryEntry, remote: string, version: string): Chosen {
  const { active, history } = entry;
  const isDecided = history.some(
    ({ action, by, ...line }) => line.version === version && (action !== 'publish' || by !== undefined),
  );
  if (active !== undefined && (isDecided || !isBuildVersion(active)))
    return { action: 'activate', version, from: active, changed: false };
  return activate(entry, remote, version);
}

/** Undefined unless the canary is promoted automatically. */
export const plannedTrial = (remote: string, canary: Canary | undefined): PlannedTrial | undefined =>
  canary?.everyHours === undefined
    ? undefined
    : {
        remote,
        percent: canary.percent,
        tenants: canary.tenants,
        stepped: canary.stepped ?? canary.since,
        everyHours: canary.everyHours,
      };

export function startCanary(entry: RegistryEntry, remote: string, canary: Canary): Chosen {
  const { version, percent, everyHours = 1 } = canary;
  mustHave(entry, remote, version);
  if (entry.active === undefined)
    throw new ReleaseRefusal(`${remote} has no stable version to compare with. Activate one first. ${nothingChanged}`);
  if (entry.active === version) throw new ReleaseRefusal(`${remote} ${version} is already stable. ${nothingChanged}`);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new ReleaseRefusal(`--percent must be a whole number from 1 to 100. ${nothingChanged}`);
  if (!Number.isInteger(everyHours) || everyHours < 1 || everyHours > mostStepHours)
    throw new ReleaseRefusal(`--every-hours must be a whole number from 1 to ${mostStepHours}. ${nothingChanged}`);
  const running = entry.canary;
  if (running && running.version !== version)
    throw new ReleaseRefusal(
      `A canary of ${remote} ${running.version} is running. Promote it or roll it back first. ${nothingChanged}`,
    );
  for (const tenant of canary.tenants ?? []) mustBeTenant(tenant);
  entry.canary = { ...canary, since: running?.since ?? canary.since, stepped: canary.since };
  return { action: 'canary', version, percent, from: entry.active, changed: true };
}

export interface PromotionWanted {
  /** True to make it stable for all tenants at once, wherever it was tried. */
  all?: boolean | undefined;
  now: Date;
}

/** The next step within the tenants in which it is tried (contracts, release/staged-promotion). */
export function promote(entry: RegistryEntry, remote: string, { all = false, now }: PromotionWanted): Chosen {
  const { canary, active: from } = entry;
  if (canary === undefined) throw new ReleaseRefusal(`No canary of ${remote} is running. ${nothingChanged}`);
  const { version, tenants = [] } = canary;
  const promotion = all ? ({ kind: 'stable' } as const) : nextPromotion(canary);
  if (promotion.kind === 'tenants_left')
    throw new ReleaseRefusal(
      `Everyone in ${tenants.join(', ')} gets ${remote} ${version} already. To make it stable for all tenants: promote ${remote} --all. ${nothingChanged}`,
    );
  if (promotion.kind === 'share') {
    const { percent } = promotion;
    entry.canary = { ...canary, percent, stepped: now.toISOString() };
    return { action: 'canary', version, percent, from, changed: true };
  }
  makeStable(entry, version);
  return { action: 'promote', version, from, changed: true };
}

/** A planned step of this version. Changes nothing unless it is running with this share and due. */
export function stepCanary(
  entry: RegistryEntry,
  remote: string,
  { version, percent }: { version: string; percent: number },
  { freezes, now }: { freezes: readonly Freeze[]; now: Date },
): Chosen {
  const { canary, active: from } = entry;
  const trial = plannedTrial(remote, canary);
  const [next] = trial ? plannedSteps(trial, freezes, now) : [];
  if (canary?.version !== version || canary.percent !== percent || !next || next.at > now)
    return { action: 'canary', version, from, changed: false };
  return promote(entry, remote, { now });
}

/** Ends the canary of exactly this version. Changes nothing if another canary, or none, is running by now. */
export function stopCanary(entry: RegistryEntry, version: string): Noted {
  const changed = entry.canary?.version === version;
  if (changed) delete entry.canary;
  return { action: 'canary-stopped', version: entry.active, from: version, changed };
}

/**
 * Ends a running canary; otherwise returns from the stable version to the previous good one. The version that is left
 * is no longer offered.
 */
export function rollback(entry: RegistryEntry, remote: string, isGood: IsGood): Noted {
  if (entry.canary) return stopCanary(entry, entry.canary.version);
  const from = entry.active;
  const place = from === undefined ? -1 : entry.previous.findIndex(isGood);
  const to = entry.previous[place];
  if (to === undefined)
    throw new ReleaseRefusal(
      `${remote} has no earlier good release to go back to; ${from ?? 'none'} stays active. Publish and activate a repaired one.`,
    );
  entry.active = to;
  entry.previous = entry.previous.slice(place + 1);
  return { action: 'rollback', version: to, from, changed: true };
}

/** The same for one tenant, which is pinned to the previous good version and excluded from canaries. */
export function rollbackTenant(entry: RegistryEntry, remote: string, tenant: string, isGood: IsGood): Chosen {
  const inCanary = entry.canary && (entry.canary.tenants?.includes(tenant) ?? true) ? 0 : undefined;
  const [from, ...rest] = chooseVersions(entry, { tenant, bucket: inCanary }).versions;
  const to = rest.find(isGood);
  if (to === undefined)
    throw new ReleaseRefusal(
      `${remote} has no earlier good release for ${tenant} to go back to; it keeps ${from ?? 'none'}.`,
    );
  own(entry, tenant).pin = to;
  return { action: 'rollback', version: to, tenant, from, changed: true };
}

export function pin(entry: RegistryEntry, remote: string, tenant: string, version: string): Chosen {
  mustHave(entry, remote, version);
  const settings = own(entry, tenant);
  const from = settings.pin;
  settings.pin = version;
  return { action: 'pin', version, tenant, from, changed: from !== version };
}

export function unpin(entry: RegistryEntry, remote: string, tenant: string): Noted {
  const from = settingsOf(entry, tenant)?.pin;
  if (from === undefined) throw new ReleaseRefusal(`${remote} is not pinned for ${tenant}. ${nothingChanged}`);
  delete own(entry, tenant).pin;
  tidy(entry);
  return { action: 'unpin', tenant, from, changed: true };
}

export function disable(entry: RegistryEntry, reason: string, tenant?: string): Noted {
  if (reason.trim() === '') throw new ReleaseRefusal(`Give a reason with --reason. ${nothingChanged}`);
  if (tenant === undefined) entry.disabled = reason;
  else own(entry, tenant).disabled = reason;
  return { action: 'disable', ...(tenant ? { tenant } : {}), reason, changed: true };
}

export function enable(entry: RegistryEntry, remote: string, tenant?: string): Noted {
  const off = tenant === undefined ? entry.disabled : settingsOf(entry, tenant)?.disabled;
  if (off === undefined)
    throw new ReleaseRefusal(`${remote} is not switched off${tenant ? ` for ${tenant}` : ''}. ${nothingChanged}`);
  if (tenant === undefined) delete entry.disabled;
  else delete own(entry, tenant).disabled;
  tidy(entry);
  return { action: 'enable', ...(tenant ? { tenant } : {}), changed: true };
}
