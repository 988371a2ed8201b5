/**
 * Reads the tenants of an installation without creating, starting or migrating anything. For commands that may have a
 * different version than the running portal.
 */
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { socketFolder } from '../embedded/socket-folder.ts';
import { configOf, readUrl } from '../external-server.ts';
import { withClient } from '../open-client.ts';
import type { OpenOptions } from '../open-database.ts';
import type { Tenant } from '../tenant.ts';
import { readTenants } from './read-tenants.ts';

const patienceMs = 5_000;

type Place = Pick<OpenOptions, 'dataDir' | 'url'>;

/** Undefined if the data folder contains no database. */
async function placeOf({ dataDir, url }: Place): Promise<ClientConfig | undefined> {
  if (url) return configOf(readUrl(url));
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) return undefined;
  return { host: await socketFolder(await realpath(folder)), user: 'portico_api', database: 'portico' };
}

/** Keyed by slug; undefined if there is no installation yet. Rejects if its database does not answer. */
export async function lookAtTenants(
  place: Place,
  report: (message: string) => void,
): Promise<ReadonlyMap<string, Tenant> | undefined> {
  const config = await placeOf(place);
  if (!config) return undefined;
  const patient = { ...config, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
  return withClient(patient, (client) => readTenants(client, report));
}
