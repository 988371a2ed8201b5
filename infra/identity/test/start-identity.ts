/** The provider with a real PostgreSQL database, for tests: two tenants, a few accounts, and one HTTP listener. */
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Brand, BrandSeeds, TenantSettings } from '@portico/contracts/platform/tenant';
import { colourRoles } from '@portico/contracts/platform/tenant';
import { type OpenDatabase, openDatabase } from '@portico/database/open-database';
import type { Tenant } from '@portico/database/tenant';
import pg from 'pg';
import { hashPassword } from '../src/accounts/password.ts';
import { createIdentity, type Identity } from '../src/create-identity.ts';
import { tenantDatabase } from '../src/storage/tenant-database.ts';
import { Browser } from './browser.ts';

const seeds: BrandSeeds = {
  neutral: { hue: 200, chroma: 0.01 },
  accent: { hue: 180, chroma: 0.1, lightness: 0.5 },
  second: { hue: 40, chroma: 0.1 },
  fonts: { body: 'Figtree', display: 'Figtree', displayWeight: 700, tracking: '0' },
  radius: { s: 6, m: 10, l: 16, control: 999 },
  density: 'comfortable',
  mark: 'wave',
};
const colours = Object.fromEntries(colourRoles.map((role) => [role, '#123456'])) as Brand['colour']['light'];
const brand: Brand = {
  id: 'test',
  font: seeds.fonts,
  radius: seeds.radius,
  density: seeds.density,
  mark: seeds.mark,
  colour: { light: colours, dark: colours },
};

const settingsOf = (slug: string): TenantSettings => ({
  id: slug,
  brandName: `Brand <${slug}>`,
  brandCode: 'TEST',
  siteTitle: slug,
  environment: 'test',
  titleWithPage: false,
  languages: ['en', 'de', 'fr'],
  defaultLanguage: 'en',
  privacyVersion: '1',
  flags: {} as TenantSettings['flags'],
  identity: { kind: 'embedded', signInType: 1 },
  areas: {},
  channels: { help: '00000000-0000-4000-8000-000000000001', tips: '00000000-0000-4000-8000-000000000002' },
  routes: {},
  overrides: { en: {}, de: {}, fr: {} },
  limits: { uploadBytes: 1, suspendDataCharacters: 1 },
});

export const people = {
  ada: { oid: '0a0a0a0a-0000-4000-8000-00000000000a', username: 'ada@north.example', first: 'Ada', last: 'Author' },
  ben: { oid: '0b0b0b0b-0000-4000-8000-00000000000b', username: 'ben@north.example', first: 'Ben', last: 'Reader' },
} as const;
export const password = 'correct horse';

export interface TestIdentity {
  identity: Identity;
  north: Tenant;
  south: Tenant;
  database: OpenDatabase;
  /** Advances the provider's clock (limits, keys). */
  ahead(ms: number): void;
  browser(slug?: string): Browser;
  /** Runs a statement as the provider's role in the tenant north. */
  sql(text: string, values?: readonly unknown[]): Promise<pg.QueryResultRow[]>;
  /** Starts a second provider process on the same database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function insertTenant(owner: pg.Client, tenantId: string, slug: string): Promise<Tenant> {
  const settings = settingsOf(slug);
  await owner.query('insert into platform.tenant (tenant_id, slug, settings, brand) values ($1, $2, $3, $4)', [
    tenantId,
    slug,
    JSON.stringify(settings),
    JSON.stringify(seeds),
  ]);
  return { tenantId, slug, settings, brand: seeds, version: 1 };
}

export async function startIdentity(): Promise<TestIdentity> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-identity-'));
  const secret = 'a secret of at least thirty-two bytes';
  const database = await openDatabase({ dataDir, secret, durable: false });
  const owner = new pg.Client(database.owner);
  await owner.connect();
  const north = await insertTenant(owner, '11111111-1111-4111-8111-111111111111', 'north');
  const south = await insertTenant(owner, '22222222-2222-4222-8222-222222222222', 'south');
  await owner.end();
  const pool = new pg.Pool({ ...database.identity, max: 2 });
  const northDatabase = tenantDatabase(pool, north.tenantId);
  const hash = await hashPassword(password);
  for (const one of Object.values(people))
    await northDatabase.query(
      `insert into identity.account (tenant_id, oid, username, first_name, last_name, email, password_hash)
       values (platform.current_tenant(), $1, $2, $3, $4, $2, $5)`,
      [one.oid, one.username, one.first, one.last, hash],
    );

  const west: Tenant = {
    ...south,
    slug: 'west',
    settings: { ...south.settings, identity: { kind: 'entra', signInType: 1, directory: south.tenantId } },
  };
  const bySlug: Record<string, Tenant> = { north, south, west };
  let offset = 0;
  let identity: Identity;
  const server = http.createServer((req, res) => {
    const tenant = bySlug[(req.headers.host ?? '').split('.')[0] ?? ''];
    if (tenant) identity.handle(req, res, tenant);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = () =>
    createIdentity({
      pool: database.identity,
      secret: Buffer.from(secret),
      origin: (slug) => `http://${slug}.localhost:${port}`,
      brandOf: () => brand,
      now: () => Date.now() + offset,
    });
  identity = open();

  return {
    get identity() {
      return identity;
    },
    north,
    south,
    database,
    ahead: (ms) => {
      offset += ms;
    },
    browser: (slug = 'north') => new Browser(port, `${slug}.localhost:${port}`),
    sql: (text, values) => northDatabase.query(text, values),
    async restart() {
      await identity.close();
      identity = open();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await identity.close();
      await pool.end();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
