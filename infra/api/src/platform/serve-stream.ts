/** `GET /api/live/stream`: one stream per sign-in, until its token ends, its rights change or the server stops. */
import type { ByeReason } from '@portico/contracts/live/events';
import { stream } from '@portico/contracts/live/events';
import { streamCall } from '@portico/contracts/live/stream-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Live } from './live/open-live.ts';
import { streamHeaders, streamWriter } from './live/stream-writer.ts';
import { Refusal } from './refusal.ts';
import { type AreaParts, admit, knownOf } from './serve-area.ts';

/** Undefined if the header is missing; NaN for a value that none of our streams has sent. */
function lastIdOf(request: FastifyRequest): number | undefined {
  const given = request.headers[stream.lastIdHeader];
  if (given === undefined) return undefined;
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
}

/** Undefined if the header is missing, or if stored events do not reach back that far. */
function ageOf(request: FastifyRequest): number | undefined {
  const given = request.headers[stream.ageHeader];
  return typeof given === 'string' && /^\d{1,6}$/.test(given) && Number(given) <= stream.longestAgeMs
    ? Number(given)
    : undefined;
}

function begin(request: FastifyRequest, reply: FastifyReply, parts: AreaParts) {
  const known = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));
  reply.hijack();
  request.raw.socket.setKeepAlive(true, stream.heartbeatMs);
  reply.raw.writeHead(200, { ...(known as Record<string, string>), ...streamHeaders });
  return streamWriter(reply.raw, () => parts.log('info', 'slow reader disconnected', { requestId: request.id }));
}

async function serve(request: FastifyRequest, reply: FastifyReply, live: Live, parts: AreaParts): Promise<void> {
  const known = knownOf(request);
  // Anonymous visitors have seats, not accounts: no event is addressed to them.
  if (known?.caller?.kind !== 'member') throw new Refusal('not_signed_in', 'A valid access token is needed.');
  const { tenant, caller } = known;
  let leave: ((why?: ByeReason) => void) | undefined;
  let hasClosed = false;
  reply.raw.once('close', () => {
    hasClosed = true;
    leave?.();
  });
  leave = await live.open({
    tenantId: tenant.tenantId,
    key: caller.key,
    signIn: caller,
    lastId: lastIdOf(request),
    ageMs: ageOf(request),
    begin: () => begin(request, reply, parts),
  });
  if (hasClosed) return leave();
  const untilMs = Math.max(0, caller.expiresAt * 1000 - parts.clock.real());
  const expiry = setTimeout(() => leave?.('token'), Math.min(untilMs, 2 ** 31 - 1)).unref();
  reply.raw.once('close', () => clearTimeout(expiry));
}

export function serveStream(app: FastifyInstance, live: Live, parts: AreaParts): void {
  app.get('/api/live/stream', {
    config: { area: streamCall.area, call: streamCall.name },
    onRequest: (request) => admit(streamCall, request, parts),
    handler: (request, reply) => serve(request, reply, live, parts),
  });
}
