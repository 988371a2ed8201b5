/** The API as one request handler. The composition root passes its dependencies and decides where it listens. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '@portico/contracts/platform/call';
import { applicationVersion } from '@portico/contracts/platform/constants';
import type { Log } from '@portico/contracts/platform/log';
import { isUuid } from '@portico/contracts/platform/shapes';
import { tenantSlug } from '@portico/contracts/platform/tenant-host';
import { openPool } from '@portico/database/open-pool';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { PoolConfig } from 'pg';
import { describeFailure } from './answer-error.ts';
import { collectContributions } from './area/collect-contributions.ts';
import type { AreaDefinition } from './area/define-area.ts';
import type { Verifier } from './caller.ts';
import type { Clock } from './clock.ts';
import { compressAnswers } from './compress-answers.ts';
import { drainable } from './drain.ts';
import type { FileServices } from './files/file-services.ts';
import { databaseAnswers, serveHealth } from './health.ts';
import { createLimiter, type Limits, standardLimits } from './limiter.ts';
import { type Live, openLive } from './live/open-live.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { createPublicLimits, publicCeilings } from './public-limits.ts';
import { notFound } from './refusal.ts';
import { noReleaseStore, type ReleaseStore } from './release-store.ts';
import { runTransaction } from './run-transaction.ts';
import type { ApiSecrets } from './secrets.ts';
import { knownOf, serveArea } from './serve-area.ts';
import { serveStream } from './serve-stream.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Transaction } from './transaction.ts';

export interface ApiOptions {
  /** Connects as portico_api. */
  database: PoolConfig;
  tenants: TenantStore;
  verifier: Verifier;
  clock: Clock;
  secrets: ApiSecrets;
  files: FileServices;
  /** Undefined if the release store is on another machine. */
  releases?: ReleaseStore;
  areas: readonly AreaDefinition[];
  log: Log;
  /** Undefined if no collector is configured. */
  telemetry?: Telemetry | undefined;
  limits?: Partial<Limits>;
  /** Limits of public calls, for all visitors of a tenant together. */
  publicCeilings?: Partial<Limits>;
  /** The part of host names after the tenant's label; `localhost` by default. */
  domain?: string;
  /** Serve only this tenant, at the bare domain (ruling 31). */
  onlyTenant?: string | undefined;
  /** Maximum body size in bytes. */
  bodyLimit?: number;
  /** Statement timeout in milliseconds. */
  statementMs?: number;
  /** How long a request waits for a free connection, in milliseconds. */
  connectMs?: number;
  connections?: number;
  /** For tests: an answer with fields that its contract does not declare is an error (ruling 17). */
  strictAnswers?: boolean;
}

export interface Api {
  handle(request: IncomingMessage, response: ServerResponse): void;
  inject: FastifyInstance['inject'];
  /** Reads for parts of this process that do not serve calls, with the rights and time limit of a call. */
  inTenant<T>(tenantId: string, work: (db: Transaction) => Promise<T>): Promise<T>;
  /** True if calls can be served now. */
  ready(): Promise<boolean>;
  /**
   * Reports at `/readyz` that no more requests should be sent. Those that still arrive are served. Call it before
   * `endStreams`.
   */
  leave(): void;
  /**
   * Ends event streams, which never end on their own; browsers reconnect to another process. Call it before `close`.
   */
  endStreams: Live['endAll'];
  /** Refuses new requests, waits for running ones (at most 10 s) and closes connections. */
  close(): Promise<void>;
}

/** The edge removes an id that a client has chosen. What is not an id must not appear in the log. */
const requestIdOf = (request: { headers: IncomingMessage['headers'] }): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && isUuid(given) ? given : randomUUID();
};

const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

function fail(thrown: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const { status, answer, retryAfterSeconds, story } = describeFailure(thrown, request.id);
  if (story !== undefined) log('error', 'request failed', { requestId: request.id, path: pathOf(request), story });
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .status(status)
    .headers({ ...commonHeaders, 'x-request-id': request.id })
    .send(answer);
}

