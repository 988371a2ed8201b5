/** Several processes may start over one database at the same time: what only one of them may do is done by one. */
import type { ClientConfig } from 'pg';
import pg from 'pg';

/** Any number of our own; a migration run has another one. */
const startingLock = 7_061_004;

/** Runs the work while no other process of this database is in work of its own. `owner` connects as its owner. */
export async function oneAtATime<T>(owner: ClientConfig, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  // A connection that breaks lets the next one go on; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [startingLock]);
    return await work();
  } finally {
    // Held until the connection ends.
    await client.end();
  }
}
