/** What a team reads about its remote: the errors of all tenants together, without saying whose they are. */
import type { Log } from '@portico/contracts/platform/log';
import type { ShownError } from '@portico/contracts/release/browser-errors';
import type { Tenant } from '@portico/database/tenant';
import { compareDesc } from 'date-fns/compareDesc';
import { min } from 'date-fns/min';
import type { ReleaseStore } from '../../platform/release-store.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { mostShown, type StoredError, shownErrors, storedErrors } from './read-errors.ts';

interface TenantsErrors {
  tenants: { list(): Promise<readonly Pick<Tenant, 'tenantId'>[]> };
  inTenant(tenantId: string, work: (db: Transaction) => Promise<StoredError[]>): Promise<StoredError[]>;
  releases: Pick<ReleaseStore, 'sourceMap'>;
  log: Log;
}

const latestFirst = (one: StoredError, other: StoredError) => compareDesc(one.lastAt, other.lastAt);

/** The same fault in two tenants. No one belongs to two of them, so the people add up. */
function merged(one: StoredError, other: StoredError): StoredError {
  return {
    ...(one.lastAt >= other.lastAt ? one : other),
    count: one.count + other.count,
    people: one.people + other.people,
    firstAt: min([one.firstAt, other.firstAt]),
  };
}

/** The latest of each version come first, as within one tenant. */
function mostImportant(faults: readonly StoredError[]): StoredError[] {
  const byVersion = Map.groupBy(faults.toSorted(latestFirst), ({ version }) => version);
  const ranked = [...byVersion.values()].flatMap((all) => all.map((fault, rank) => ({ fault, rank })));
  return ranked
    .toSorted((one, other) => one.rank - other.rank || latestFirst(one.fault, other.fault))
    .slice(0, mostShown)
    .map(({ fault }) => fault)
    .toSorted(latestFirst);
}

/** The latest faults of the remote or of one version, at most 100. One short transaction per tenant. */
export async function errorsOfTenants(
  { tenants, inTenant, releases, log }: TenantsErrors,
  remote: string,
  version?: string,
): Promise<ShownError[]> {
  const faults = new Map<string, StoredError>();
  for (const { tenantId } of await tenants.list())
    for (const error of await inTenant(tenantId, (db) => storedErrors(db, remote, version))) {
      const key = `${error.version} ${error.ErrorID}`;
      const known = faults.get(key);
      faults.set(key, known ? merged(known, error) : error);
    }
  return shownErrors(mostImportant([...faults.values()]), remote, releases, log);
}