function createApp(options: ApiOptions): FastifyInstance {
  const { log } = options;
  const app = Fastify({
    logger: false,
    genReqId: requestIdOf,
    bodyLimit: options.bodyLimit ?? 1_048_576,
    // Each route decides for itself, because a stream never ends and so cannot answer HEAD.
    exposeHeadRoutes: false,
    // Query strings are parsed once, by the chain, which refuses duplicate names.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void fail(error, request, reply, log),
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => fail(error, request, reply, log));
  app.setNotFoundHandler((request, reply) => fail(notFound(), request, reply, log));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...commonHeaders, 'x-request-id': request.id });
  });
  return app;
}

function reportEveryRequest(app: FastifyInstance, metrics: Metrics, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const { area = 'none', call = 'none' } = request.routeOptions.config as { area?: string; call?: string };
    metrics.observeCall(area, call, reply.statusCode, reply.elapsedTime / 1000);
    if (area === 'none' && reply.statusCode < 400) return;
    log(reply.statusCode >= 500 ? 'error' : 'info', 'request', {
      requestId: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      tenant: knownOf(request)?.tenant.slug,
      caller: knownOf(request)?.caller?.key,
    });
  });
}

function serveOpenApi(app: FastifyInstance, calls: readonly Call[]): void {
  let document: string | undefined;
  app.get('/api/openapi.json', { exposeHeadRoute: true }, async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(calls, applicationVersion));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

export async function createApi(options: ApiOptions): Promise<Api> {
  const pool = openPool(options.database, {
    name: 'portico api',
    max: options.connections ?? 20,
    connectMs: options.connectMs ?? 3000,
    lost: (cause) => options.log('warn', 'database connection lost', { reason: cause.message }),
  });
  const metrics = createMetrics(pool);
  const app = createApp(options);
  const drain = drainable(app);
  options.telemetry?.traceCalls(app);
  options.telemetry?.sendMetrics(metrics);
  reportEveryRequest(app, metrics, options.log);
  compressAnswers(app);
  serveHealth(app, pool, metrics, drain.isLeaving);
  serveOpenApi(
    app,
    options.areas.flatMap((area) => area.calls.map(({ call }) => call)),
  );
  const limits = { ...standardLimits, ...options.limits };
  const parts = {
    ...options,
    pool,
    limiter: createLimiter(limits, options.clock.real),
    publicLimits: createPublicLimits(limits, { ...publicCeilings, ...options.publicCeilings }, options.clock.real),
    slugOf: (host: string | undefined) => tenantSlug(host, options.domain ?? 'localhost', options.onlyTenant),
    statementMs: options.statementMs ?? 10_000,
    strictAnswers: options.strictAnswers ?? false,
    releases: options.releases ?? noReleaseStore,
    metrics,
    tracer: options.telemetry?.tracer,
    contributions: collectContributions(options.areas),
  };
  for (const area of options.areas) serveArea(app, area, parts);
  const inTenant: Api['inTenant'] = (tenantId, work) =>
    runTransaction(pool, { tenantId, readOnly: true, statementMs: parts.statementMs }, work);
  const live = openLive({
    database: { ...options.database, application_name: 'portico live' },
    inTenant,
    clock: options.clock,
    log: options.log,
  });
  metrics.watchStreams(() => live.size);
  metrics.watchRefusedReleases(parts.releases.refused);
  serveStream(app, live, parts);
  await app.ready();
  let closed: Promise<void> | undefined;
  const close = async () => {
    live.endAll();
    await drain.stop();
    await live.close();
    await app.close();
    await pool.end();
  };
  return {
    handle(request, response) {
      drain.begin();
      response.once('close', drain.end);
      app.routing(request, response);
    },
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    inTenant,
    ready: async () => !drain.isLeaving() && (await databaseAnswers(pool)),
    leave: drain.leave,
    endStreams: live.endAll,
    close() {
      closed ??= close();
      return closed;
    },
  };
}
