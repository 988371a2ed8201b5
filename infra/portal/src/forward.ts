/** Forwards requests unchanged to another process, where the Host header also names the tenant. */
import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { TenantsUnreachable } from '@portico/edge/tenancy/tenant-directory';

export interface Patience {
  /** Time limit for connecting to the other process, in milliseconds. */
  connectMs: number;
  /**
   * Time limit from the last byte of the request to the first byte of the answer, in milliseconds. Long uploads are
   * allowed, and so are streams that have started.
   */
  answerMs: number;
}

/** Longer than any call takes; checking and storing an upload takes longest. */
const usualPatience: Patience = { connectMs: 5000, answerMs: 120_000 };

/** Hop-by-hop headers, which must not be forwarded. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

function passedOn(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const stored: http.OutgoingHttpHeaders = { ...headers };
  for (const name of ofConnection) delete stored[name];
  return stored;
}

/** Fails a request with an error if connecting or answering takes too long. */
function giveUpInTime(outgoing: ClientRequest, { connectMs, answerMs }: Patience): void {
  let timer: NodeJS.Timeout | undefined;
  const after = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => outgoing.destroy(new Error('no answer in time')), ms);
  };
  const stop = () => clearTimeout(timer);
  outgoing.on('socket', (socket: Socket) => {
    if (!socket.connecting) return;
    after(connectMs);
    socket.once('connect', stop);
  });
  outgoing.on('finish', () => {
    // A short body may be complete before the connection is established.
    if (outgoing.socket?.connecting) outgoing.socket.once('connect', () => after(answerMs));
    else after(answerMs);
  });
  outgoing.on('response', stop);
  outgoing.on('close', stop);
}

/** Rejects with TenantsUnreachable if there is no answer. An answer that breaks off also breaks off for the browser. */
export function forwardTo(
  address: string,
  patience = usualPatience,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { hostname, port } = new URL(address);
  const agent = new http.Agent({ keepAlive: true });
  return (request, response) =>
    new Promise((resolve, reject) => {
      const { method, url: path } = request;
      const outgoing = http.request({ agent, hostname, port, method, path, headers: passedOn(request.headers) });
      giveUpInTime(outgoing, patience);
      outgoing.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        // Streams begin immediately.
        response.flushHeaders();
        pipeline(answer, response, () => resolve());
      });
      outgoing.on('error', () => {
        if (response.headersSent) response.destroy();
        else reject(new TenantsUnreachable(`No answer from ${address}.`));
      });
      response.on('close', () => outgoing.destroy());
      pipeline(request, outgoing, () => {});
    });
}
