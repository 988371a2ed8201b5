/** One connection that waits for PostgreSQL's word that a tenant has changed, and comes back when it is cut. */
import type { ClientConfig } from 'pg';
import pg from 'pg';

const longestWaitMs = 10_000;

/** `changed` is also called after every reconnection: what was said meanwhile is unknown. */
export function listenToChanges(database: ClientConfig, changed: () => void): { close(): Promise<void> } {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(waitMs: number): Promise<void> {
    const next = new pg.Client(database);
    client = next;
    const again = (wait: number) => {
      if (closed || client !== next) return;
      client = undefined;
      retry = setTimeout(() => void connect(Math.min(wait * 2, longestWaitMs)), wait).unref();
    };
    next.on('error', () => {});
    next.on('notification', changed);
    try {
      await next.connect();
      next.once('end', () => again(100));
      await next.query('listen platform_tenant');
      changed();
    } catch {
      void next.end().catch(() => {});
      again(waitMs);
    }
  }

  const opening = connect(100);
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await opening;
      await client?.end().catch(() => {});
    },
  };
}
