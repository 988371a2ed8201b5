import type { ServerResponse } from 'node:http';

type DevelopmentEvent =
  /** The host, or a remote's description in the boot document, has changed. */
  | { type: 'reload' }
  /** A remote has new code. */
  | { type: 'rebuilt'; id: string }
  /** A build has failed. The last successful one is still served. */
  | { type: 'failed'; message: string };

/** Notifies open pages of builds, using server-sent events. */
export function eventStream() {
  const listeners = new Set<ServerResponse>();
  return {
    join(response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    send(event: DevelopmentEvent): void {
      const data = event.type === 'rebuilt' ? event.id : event.type === 'failed' ? JSON.stringify(event.message) : '';
      for (const response of listeners) response.write(`event: ${event.type}\ndata: ${data}\n\n`);
    },
    close(): void {
      for (const response of listeners) response.end();
    },
  };
}
