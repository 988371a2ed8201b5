/**
 * Writes one open stream as text/event-stream. Slow readers are disconnected, so that data does not pile up in memory.
 */
import type { ServerResponse } from 'node:http';
import type { ByeReason, StreamMessage } from '@portico/contracts/live/events';

/** Proxies must forward each chunk immediately and unchanged. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  // Closes the connection with the stream, so that a stopping server need not wait for it.
  connection: 'close',
} as const;

/** Maximum number of bytes buffered for a reader. An event has about 300 bytes. */
const mostWaitingBytes = 256 * 1024;
const retryMs = 3000;

export interface StreamWriter {
  send(message: StreamMessage, data: unknown, id?: number): void;
  /** Keeps proxies from closing an idle connection, and tells the reader its position. */
  beat(id: number): void;
  /** Ends the stream and sends the reason. */
  end(why: ByeReason): void;
  isOpen(): boolean;
}

/** Calls `cutOff` once if the reader is too slow. The response head has already been written. */
export function streamWriter(response: ServerResponse, cutOff: () => void): StreamWriter {
  const isOpen = () => !response.writableEnded && !response.destroyed;

  function write(text: string): void {
    if (!isOpen()) return;
    response.write(text);
    if (response.writableLength <= mostWaitingBytes) return;
    response.destroy();
    cutOff();
  }

  // Written immediately, so that proxies forward the headers. The random part keeps browsers from all reconnecting at
  // once.
  write(`retry: ${retryMs + Math.floor(Math.random() * retryMs)}\n: open\n\n`);
  return {
    send(message, data, id) {
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${message}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: (id) => write(`:hb\nid: ${id}\n\n`),
    end(why) {
      if (!isOpen()) return;
      response.end(`event: bye\ndata: ${JSON.stringify({ why })}\n\n`);
    },
    isOpen,
  };
}
