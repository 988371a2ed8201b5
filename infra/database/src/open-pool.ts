/** Connections to the database, as every process and command opens them: waiting for one has a time limit. */
import pg, { type PoolConfig } from 'pg';
import { surviveLoss } from './open-client.ts';

export interface PoolUse {
  /** Shown by the database next to each connection. */
  name: string;
  max: number;
  /** How long someone waits for a connection, milliseconds. */
  connectMs?: number;
  /** A connection broke while nothing used it; the next use opens another one. */
  lost?(cause: Error): void;
}

const usualConnectMs = 5000;

/** `config` may set anything of this otherwise, but for the wait. */
export function openPool(config: PoolConfig, { name, max, connectMs = usualConnectMs, lost }: PoolUse): pg.Pool {
  const pool = new pg.Pool({
    max,
    application_name: name,
    ...config,
    connectionTimeoutMillis: connectMs,
  });
  // Without these listeners a lost connection would end the process: the pool listens to idle ones only.
  pool.on('error', (cause) => lost?.(cause));
  pool.on('connect', surviveLoss);
  return pool;
}
