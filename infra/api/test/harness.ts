/**
 * The API as built for production, over its own real PostgreSQL database with demo data, called without a network.
 * Every answer is strictly validated against its contract. Business time is the start of the demo.
 */
import type { Area } from '@portico/contracts/platform/call';
import { contextHeader, type RequestContext, writeContext } from '@portico/contracts/platform/context';
import { castOf } from '@portico/database/demo/people/cast';
import { demoOid } from '@portico/database/demo/people/identities';
import { openPool } from '@portico/database/open-pool';
import { stableId } from '@portico/database/stable-id';
import type { Tenant } from '@portico/database/tenant';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import type { TestServer } from '../../database/test/running-server.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../database/test/test-database.ts';
import { allAreas } from '../src/areas/all.ts';
import { type Api, type ApiOptions, createApi } from '../src/platform/create-api.ts';
import { pushKeys } from '../src/platform/push/push-settings.ts';
import { runTransaction } from '../src/platform/run-transaction.ts';
import type { Transaction } from '../src/platform/transaction.ts';
import { fingerprintThrough, watchedClient } from './fingerprint.ts';
import { type SentFile, writeForm } from './form-body.ts';
import { openTestReleaseStore, type TestReleaseStore } from './release-store.ts';
import { openTestFiles, type TestFiles } from './test-files.ts';
import { createTestIssuer, seatsSecret, type TestIssuer, type TokenOf } from './test-issuer.ts';

