/** Registers one route per bound call. Checks that need no body run as soon as the request headers have arrived. */
import type { Call, LimitClass } from '@portico/contracts/platform/call';
import { recordsHeader } from '@portico/contracts/platform/changes';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type KnownOfCall, recordRefusal } from './audit/record-call.ts';
import { authenticate, checkCredential } from './authenticate.ts';
import type { BoundArea, BoundCall } from './bind-area.ts';
import type { Caller, Verifier } from './caller.ts';
import { isOwnSite } from './cross-site.ts';
import { replayedHeader } from './idempotency.ts';
import type { Limiter } from './limiter.ts';
import { addressOf, methodsOf } from './openapi.ts';
import type { PublicLimits } from './public-limits.ts';
import { notFound, Refusal } from './refusal.ts';
import { refuseDisabled, type ServingParts, serveCall } from './serve-call.ts';

export interface AreaParts extends ServingParts {
  tenants: TenantStore;
  verifier: Verifier;
  limiter: Limiter;
  publicLimits: PublicLimits;
  /** Maps a Host header to a tenant's slug. */
  slugOf(host: string | undefined): string | undefined;
  log: Log;
}

interface Known {
  tenant: Tenant;
  caller: Caller | undefined;
}

/** Results of the first hook, for the handler of the same request. */
const known = new WeakMap<FastifyRequest, Known>();
export const knownOf = (request: FastifyRequest): Known | undefined => known.get(request);

async function findTenant(request: FastifyRequest, parts: AreaParts): Promise<Tenant> {
  const slug = parts.slugOf(request.headers.host);
  const tenant = slug === undefined ? undefined : await parts.tenants.bySlug(slug);
  if (!tenant) throw notFound();
  return tenant;
}

function refuseOver(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0)
    throw new Refusal('too_many_requests', 'Too many requests. Wait as long as Retry-After says.', {
      retryAfterSeconds,
    });
}

const takeLimit = (parts: AreaParts, who: string, limit: LimitClass): void =>
  refuseOver(parts.limiter.take(who, limit));

async function findCaller(
  call: Call,
  tenant: Tenant,
  request: FastifyRequest,
  parts: AreaParts,
): Promise<Caller | undefined> {
  const { authorization } = request.headers;
  if (call.access.kind === 'public') {
    refuseOver(parts.publicLimits.takeCall(tenant.tenantId, call));
    return undefined;
  }
  if (call.access.kind === 'service') {
    takeLimit(parts, `${tenant.tenantId} ${call.access.credential}`, call.limit);
    checkCredential(authorization, parts.secrets.signUpHook);
    return undefined;
  }
  const limit = (key: string) => takeLimit(parts, `${tenant.tenantId} ${key}`, call.limit);
  const caller = await authenticate(authorization, tenant.tenantId, parts.verifier).catch((cause: unknown) => {
    // Refusals of known people are recorded, so they count towards the rate limit like calls.
    if (cause instanceof Refusal && cause.details.identity !== undefined) limit(cause.details.identity);
    throw cause;
  });
  limit(caller.key);
  return caller;
}

/** The refusal is thrown even if recording it fails; the failure is logged. */
async function refuse(parts: AreaParts, knownOfCall: KnownOfCall, refusal: unknown): Promise<never> {
  await recordRefusal(parts, knownOfCall, refusal).catch((failure: Error) =>
    parts.log('error', 'a refusal was not recorded', { requestId: knownOfCall.requestId, reason: failure.message }),
  );
  throw refusal;
}

export async function admit(call: Call, request: FastifyRequest, parts: AreaParts): Promise<void> {
  if (!isOwnSite(request.headers)) throw new Refusal('forbidden', 'Requests from another site are not accepted.');
  const tenant = await findTenant(request, parts);
  let caller: Known['caller'];
  try {
    caller = await findCaller(call, tenant, request, parts);
    refuseDisabled(call, tenant);
  } catch (cause) {
    const identity = cause instanceof Refusal ? cause.details.identity : undefined;
    const named = identity === undefined ? caller : { key: identity };
    return refuse(parts, { call, tenant, requestId: request.id, caller: named }, cause);
  }
  known.set(request, { tenant, caller });
}

