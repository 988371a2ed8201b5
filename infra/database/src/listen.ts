/** One connection that listens on notification channels, and reconnects when it is lost. */
import type { Client, ClientConfig } from 'pg';
import { newClient } from './open-client.ts';

export interface Listening {
  /** Only our own names, because they become part of the statement. */
  channels: readonly string[];
  onNotification(channel: string, payload: string): void;
  /** Called now and after every reconnection. Notifications in between are lost. */
  connected(): void;
  /** Called when the connection is lost; nothing is received until the next `connected`. */
  lost?(): void;
}

const longestWaitMs = 10_000;
/** A server that accepts a connection but does not respond is treated like an unreachable one. */
const connectMs = 5000;
/** A connection that was dropped silently is only noticed when a query is sent. */
const askEveryMs = 30_000;

export function listen(
  database: ClientConfig,
  { channels, onNotification, connected, lost }: Listening,
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
    next.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
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
    const current = client;
    if (!current) return;
    const late = setTimeout(() => void current.end().catch(() => {}), askEveryMs / 2).unref();
    current.query('select 1').then(
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
