/** One open stream as text/event-stream. Slow readers are cut off: nothing is buffered for them in memory. */
import type { ServerResponse } from 'node:http';
import type { ByeReason, StreamMessage } from '@portico/contracts/live/events';

/** Proxies must pass each piece on at once and change nothing. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  // The connection ends with the stream, so that a server that stops need not wait for it.
  connection: 'close',
} as const;

/** What may wait for a reader. An event has about 300 bytes. */
const mostWaitingBytes = 256 * 1024;
const retryMs = 3000;

export interface StreamWriter {
  send(message: StreamMessage, data: unknown, id?: number): void;
  /** Keeps proxies from closing the connection, and shows how far the reader has come without hearing anything. */
  beat(id: number): void;
  /** Ends the stream with its reason. */
  end(why: ByeReason): void;
  isOpen(): boolean;
}

/** `cutOff` is called once where the reader was too slow. The head of the answer has been written. */
export function streamWriter(response: ServerResponse, cutOff: () => void): StreamWriter {
  const isOpen = () => !response.writableEnded && !response.destroyed;

  function write(text: string): void {
    if (!isOpen()) return;
    response.write(text);
    if (response.writableLength <= mostWaitingBytes) return;
    response.destroy();
    cutOff();
  }

  // At once, so that headers pass through proxies; not all browsers come back at the same moment.
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
