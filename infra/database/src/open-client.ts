/** Single connections to the database, outside a pool. */
import pg, { type ClientConfig } from 'pg';

/** A lost connection makes the statement that uses it fail. Without a listener, it would end the process instead. */
export const surviveLoss = (client: Pick<pg.ClientBase, 'on'>): void => void client.on('error', () => {});

/** Returns a client that is not connected yet. */
export function newClient(config: ClientConfig): pg.Client {
  const client = new pg.Client(config);
  surviveLoss(client);
  return client;
}

/** Closing the connection rolls back an uncommitted transaction and releases its locks. */
export async function withClient<T>(config: ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(config);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