async function answer(
  bound: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AreaParts,
): Promise<FastifyReply> {
  const admitted = known.get(request);
  if (!admitted) throw new Error('A request reached its call without being admitted.');
  const { url } = request.raw;
  const at = url?.indexOf('?') ?? -1;
  const log: Log = (level, event, fields) => parts.log(level, event, { requestId: request.id, ...fields });
  const knownOfCall: KnownOfCall = { ...admitted, call: bound.call, requestId: request.id };
  const served = await serveCall(
    bound,
    {
      ...admitted,
      requestId: request.id,
      headers: request.headers,
      raw: { query: at < 0 ? '' : (url?.slice(at + 1) ?? ''), body: request.body, params: request.params },
      log,
      known: knownOfCall,
      limitInput(input) {
        const { tenant } = admitted;
        if (bound.call.access.kind === 'public')
          refuseOver(parts.publicLimits.takeLink(tenant.tenantId, bound.call, input));
      },
      incoming: bound.call.takesFile ? request.raw : undefined,
    },
    parts,
  ).catch((cause: unknown) => refuse(parts, knownOfCall, cause));
  if (bound.call.changesTenant) parts.tenants.forget();
  if (served.cookies.length > 0) reply.header('set-cookie', served.cookies);
  if (served.replayed) reply.header(replayedHeader, 'true');
  reply.header(recordsHeader, served.records);
  if (bound.call.answerType !== undefined) reply.type(bound.call.answerType);
  return reply.send(served.answer);
}

/** `/api/lms/course/{id}` → `/api/lms/course/:id` */
const routePath = (call: Call): string => addressOf(call).replace(/\{(\w+)\}/g, ':$1');

/** Only these calls accept form bodies, which they discard because the URL defines the request. */
function takeForms(scope: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, parsed) => parsed(null));
}

/** Leaves the body unread until the caller is authorised; the call itself then receives it. */
function leaveFilesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', (_request, _body, parsed) => parsed(null));
}

export function serveArea(app: FastifyInstance, area: BoundArea, parts: AreaParts): void {
  const withFiles = area.calls.filter(({ call }) => call.takesFile === true);
  if (withFiles.length > 0)
    app.register(async (scope) => {
      leaveFilesUnread(scope);
      serveCalls(scope, withFiles, parts);
    });
  const withForms: BoundCall[] = area.calls.filter(({ call }) => call.formIgnored === true);
  if (withForms.length > 0)
    app.register(async (scope) => {
      takeForms(scope);
      serveCalls(scope, withForms, parts);
    });
  serveCalls(
    app,
    area.calls.filter(({ call }) => call.formIgnored !== true && call.takesFile !== true),
    parts,
  );
}

function serveCalls(app: FastifyInstance, calls: readonly BoundCall[], parts: AreaParts): void {
  for (const bound of calls) {
    const { call } = bound;
    if (call.formIgnored && (call.access.kind !== 'public' || call.body))
      throw new Error(`${call.id} accepts forms, which only public calls without a body may.`);
    if (call.repeatable && call.access.kind !== 'account' && call.access.kind !== 'roles')
      throw new Error(`${call.id} is repeatable, but has no account to which a key could belong.`);
    if (call.takesFile && (call.body || typeof bound.handler === 'function'))
      throw new Error(`${call.id} accepts a file, so it has no other body and is served in steps.`);
    if (call.repeatable && typeof bound.handler !== 'function')
      throw new Error(`${call.id} is served in steps and must make itself repeatable.`);
    app.route({
      method: methodsOf(call),
      url: routePath(call),
      exposeHeadRoute: call.method === 'GET' && !call.writes,
      config: { area: call.area, call: call.name },
      ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
      onRequest: (request) => admit(call, request, parts),
      handler: (request, reply) => answer(bound, request, reply, parts),
    });
  }
}
