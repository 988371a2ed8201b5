/**
 * The API as production builds it, over a real PostgreSQL database of its own with demo data, asked without a network.
 * Every answer is held to its contract strictly; time of the business stands at the demo's start.
 */
import type { Area } from '@portico/contracts/platform/call';
import { contextHeader, type RequestContext, writeContext } from '@portico/contracts/platform/context';
import { castOf } from '@portico/database/demo/people/cast';
import { demoOid } from '@portico/database/demo/people/identities';
import { stableId } from '@portico/database/demo/stable-id';
import type { Tenant } from '@portico/database/tenant';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { createTestDatabase, demoStart, type TestDatabase } from '../../database/test/test-database.ts';
import type { TestServer } from '../../database/test/test-server.ts';
import { allAreas } from '../src/areas/all.ts';
import { type Api, type ApiOptions, createApi } from '../src/platform/create-api.ts';
import { createTestIssuer, type TestIssuer, type TokenOf } from './test-issuer.ts';

export interface Ask {
  /** Demo account by name; undefined sends no token. */
  as?: string;
  /** A token instead of the account's own. */
  token?: string;
  /** Tenant of the account. */
  tenant?: string;
  /** Tenant of the host name; the account's own unless said otherwise. */
  host?: string;
  context?: RequestContext;
  method?: 'GET' | 'POST';
  query?: Record<string, string> | string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what tests look at
  json(): any;
}

export interface TestApi {
  api: Api;
  database: TestDatabase;
  issuer: TestIssuer;
  /** Lines that the API has told its log. */
  log: { level: string; event: string; fields: Readonly<Record<string, unknown>> }[];
  tenant(slug: string): Promise<Tenant>;
  /** Asks `/api/<path>`; POST where a body is given. */
  ask(path: `${Area}/${string}`, ask?: Ask): Promise<Reply>;
  /** Runs a statement as superuser: sees and may do everything, for setting up and looking. */
  // biome-ignore lint/suspicious/noExplicitAny: rows are what the statement says
  sql(text: string, values?: readonly unknown[]): Promise<any[]>;
  /** Ids of a demo account. */
  ids(name: string, tenant?: string): { userId: string; guid: string };
  tokenOf(name: string, tenant?: string): Promise<string>;
  /**
   * One value over all rows of all tables behind the tenants' wall; equal means that no row changed. The audit trail is
   * not among them: a refusal changes nothing and leaves its record.
   */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

const tenantIdOf = (slug: string): string => stableId('portico tenant', slug);

function identityOf(name: string, slug: string): TokenOf {
  const tenantId = tenantIdOf(slug);
  const member = castOf({ slug }).find((one) => one.name === name);
  if (!member) throw new Error(`There is no demo account ${name}.`);
  const identity = member.identityOf ?? member.name;
  return { tenantId, oid: demoOid(tenantId, identity), username: `${identity}@${slug}.example` };
}

/**
 * Reads all rows only where some transaction of the server has written since the last look: those that write get a
 * number, so an unchanged next number means unchanged rows. A recorded refusal is a transaction of its own that writes
 * nothing else: its number does not count.
 */
function fingerprinter(client: pg.Client): () => Promise<string> {
  let seen: { next: string; value: string } | undefined;
  return async () => {
    const { rows } = await client.query<{ next: string }>(
      `select (pg_snapshot_xmax(pg_current_snapshot())::text::bigint
         - (select count(*) from portal.platform_audit where kind = 'refusal'))::text as next`,
    );
    const next = rows[0]?.next ?? '';
    if (seen?.next !== next) seen = { next, value: await fingerprintOf(client) };
    return seen.value;
  };
}

async function fingerprintOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'portal' and tablename <> 'platform_audit' order by 1`,
  );
  const parts = rows.map(({ name }) => `select '${name}', count(*), sum(hashtextextended(t::text, 0)) from ${name} t`);
  const { rows: sums } = await client.query(parts.join(' union all '));
  return JSON.stringify(sums);
}

export const personKeysSecret = new Uint8Array(32).fill(9);
export const signUpCredential = 'credential-of-the-sign-up-hook';

/** Standard limits are lifted, so that a test meets them only where it asks to. */
const noLimits = { read: 1e6, write: 1e6, search: 1e6, credential: 1e6, upload: 1e6 };

export async function startTestApi(options: Partial<ApiOptions> = {}, server?: TestServer): Promise<TestApi> {
  const database = await createTestDatabase('filled', server);
  const issuer = await createTestIssuer();
  const tenants = openTenantStore(database.api);
  const superuser = new pg.Client(database.superuser);
  // Tests end servers; a lost connection without a listener would end the process.
  superuser.on('error', () => {});
  await superuser.connect();
  const log: TestApi['log'] = [];
  const api = await createApi({
    database: database.api,
    tenants,
    verifier: issuer.verifier,
    clock: { now: () => demoStart, real: Date.now },
    secrets: {
      scopedToken: new Uint8Array(32).fill(7),
      personKeys: personKeysSecret,
      signUpHook: signUpCredential,
    },
    areas: allAreas,
    log: (level, event, fields = {}) => log.push({ level, event, fields }),
    limits: noLimits,
    strictAnswers: true,
    connections: 4,
    ...options,
  });
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (name: string, slug = 'harbour'): Promise<string> => {
    const key = `${name} ${slug}`;
    const token = tokens.get(key) ?? issuer.token(identityOf(name, slug));
    tokens.set(key, token);
    return token;
  };

  async function ask(path: string, given: Ask = {}): Promise<Reply> {
    const tenant = given.tenant ?? 'harbour';
    const token = given.token ?? (given.as === undefined ? undefined : await tokenOf(given.as, tenant));
    const query = typeof given.query === 'string' ? given.query : new URLSearchParams(given.query ?? {}).toString();
    const reply = await api.inject({
      method: given.method ?? (given.body === undefined ? 'GET' : 'POST'),
      url: `/api/${path}${query ? `?${query}` : ''}`,
      headers: {
        host: `${given.host ?? tenant}.localhost:8080`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(given.context === undefined ? {} : { [contextHeader]: writeContext(given.context) }),
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...given.headers,
      },
      ...(given.body === undefined
        ? {}
        : { payload: typeof given.body === 'string' ? given.body : JSON.stringify(given.body) }),
    });
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, json: () => reply.json() };
  }

  return {
    api,
    database,
    issuer,
    log,
    ask,
    tokenOf,
    async tenant(slug) {
      const tenant = await tenants.bySlug(slug);
      if (!tenant) throw new Error(`There is no tenant ${slug}.`);
      return tenant;
    },
    sql: async (text, values = []) => (await superuser.query(text, [...values])).rows,
    ids: (name, slug = 'harbour') => ({
      userId: stableId(tenantIdOf(slug), 'account', 'user', name),
      guid: stableId(tenantIdOf(slug), 'account', 'guid', name),
    }),
    fingerprint: fingerprinter(superuser),
    async close() {
      await api.close();
      await tenants.close();
      await superuser.end();
      await database.drop();
    },
  };
}
