/**
 * One trace per call of the API. Its id is the request's id, which people quote as their support code, without the
 * hyphens. Spans have routes and statements, never values of a person.
 */
import {
  type Context,
  context,
  createContextKey,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const traceIdKey = createContextKey('id of the trace to begin');
const random = new RandomIdGenerator();

export const idsOfRequests: IdGenerator = {
  generateTraceId: () => (context.active().getValue(traceIdKey) as string | undefined) ?? random.generateTraceId(),
  generateSpanId: () => random.generateSpanId(),
};

/** Anyone can send this header, so the trace that it names is linked and does not become the parent. */
function linkTo(request: FastifyRequest): Link[] {
  const { traceparent } = request.headers;
  const from = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return from ? [{ context: from }] : [];
}

function begin(tracer: Tracer, request: FastifyRequest, area: string, call: string): Span {
  const { method } = request;
  const route = request.routeOptions.url ?? '';
  const start = () =>
    tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        links: linkTo(request),
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'portico.area': area,
          'portico.call': call,
        },
      },
      context.active(),
    );
  const traceId = request.id.replaceAll('-', '').toLowerCase();
  return context.with(ROOT_CONTEXT.setValue(traceIdKey, traceId), start);
}

export function traceCalls(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  // The context is entered again, because reading a body leaves it.
  const within = (request: FastifyRequest): Context => {
    const span = spans.get(request);
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return context.with(within(request), () => handler.call(this, request, reply));
    };
  });
  /** Without a status, someone has left before the answer. These are often the slowest calls. */
  const end = (request: FastifyRequest, status?: number) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status === undefined) span.setAttribute('portico.aborted', true);
    else span.setAttribute('http.response.status_code', status);
    if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  app.addHook('onRequest', async (request, reply) => {
    const { area, call } = request.routeOptions.config as { area?: string; call?: string };
    // A stream of live events lasts as long as its page.
    if (area === undefined || area === 'live') return;
    spans.set(request, begin(tracer, request, area, call ?? ''));
    reply.raw.once('close', () => end(request, reply.raw.writableFinished ? reply.statusCode : undefined));
  });
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
}
