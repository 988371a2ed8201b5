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
  app.addHook('onRequest', async (request) => {
    const { area, call } = request.routeOptions.config as { area?: string; call?: string };
    // A stream of live events lasts as long as its page.
    if (area !== undefined && area !== 'live') spans.set(request, begin(tracer, request, area, call ?? ''));
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
