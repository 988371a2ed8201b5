/**
 * `/xapi/…` on an attempt's own host: the statement store as its lesson sees it. Because it is the same host, no other
 * site can send requests, and the lesson needs no permission from browsers. The token is valid for one launch and
 * cannot read anything of another learner.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  claimToken,
  countRefusal,
  enterSession,
  expiresAt,
  type Home,
  homeOf,
  inTenant,
  lifetimeSeconds,
  PlayRefused,
  type StatementClaims,
  StatementRefused,
} from '@portico/api/areas/player/public';
import type { Content } from '../context.ts';
import { bareHeaders } from '../headers.ts';
import { refuse, respond, respondJson } from '../respond.ts';
import { basicToken, tokenIn } from './basic-token.ts';
import { answerDocument, documentResources } from './documents.ts';
import { answerStatements, readAgent } from './statements.ts';
import { jsonAnswer, type XapiAnswer } from './xapi-answer.ts';
import { readXapiRequest, type XapiRequest } from './xapi-request.ts';

const versions = ['1.0.3', '1.0.2', '1.0.1', '1.0.0'];
const versionHeader = { 'x-experience-api-version': '1.0.3' };

/** True for pages of the same host, and for tools outside a browser, which send no such header. */
const isOwn = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';

type FetchErrorCode = '1' | '2' | '3';
/** As defined by cmi5 (8.2.3), which answers with status 200 in every case. */
const fetchError = (response: ServerResponse, code: FetchErrorCode, text: string) =>
  respondJson(response, { 'error-code': code, 'error-text': text });

async function serveFetch(
  content: Content,
  request: IncomingMessage,
  response: ServerResponse,
  { label, token }: { label: string; token: string },
): Promise<void> {
  if (request.method !== 'POST') return refuse(response, 405, 'A lesson fetches its token by POST.');
  const now = content.now();
  const known = content.signer.fetch.read(token, now, Number.POSITIVE_INFINITY);
  if (!known || known.label !== label || !isOwn(request))
    return fetchError(response, '2', 'This address does not belong to a launch.');
  const claims = content.signer.fetch.read(token, now);
  const isFirst = claims && (await inTenant(content.pool, claims.tenantId, (db) => claimToken(db, claims, now)));
  if (!claims || !isFirst) return fetchError(response, '1', 'The token has been fetched before, or too late.');
  const signed = content.signer.statements.sign({ ...claims, exp: expiresAt(now, lifetimeSeconds.statements) });
  respondJson(response, { 'auth-token': basicToken(signed) });
}

async function answer(
  content: Content,
  claims: StatementClaims,
  home: Home,
  request: XapiRequest,
): Promise<XapiAnswer | undefined> {
  const { resource, method, parameters, header } = request;
  // The database cannot store or compare text with a NUL. A content type in a form can contain one, like any parameter.
  if ([...parameters.values(), header('content-type') ?? ''].some((value) => value.includes('\0')))
    throw new StatementRefused(400, 'A parameter contains the character NUL.');
  if (resource === 'statements') return answerStatements(content, claims, home, request);
  const documents = Object.hasOwn(documentResources, resource) ? documentResources[resource] : undefined;
  if (documents) return answerDocument(content, claims, home, documents, request);
  if (method !== 'GET') return undefined;
  if (resource === 'activities') return jsonAnswer({ objectType: 'Activity', id: parameters.get('activityId') ?? '' });
  if (resource === 'agents') {
    const agent = readAgent(parameters.get('agent') ?? '');
    const { account } = (agent ?? {}) as { account?: unknown };
    return jsonAnswer({ objectType: 'Person', ...(account === undefined ? {} : { account: [account] }) });
  }
  return undefined;
}

/** What the course frame reads from an answer; the statements themselves do not concern it. */
function timingOf({ isStored, isOver }: XapiAnswer): Record<string, string> {
  const marks = [...(isStored ? ['stored'] : []), ...(isOver ? ['over'] : [])];
  return marks.length === 0 ? {} : { 'server-timing': marks.join(', ') };
}

