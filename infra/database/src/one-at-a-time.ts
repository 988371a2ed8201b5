/**
 * Several processes may start with one database at the same time. This serialises work that only one of them may do.
 */
import type { ClientConfig } from 'pg';
import { withClient } from './open-client.ts';

/** An arbitrary number of our own; migration runs use a different one. */
const startingLock = 7_061_004;

/** Runs the work while no other process runs any on this database. `owner` connects as the database's owner. */
export const oneAtATime = <T>(owner: ClientConfig, work: () => Promise<T>): Promise<T> =>
  withClient(owner, async (client) => {
    // Held until the connection ends; then the next process continues.
    await client.query('select pg_advisory_lock($1)', [startingLock]);
    return work();
  });
