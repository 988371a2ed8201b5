/**
 * Reviews a change of the release registry before it is written: builds what every tenant would get, and rejects the
 * change if no page could use it. The store only knows the names of tenants; their settings are available here.
 */
import type { BootDocument } from '@portico/contracts/platform/boot';
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import { tenantSwitches } from '@portico/contracts/platform/tenant';
import type { Tenant } from '@portico/database/tenant';
import { lookAtTenants } from '@portico/database/tenants/look-at-tenants';
import { makeBootDocument } from '@portico/edge/boot/boot-document';
import { root } from '@portico/presets/workspace';
import type { Releases } from '@portico/releases/operations';
import { shapesOf } from '@portico/releases/ownership';
import { ReleaseRefusal } from '@portico/releases/refusal';
import { isAllowed, type ResolvedRemote } from '@portico/releases/resolve-remote';
import type { Draft, Review } from '@portico/releases/review';
import { finishTenant } from './edge-tenants.ts';
import { readEnvironment } from './environment.ts';
import { bootIdentityOf } from './identity-settings.ts';

/** The host's own files do not depend on releases. */
const noHost: HostFiles = { version: '', base: '/assets/', main: [], bridge: [], groups: {}, fonts: {}, files: {} };
/** Someone whom no canary includes, and someone whom every canary in the tenant includes. */
const buckets = [undefined, 0];

/** Addresses that a tenant has chosen for one page although they belong to another. */
function doubledWords({ slug, settings }: Tenant, { remotes }: BootDocument): string[] {
  const declared = remotes.flatMap(({ description }) =>
    description.routes.flatMap(({ path }) => shapesOf(path).map((shape) => ({ shape, path, remote: description.id }))),
  );
  return Object.entries(settings.routes).flatMap(([route, word]) =>
    declared
      .filter(({ shape, path }) => path !== route && shapesOf(word).includes(shape))
      .map(({ path, remote }) => `The address ${path} of ${remote} is ${slug}'s own alias for ${route}.`),
  );
}

/** Replaces a problem that names the tenant. */
const unnamed = 'A tenant could not use it; the operator of the portal finds the reason in the log.';

/** One sentence for each problem with what the tenant would get. */
export function faultsOf(tenant: Tenant, remotes: readonly ResolvedRemote[]): string[] {
  try {
    const document = makeBootDocument({
      tenant: finishTenant(tenant, `tenant ${tenant.slug}`),
      host: noHost,
      remotes,
      identity: bootIdentityOf(tenant, `http://${tenant.slug}.localhost`),
      contentOrigin: 'http://{label}.content.localhost',
      limits: { remoteWaitingPanelMs: 1, remoteTimeoutMs: 1 },
      now: new Date(0),
    });
    return doubledWords(tenant, document);
  } catch (error) {
    const [first] = (error as { issues?: { path: PropertyKey[]; message: string }[] }).issues ?? [];
    const why = first ? `${first.path.join('.')}: ${first.message}` : (error as Error).message;
    return [`no boot document can be made for ${tenant.slug}: ${why}`];
  }
}

/** Problems that existed before do not count against this change. */
export async function newFaults(tenants: Iterable<Tenant>, draft: Pick<Draft, 'before' | 'after'>): Promise<string[]> {
  const found: string[] = [];
  for (const tenant of tenants)
    for (const bucket of buckets) {
      const asker = { tenant: tenant.slug, bucket };
      const old = new Set(faultsOf(tenant, await draft.before(asker)));
      found.push(...faultsOf(tenant, await draft.after(asker)).filter((fault) => !old.has(fault)));
    }
  return [...new Set(found)];
}

/** Keyed by slug; undefined without an installation. Rejects while the database is unavailable. */
export type ReadTenants = () => Promise<ReadonlyMap<string, Tenant> | undefined>;

async function tenantsHere(): ReturnType<ReadTenants> {
  const { dataDir, databaseUrl: url } = readEnvironment(process.env, root);
  return lookAtTenants({ dataDir, url }, console.error);
}

/**
 * A release can be stable and still reach no one. Returns the reason in a sentence; undefined if a tenant shows it, or
 * if this cannot be known here.
 */
export async function whyUnseen(
  remote: string,
  releases: Pick<Releases, 'resolve'>,
  read: ReadTenants = tenantsHere,
): Promise<string | undefined> {
  const tenants = await read().catch(() => undefined);
  if (!tenants || tenants.size === 0) return undefined;
  const flags = new Set<string>();
  for (const { slug, settings } of tenants.values()) {
    const resolved = await releases.resolve({ tenant: slug, bucket: undefined }, { partial: true });
    const given = resolved.find(({ description }) => description.id === remote);
    if (given && isAllowed(given.description, tenantSwitches(settings))) return undefined;
    if (given) flags.add(given.description.flag);
  }
  const [flag] = flags;
  return flag === undefined
    ? 'No tenant gets it: it is switched off, or no good release is left. npm run release -- explain shows why.'
    : `No tenant shows it yet, because none has its switch "${flag}" on.`;
}

interface ReviewOptions {
  /**
   * For an external team: only tenants named in the change appear in sentences. Receives what is withheld from the
   * team.
   */
  withhold?(details: readonly string[]): void;
}

/**
 * If the installation's database is unavailable, a change for one tenant is refused, because its name cannot be
 * checked. A change for all tenants is accepted, because an emergency rollback must not wait for a database.
 */
export const reviewWith =
  (read: ReadTenants, { withhold }: ReviewOptions = {}): Review =>
  async (draft) => {
    let tenants: ReadonlyMap<string, Tenant> | undefined;
    try {
      tenants = await read();
    } catch (error) {
      const why = `The tenants cannot be read: ${(error as Error).message}.`;
      const isUnknown = `It is unknown whether ${draft.named.join(', ')} exists. Nothing was changed.`;
      if (draft.named.length > 0 && withhold) {
        withhold([why]);
        throw new ReleaseRefusal(`The tenants cannot be read. ${isUnknown} Try again later.`);
      }
      if (draft.named.length > 0)
        throw new ReleaseRefusal(`${why} ${isUnknown} Start the portal or its database first.`);
      console.error(`${why} What each of them would get was not checked.`);
      return [];
    }
    // A store without an installation, such as a team may have.
    if (!tenants) return [];
    const known = withhold ? '' : ` Known tenants: ${[...tenants.keys()].join(', ') || 'none'}.`;
    const unknown = draft.named.filter((name) => !tenants.has(name));
    if (unknown.length > 0) return unknown.map((name) => `There is no tenant ${name}.${known}`);
    const faults = await newFaults(tenants.values(), draft);
    if (!withhold || faults.length === 0) return faults;
    withhold(faults);
    return [unnamed];
  };

export const reviewReleases = reviewWith(tenantsHere);