function send(response: ServerResponse, made: XapiAnswer): void {
  respond(response, made.status, made.contentType, made.body, {
    ...bareHeaders,
    ...versionHeader,
    ...made.headers,
    ...timingOf(made),
  });
}

/** On these statuses, a lesson reads the document again and repeats the request. Anything else it wrote is lost. */
const preconditions = new Set([409, 412]);
const writing = new Set(['PUT', 'POST', 'DELETE']);

const marked = (mark: string | undefined) => ({
  ...bareHeaders,
  ...versionHeader,
  ...(mark ? { 'server-timing': mark } : {}),
});

const refusesWrite = (method: string, status: number) => writing.has(method) && !preconditions.has(status);

/** Marks a refused write for the course frame. */
function refuseRequest(response: ServerResponse, method: string, status: number, sentence: string): void {
  refuse(response, status, sentence, marked(refusesWrite(method, status) ? 'refused' : undefined));
}

interface RefusedRequest {
  claims: StatementClaims;
  home: Home;
  method: string;
  cause: StatementRefused;
}

async function refuseStatement(
  content: Content,
  response: ServerResponse,
  { claims, home, method, cause }: RefusedRequest,
): Promise<void> {
  const isSuperseded = await inTenant(content.pool, claims.tenantId, async (db) => {
    if (cause.code !== '') await countRefusal(db, claims, cause.code);
    return (await enterSession(db, claims, home)).isSuperseded;
  });
  const isRefused = cause.code !== '' || refusesWrite(method, cause.status);
  const mark = isSuperseded ? 'superseded' : isRefused ? 'refused' : undefined;
  refuse(response, cause.status, cause.message, marked(mark));
}

export async function serveXapi(
  content: Content,
  request: IncomingMessage,
  response: ServerResponse,
  { label, resource }: { label: string; resource: string },
): Promise<void> {
  if (resource === 'fetch') {
    const { searchParams } = new URL(request.url ?? '/', 'http://content.invalid');
    return serveFetch(content, request, response, { label, token: searchParams.get('token') ?? '' });
  }
  if (resource === 'about') return send(response, jsonAnswer({ version: versions }));
  if (!isOwn(request)) return refuse(response, 403, 'Only a lesson may ask this.');
  const xapiRequest = await readXapiRequest(request, resource);
  if (!xapiRequest) {
    response.setHeader('connection', 'close');
    return refuseRequest(response, request.method ?? '', 413, 'A lesson cannot store so much at once.');
  }
  const { method } = xapiRequest;
  const claims = content.signer.statements.read(tokenIn(xapiRequest.header('authorization')), content.now());
  if (!claims || claims.label !== label)
    return refuseRequest(response, method, 401, 'The token of the lesson is not good here.');
  const tenant = await content.tenants.byId(claims.tenantId);
  if (!tenant) return refuseRequest(response, method, 401, 'The token of the lesson is not good here.');
  if (!/^1\.0(\.\d+)?$/.test(xapiRequest.header('x-experience-api-version') ?? ''))
    return refuseRequest(response, method, 400, 'The header X-Experience-API-Version has to say 1.0.3.');
  const home = homeOf(tenant.slug, content.portalOrigin(tenant.slug), content.originOf(label), claims.language);
  try {
    const made = await answer(content, claims, home, xapiRequest);
    if (!made)
      return refuseRequest(response, method, method === 'GET' ? 404 : 405, 'The statement store has no such resource.');
    send(response, made);
  } catch (cause) {
    if (cause instanceof StatementRefused) return refuseStatement(content, response, { claims, home, method, cause });
    if (cause instanceof PlayRefused && cause.reason === 'ended')
      return refuseRequest(response, method, 403, cause.message);
    throw cause;
  }
}