export interface Ask {
  /** Name of a demo account; undefined sends no token. */
  as?: string;
  /** A token to send instead of the account's own. */
  token?: string;
  /** Tenant of the account. */
  tenant?: string;
  /** Tenant of the host name; by default the account's own. */
  host?: string;
  context?: RequestContext;
  method?: string;
  query?: Record<string, string> | string;
  body?: unknown;
  /** Sent as a form instead of a JSON body. */
  file?: SentFile;
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
  /** Lines that the API has logged. */
  log: { level: string; event: string; fields: Readonly<Record<string, unknown>> }[];
  files: TestFiles;
  releases: TestReleaseStore;
  tenant(slug: string): Promise<Tenant>;
  /** Calls `/api/<path>`; POST if a body is given. */
  ask(path: `${Area}/${string}`, ask?: Ask): Promise<Reply>;
  /** Runs a statement as superuser, which may see and do everything. For setup and inspection. */
  // biome-ignore lint/suspicious/noExplicitAny: rows are what the statement says
  sql(text: string, values?: readonly unknown[]): Promise<any[]>;
  /** One transaction as the API uses it: bound to the tenant by row-level security. */
  inTenant<T>(tenantId: string, work: (db: Transaction) => Promise<T>): Promise<T>;
  /** Ids of a demo account. */
  ids(name: string, tenant?: string): { userId: string; guid: string };
  tokenOf(name: string, tenant?: string): Promise<string>;
  /**
   * One value over all rows of all tenant tables; equal values mean that no row changed. The audit trail is excluded,
   * because a refusal changes nothing but leaves a record.
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

export const linksSecret = new Uint8Array(32).fill(5);
export const bootNoncesSecret = new Uint8Array(32).fill(13);
export const personKeysSecret = new Uint8Array(32).fill(9);
export const signUpCredential = 'credential-of-the-sign-up-hook';

/** Lifts rate limits, so that they only affect tests that set them. */
const noLimits = { read: 1e6, write: 1e6, search: 1e6, credential: 1e6, upload: 1e6, progress: 1e6 };

export interface TestApiOptions extends Partial<ApiOptions> {
  /** Client for the API's connections, for a database that fails on demand. */
  client?: typeof pg.Client;
  /** Address of a tenant's portal; `http://<slug>.localhost:8080` by default. */
  origin?: (slug: string) => string;
  /** Copies this database instead of the one with only demo data. */
  template?: string;
  /** Saves the database as a template of this name on close. */
  cachedAs?: string;
}

export async function startTestApi(options: TestApiOptions = {}, server?: TestServer): Promise<TestApi> {
  const { client, origin = (slug: string) => `http://${slug}.localhost:8080`, template, cachedAs, ...given } = options;
  const database = await createTestDatabase(template === undefined ? 'filled' : { template }, server);
  const issuer = await createTestIssuer();
  const tenants = openTenantStore(database.api);
  const superuser = new pg.Client(database.superuser);
  // Tests stop servers; without a listener, a lost connection would end the process.
  superuser.on('error', () => {});
  await superuser.connect();
  const fingerprint = fingerprintThrough(superuser);
  const log: TestApi['log'] = [];
  const files = await openTestFiles();
  const releases = openTestReleaseStore();
  const api = await createApi({
    database: { ...database.api, Client: watchedClient(client ?? pg.Client, fingerprint.written) },
    tenants,
    verifier: issuer.verifier,
    clock: { now: () => demoStart, real: Date.now },
    secrets: {
      scopedToken: new Uint8Array(32).fill(7),
      links: linksSecret,
      personKeys: personKeysSecret,
      seats: seatsSecret,
      buckets: new Uint8Array(32).fill(11),
      bootNonces: bootNoncesSecret,
      signUpHook: signUpCredential,
      origin,
      push: {
        ...pushKeys(new Uint8Array(32).fill(3)),
        contact: 'mailto:portal@portico.example',
        services: [],
      },
    },
    files: files.services,
    releases,
    areas: allAreas,
    log: (level, event, fields = {}) => log.push({ level, event, fields }),
    limits: noLimits,
    publicCeilings: noLimits,
    strictAnswers: true,
    connections: 4,
    // Twenty calls share four connections, so on a slow machine the last one waits longer than a person should have to.
    connectMs: 60_000,
    ...given,
  });
  // Renewed like a browser's, because signing a form requires a recent sign-in.
  const tokens = new Map<string, { token: Promise<string>; madeAt: number }>();
  const tokenOf = (name: string, slug = 'harbour'): Promise<string> => {
    const key = `${name} ${slug}`;
    const known = tokens.get(key);
    if (known && Date.now() - known.madeAt < 60_000) return known.token;
    // A renewed token counts as a new sign-in, so that tests are not affected by ended sign-ins, which have their own
    // tests.
    const token = issuer.token(identityOf(name, slug), { auth_time: Math.floor(Date.now() / 1000) + 120 });
    tokens.set(key, { token, madeAt: Date.now() });
    return token;
  };

  async function ask(path: string, given: Ask = {}): Promise<Reply> {
    const tenant = given.tenant ?? 'harbour';
    const token = given.token ?? (given.as === undefined ? undefined : await tokenOf(given.as, tenant));
    const query = typeof given.query === 'string' ? given.query : new URLSearchParams(given.query ?? {}).toString();
    const form = given.file && writeForm(given.file);
    const reply = await api.inject({
      method: (given.method ?? (given.body === undefined && !form ? 'GET' : 'POST')) as 'GET' | 'POST',
      url: `/api/${path}${query ? `?${query}` : ''}`,
      headers: {
        host: `${given.host ?? tenant}.localhost:8080`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(given.context === undefined ? {} : { [contextHeader]: writeContext(given.context) }),
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(form ? { 'content-type': form.type } : {}),
        ...given.headers,
      },
      ...(form ? { payload: form.body } : {}),
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
    files,
    releases,
    ask,
    tokenOf,
    async tenant(slug) {
      const tenant = await tenants.bySlug(slug);
      if (!tenant) throw new Error(`There is no tenant ${slug}.`);
      return tenant;
    },
    async sql(text, values = []) {
      if (!/^\s*select\b/i.test(text)) fingerprint.written();
      return (await superuser.query(text, [...values])).rows;
    },
    async inTenant(tenantId, work) {
      const pool = openPool(database.api, { name: 'portico test', max: 1 });
      fingerprint.written();
      try {
        return await runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, work);
      } finally {
        await pool.end();
      }
    },
    ids: (name, slug = 'harbour') => ({
      userId: stableId(tenantIdOf(slug), 'account', 'user', name),
      guid: stableId(tenantIdOf(slug), 'account', 'guid', name),
    }),
    fingerprint: fingerprint.read,
    async close() {
      await api.close();
      await files.close();
      await tenants.close();
      await superuser.end();
      await (cachedAs === undefined ? database.drop() : database.rename(cachedAs));
    },
  };
}
