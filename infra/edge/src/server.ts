/** An HTTP server with limits on time and size that suit browsers and stop abuse. */
import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_INVALID_METHOD: '405 Method Not Allowed',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Requests that cannot be parsed get one plain line, and the connection is closed. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = refusals[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n`);
}

/**
 * The Host header selects the tenant. If there are two, Node.js reads the first, but a proxy in front may have read the
 * other. RFC 9112 requires a refusal.
 */
const namesOneHost = (request: IncomingMessage): boolean => (request.headersDistinct.host ?? []).length < 2;

/** Answers that have not ended. */
const underWay = new WeakMap<Server, Set<ServerResponse>>();

const mostHeaders = 100;

function statusOf(request: IncomingMessage): 400 | 431 | undefined {
  // Names and values alternate.
  if (request.rawHeaders.length > 2 * mostHeaders) return 431;
  return namesOneHost(request) ? undefined : 400;
}

export function createHttpServer(listener: RequestListener): Server {
  const answers = new Set<ServerResponse>();
  const server = http.createServer(
    {
      maxHeaderSize: 16 * 1024,
      // Disconnects clients that send headers or body extremely slowly.
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 30_000,
      requireHostHeader: true,
      insecureHTTPParser: false,
    },
    (request, response) => {
      answers.add(response);
      response.once('close', () => {
        answers.delete(response);
        // Otherwise the connection would wait for another request.
        if (!server.listening) server.closeIdleConnections();
      });
      const refused = statusOf(request);
      if (refused === undefined) return listener(request, response);
      response
        .writeHead(refused, { connection: 'close', 'content-length': 0, 'x-content-type-options': 'nosniff' })
        .end();
    },
  );
  underWay.set(server, answers);
  // Node.js would ignore headers beyond its own limit, including a second Host header.
  server.maxHeadersCount = 0;
  server.on('clientError', refuseUnreadable);
  return server;
}

/** Resolves with the port; rejects if it is in use. */
export function listen(server: Server, port: number, address = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.removeListener('error', reject);
      // Emitted if the system has no memory for another connection. The connection is refused, and open ones continue.
      server.on('error', () => {});
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : port);
    });
  });
}

/**
 * Stops accepting connections. Running requests get `graceMs` before they are cut off; each connection is closed after
 * its answer, which says so if it has not begun.
 */
export async function drain(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const answer of underWay.get(server) ?? []) if (!answer.headersSent) answer.shouldKeepAlive = false;
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}
