/** Opens connection pools for all processes and commands. Waiting for a connection always has a time limit. */
import pg, { type PoolConfig } from 'pg';
import { surviveLoss } from './open-client.ts';

interface PoolUse {
  /** The database shows this name next to each connection. */
  name: string;
  max: number;
  /** How long a caller waits for a connection, in milliseconds. */
  connectMs?: number;
  /** A connection was lost while idle; the next use opens another one. */
  lost?(cause: Error): void;
}

const usualConnectMs = 5000;

/**
 * Statements sent without waiting for each other share a round trip. The driver's types do not contain the option yet.
 */
export const pipelined: PoolConfig = { pipeline: true } as PoolConfig;

/** `config` may override any of these settings except the wait. */
export function openPool(config: PoolConfig, { name, max, connectMs = usualConnectMs, lost }: PoolUse): pg.Pool {
  const pool = new pg.Pool({
    ...pipelined,
    max,
    application_name: name,
    ...config,
    connectionTimeoutMillis: connectMs,
  });
  // Without these listeners, a lost connection would end the process, because the pool only listens to idle
  // connections.
  pool.on('error', (cause) => lost?.(cause));
  pool.on('connect', surviveLoss);
  return pool;
}
