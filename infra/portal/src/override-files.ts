/**
 * Loads files of a developer's remote from the port that an administrator has allowed, on this machine only. Every
 * response must name the remote, so that requests are not forwarded to another server on that port.
 */

import http from 'node:http';
import { runTransaction } from '@portico/api/platform/run-transaction';
import { type OpenOverride, openOverride } from '@portico/api/services/release/overrides/open-override';
import type { Log } from '@portico/contracts/platform/log';
import { overrideHeader } from '@portico/contracts/release/overrides';
import { openPool } from '@portico/database/open-pool';
import type { Tenant } from '@portico/database/tenant';
import type pg from 'pg';

const mostBytes = 20 * 1024 * 1024;
const patienceMs = 10_000;

export interface OverrideFiles {
  read(tenant: Tenant, token: string, name: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

export function fetchFile({ remote, port }: OpenOverride, name: string): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const outgoing = http.get(
      { host: '127.0.0.1', port, path: `/${name}`, agent: false, timeout: patienceMs },
      (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        if (answer.statusCode !== 200 || answer.headers[overrideHeader] !== remote) return void outgoing.destroy();
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > mostBytes) outgoing.destroy();
          else parts.push(part);
        });
        answer.on('end', () => resolve(Buffer.concat(parts)));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(undefined));
    outgoing.on('close', () => resolve(undefined));
  });
}

interface OverrideFilesOptions {
  pool: pg.PoolConfig;
  /** Key of the API's short-lived scoped tokens. */
  key: Uint8Array;
  now(): Date;
  log: Log;
}

export function openOverrideFiles({ pool: config, key, now, log }: OverrideFilesOptions): OverrideFiles {
  const lost = (cause: Error) => log('warn', 'database connection lost', { reason: cause.message });
  const pool = openPool(config, { name: 'portico overrides', max: 2, lost });
  return {
    async read(tenant, token, name) {
      const scope = { tenantId: tenant.tenantId, readOnly: true, statementMs: 5_000 };
      const found = await runTransaction(pool, scope, (db) => openOverride(db, tenant, token, key, now()));
      return found && fetchFile(found, name);
    },
    close: () => pool.end(),
  };
}
