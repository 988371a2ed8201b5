/** One connection that waits for PostgreSQL's words on some channels, and comes back when it is cut. */
import type { Client, ClientConfig } from 'pg';
import { newClient } from './open-client.ts';

export interface Listening {
  /** Names of our own: they become part of the statement. */
  channels: readonly string[];
  heard(channel: string, payload: string): void;
  /** Now, and after every reconnection: what was said in the meantime is unknown. */
  connected(): void;
  /** Until the next `connected`, nothing is heard. */
  lost?(): void;
}

const longestWaitMs = 10_000;
/** A server that takes a connection and says nothing is asked again, as one that takes none. */
const connectMs = 5000;
/** A connection whose other end has gone without a word is noticed by asking it something. */
const askEveryMs = 30_000;

export function listen(
  database: ClientConfig,
  { channels, heard, connected, lost }: Listening,
): { close(): Promise<void> } {
  let closed = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(waitMs: number): Promise<void> {
    const next = newClient({ ...database, keepAlive: true, connectionTimeoutMillis: connectMs });
    client = next;
    const again = (wait: number) => {
      if (closed || client !== next) return;
      client = undefined;
      lost?.();
      retry = setTimeout(() => void connect(Math.min(wait * 2, longestWaitMs)), wait).unref();
    };
    next.on('notification', ({ channel, payload = '' }) => heard(channel, payload));
    try {
      await next.connect();
      next.once('end', () => again(100));
      await next.query(channels.map((channel) => `listen ${channel}`).join('; '));
      connected();
    } catch {
      void next.end().catch(() => {});
      again(waitMs);
    }
  }

  const asking = setInterval(() => {
    const asked = client;
    if (!asked) return;
    const late = setTimeout(() => void asked.end().catch(() => {}), askEveryMs / 2).unref();
    asked.query('select 1').then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
  }, askEveryMs).unref();

  const opening = connect(100);
  return {
    async close() {
      closed = true;
      clearInterval(asking);
      clearTimeout(retry);
      await opening;
      await client?.end().catch(() => {});
    },
  };
}
