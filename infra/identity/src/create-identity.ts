import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@portico/contracts/platform/log';
import type { SignInAccounts } from '@portico/contracts/platform/sign-in-accounts';
import type { Brand } from '@portico/contracts/platform/tenant';
import { openPool } from '@portico/database/open-pool';
import type { Tenant } from '@portico/database/tenant';
import { millisecondsInMinute } from 'date-fns/constants';
import type { JSONWebKeySet } from 'jose';
import type pg from 'pg';
import { accountStore } from './accounts/account.ts';
import { attemptStore } from './accounts/attempt-store.ts';
import { bringAccounts } from './accounts/bring-accounts.ts';
import { endSignIns } from './accounts/end-sign-ins.ts';
import { passwordLinkStore } from './accounts/password-links.ts';
import { removeAccounts } from './accounts/remove-accounts.ts';
import { loadCookieKeys } from './keys/cookie-keys.ts';
import type { RotationPlan } from './keys/rotation-rule.ts';
import { type KeySet, signingKeys } from './keys/signing-keys.ts';
import { isLocalOrigin, usesEmbeddedProvider } from './may-serve.ts';
import { setPageHeaders } from './provider/send-page.ts';
import { createTenantProvider, type TenantProvider } from './provider/tenant-provider.ts';
import { sweepArtifacts } from './storage/artifact-adapter.ts';
import { createVault } from './storage/sealed.ts';
import { tenantDatabase } from './storage/tenant-database.ts';

/** Keys are reloaded after this long, because another process may have rotated them. */
const keysFreshMs = millisecondsInMinute;
const maintenanceMs = millisecondsInMinute;

interface IdentityOptions {
  /** Connects as `portico_identity`. */
  pool: pg.PoolConfig;
  /**
   * The installation's secret, 32 bytes or more. It must stay the same, because keys in the database are sealed with
   * it.
   */
  secret: Uint8Array;
  /** Origin of a tenant's portal, `http://harbour.localhost:8080`. */
  origin(slug: string): string;
  /** The finished brand of a tenant. */
  brandOf(tenant: Tenant): Brand;
  /** Real time in milliseconds; tests shift it. The lifetime of tokens always follows the machine's clock. */
  now?: () => number;
  log?: Log;
}

export interface Identity {
  /** Handles everything below /oidc on the tenant's origin. */
  handle(req: IncomingMessage, res: ServerResponse, tenant: Tenant): void;
  /** Public keys of the tenant's issuer, for the API's verifier in the same process. */
  publicKeys(tenant: Tenant): Promise<JSONWebKeySet>;
  /** Account administration for the jobs of the same process. */
  accounts: SignInAccounts;
  /** Performs one step: publishes a next signing key, or promotes it once it has been published for 15 minutes. */
  rotateKeys(tenant: Tenant): Promise<RotationPlan>;
  close(): Promise<void>;
}

interface Running {
  provider: TenantProvider;
  keys: KeySet;
  tenantVersion: number;
}

/** If the portal's addresses are not localhost names, the provider serves no one, and `handle` answers "not found". */
export function createIdentity(options: IdentityOptions): Identity {
  const now = options.now ?? Date.now;
  const log = options.log ?? (() => {});
  const vault = createVault(options.secret);
  const lost = (error: Error) => log('warn', 'identity.database_connection_lost', { error });
  const pool = openPool(options.pool, { name: 'portico identity', max: 6, lost });
  const running = new Map<string, { made: Promise<Running>; at: number }>();
  const served = new Map<string, Tenant>();

  const storesOf = (tenant: Pick<Tenant, 'tenantId'>) => {
    const database = tenantDatabase(pool, tenant.tenantId);
    return {
      database,
      accounts: accountStore(database),
      attempts: attemptStore(database, vault, now),
      passwordLinks: passwordLinkStore(database, vault, now),
      signing: signingKeys(database, vault, tenant.tenantId, now),
    };
  };

  async function make(tenant: Tenant, earlier: Running | undefined): Promise<Running> {
    const { signing, ...stores } = storesOf(tenant);
    const keys = await signing.load();
    if (earlier && earlier.keys.version === keys.version && earlier.tenantVersion === tenant.version) return earlier;
    const cookieKeys = await loadCookieKeys(stores.database, vault, tenant.tenantId, now());
    const origin = options.origin(tenant.slug);
    const parts = { tenant, brand: options.brandOf(tenant), origin, keys, cookieKeys };
    const provider = createTenantProvider({
      ...stores,
      ...parts,
      log: (level, event, fields) => log(level, event, { tenant: tenant.slug, ...fields }),
    });
    return { provider, keys, tenantVersion: tenant.version };
  }

  async function providerOf(tenant: Tenant): Promise<Running> {
    const known = running.get(tenant.tenantId);
    const earlier = await known?.made.catch(() => undefined);
    if (known && earlier && earlier.tenantVersion === tenant.version && now() - known.at < keysFreshMs) return earlier;
    // Another request may have started it while we waited.
    const started = running.get(tenant.tenantId);
    if (started && started !== known) return started.made;
    const made = make(tenant, earlier);
    running.set(tenant.tenantId, { made, at: now() });
    served.set(tenant.tenantId, tenant);
    return made;
  }

  async function serve(req: IncomingMessage, res: ServerResponse, tenant: Tenant): Promise<void> {
    const origin = options.origin(tenant.slug);
    const { host } = new URL(origin);
    // The Host header is part of every URL that the provider writes, so a different one is a different site.
    if (!isLocalOrigin(origin) || !usesEmbeddedProvider(tenant.settings) || req.headers.host !== host) {
      setPageHeaders(res);
      res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    const { provider } = await providerOf(tenant);
    await provider.handle(req, res);
  }

  async function maintain(): Promise<void> {
    for (const tenant of served.values()) {
      const { database, attempts, passwordLinks, signing } = storesOf(tenant);
      await sweepArtifacts(database);
      await attempts.sweep();
      await passwordLinks.sweep();
      await signing.rotate(false);
    }
  }
  const timer = setInterval(() => {
    maintain().catch((error) => log('error', 'identity.maintenance_failed', { error }));
  }, maintenanceMs).unref();

  return {
    handle(req, res, tenant) {
      serve(req, res, tenant).catch((error) => {
        log('error', 'identity.failed', { tenant: tenant.slug, error });
        if (res.headersSent) return res.destroy();
        setPageHeaders(res);
        res.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' });
        res.end('Sign-in is not available at the moment. Your account is safe. Please try again in a minute.');
      });
    },
    async publicKeys(tenant) {
      // Read directly from the store, because the caller may have outdated settings of the tenant, which must not
      // create a provider.
      const { publicKeys } = await storesOf(tenant).signing.load();
      return { keys: [...publicKeys] };
    },
    accounts: {
      bring: (tenantId, wanted) => bringAccounts(storesOf({ tenantId }).database, wanted),
      passwordLink: (tenantId, oid, purpose) => storesOf({ tenantId }).passwordLinks.make(oid, purpose),
      remove: (tenantId, oids) => removeAccounts(storesOf({ tenantId }).database, oids),
      endSignIns: async (tenantId, oid, but) =>
        void (await endSignIns(storesOf({ tenantId }).database.query, [oid], but)),
    },
    async rotateKeys(tenant) {
      const plan = await storesOf(tenant).signing.rotate(true);
      running.delete(tenant.tenantId);
      return plan;
    },
    async close() {
      clearInterval(timer);
      await pool.end();
    },
  };
}
