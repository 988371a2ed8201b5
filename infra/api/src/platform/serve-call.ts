/**
 * The chain of one call once its caller is known: input validation → limit of a link → one transaction → context →
 * authorisation → identity parameters → handler → answer validation → audit record → commit. If a step fails, the call
 * is refused and returns no data.
 */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Tracer } from '@opentelemetry/api';
import type { AuditedChange } from '@portico/contracts/platform/audit';
import type { Call } from '@portico/contracts/platform/call';
import { everythingChanged } from '@portico/contracts/platform/changes';
import { contextHeader } from '@portico/contracts/platform/context';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Log } from '@portico/contracts/platform/log';
import { onlyInPerson } from '@portico/contracts/platform/only-in-person';
import type { Tenant } from '@portico/database/tenant';
import type { Pool } from 'pg';
import type { Actor } from './actor.ts';
import { type KnownOfCall, recordWrite } from './audit/record-call.ts';
import type { AnySteps, BoundCall } from './bind-area.ts';
import type { Caller } from './caller.ts';
import { publishChanges } from './changes/publish-changes.ts';
import { changesIn, emptyRecord, recordSources, sourcesIn } from './changes/record-sources.ts';
import type { Clock } from './clock.ts';
import type { Contributions } from './contributions.ts';
import { refuseEndedSignIn } from './ended-sign-in.ts';
import { enterContext, readHeader } from './enter-context.ts';
import type { FileServices } from './files/file-services.ts';
import { linkTo } from './files/media-link.ts';
import { linkPictures } from './files/picture-links.ts';
import { idempotencyHeader, onceByKey, readKey } from './idempotency.ts';
import { judgingOf } from './judgement.ts';
import type { Metrics } from './metrics.ts';
import { findNamed, nameCaller, namePeople } from './name-people.ts';
import { parseAnswer } from './parse-answer.ts';
import { type ParsedInput, parseInput, type RawRequest } from './parse-input.ts';
import { lastUsedBy, rememberUse } from './recent-callers.ts';
import { notFound, Refusal } from './refusal.ts';
import type { ReleaseStore } from './release-store.ts';
import { runTransaction } from './run-transaction.ts';
import type { ApiSecrets } from './secrets.ts';
import type { Outside, StepOutcome } from './stepped-handler.ts';
import { inSpan, traceStatements } from './telemetry/trace-work.ts';
import type { Transaction } from './transaction.ts';

interface ServedRequest {
  requestId: string;
  tenant: Tenant;
  /** Undefined for public and service calls. */
  caller: Caller | undefined;
  headers: IncomingHttpHeaders;
  raw: RawRequest;
  log: Log;
  /** Facts for the audit record of this request, to which the chain adds. */
  known: KnownOfCall;
  /** The request itself, if its body is a file that the call receives. */
  incoming: IncomingMessage | undefined;
  /** Applies the rate limit that depends on the input. */
  limitInput(input: ParsedInput): void;
}

export interface ServingParts {
  pool: Pool;
  clock: Clock;
  secrets: ApiSecrets;
  files: FileServices;
  releases: ReleaseStore;
  contributions: Contributions;
  metrics: Pick<Metrics, 'observeRelease'>;
  /** Undefined if no collector is configured. */
  tracer: Tracer | undefined;
  /** Statement timeout in milliseconds. */
  statementMs: number;
  strictAnswers: boolean;
}

export interface Served {
  answer: unknown;
  /** Answered from an earlier run under the same idempotency key. */
  replayed: boolean;
  /** `Set-Cookie` lines. */
  cookies: readonly string[];
  /** Codes of the tables from which the answer was built, or which were changed. */
  records: string;
}

/** Ruling 18: a feature that a tenant has switched off does not exist there. */
export function refuseDisabled(call: Call, tenant: Tenant): void {
  if (!isSwitchedOn(call.flag, tenant.settings)) throw notFound();
}

function authorise({ access }: Call, actor: Actor): void {
  if (access.kind !== 'account' && access.kind !== 'roles') return;
  if (access.inPerson && actor.principal)
    throw new Refusal('forbidden', 'This cannot be done on behalf of someone else.', { fields: [onlyInPerson] });
  // A delegate has exactly the rights of the person for whom they act.
  if (access.kind === 'roles' && !access.roles.includes(actor.self.role))
    throw new Refusal('forbidden', 'Your role does not allow this.');
}

/** Resolves who acts for whom, and adds it to `known` immediately for the audit record in case a later step refuses. */
async function enter(
  call: Call,
  request: ServedRequest,
  input: ParsedInput,
  db: Transaction,
  now: Date,
): Promise<void> {
  const { caller } = request;
  const { kind } = call.access;
  if (kind === 'public' || kind === 'service') return;
  if (kind === 'seat') {
    if (caller?.kind !== 'anonymous' || !caller.seat)
      throw new Refusal('not_signed_in', 'A valid token of a seat is needed.');
    return;
  }
  // Anonymous visitors have seats, not accounts.
  if (caller?.kind !== 'member') throw new Refusal('not_signed_in', 'A valid access token is needed.');
  if (kind === 'signedIn') {
    await refuseEndedSignIn(db, caller);
    return nameCaller(call, input, caller, db);
  }
  const { known } = request;
  const wanted = readHeader(request.headers[contextHeader]);
  const expected = lastUsedBy(caller.key);
  const entering = enterContext(db, { key: caller.key, signIn: caller }, wanted, now).then((entered) => {
    known.actor = entered.actor;
    authorise(call, entered.actor);
    return entered;
  });
  const [entered, named] = await Promise.all([entering, findNamed(call, input, db, expected)]);
  rememberUse(caller.key, entered.known);
  known.people = await namePeople(call, input, db, named, entered);
}

/**
 * What a handler runs with, and how its answer is completed: validated against the contract, with its changes recorded.
 */
interface Scene {
  db: Transaction;
  actor: Actor | undefined;
  context: object;
  cookies: readonly string[];
  /** Covers what was read and written so far. */
  records(): string;
  finish(answer: unknown): Promise<unknown>;
}

function inCall<T>(
  call: Call,
  request: ServedRequest,
  input: ParsedInput,
  parts: ServingParts,
  readOnly: boolean,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  const { tenant, requestId, caller, log, known } = request;
  const { secrets, files, releases, contributions, metrics, tracer, statementMs, strictAnswers } = parts;
  const now = parts.clock.now();
  const readsFirst = !['public', 'service', 'seat'].includes(call.access.kind);
  const options = { tenantId: tenant.tenantId, readOnly, statementMs, totalMs: 3 * statementMs, readsFirst };
  const run = async (plain: Transaction) => {
    const db = traceStatements(plain, tracer);
    await enter(call, request, input, db, now);
    const { actor, people = {} } = known;
    const changes: AuditedChange[] = [];
    const audit = (change: AuditedChange) => void changes.push(change);
    const cookies: string[] = [];
    const setCookie = (line: string) => void cookies.push(line);
    const isSecure = secrets.origin?.(tenant.slug).startsWith('https:') ?? false;
    const acceptLanguage = request.headers['accept-language'];
    const userAgent = request.headers['user-agent'];
    const received = { contributions, metrics, audit, setCookie, isSecure, acceptLanguage, userAgent };
    const judging = judgingOf(actor);
    const judge = call.judges === undefined ? undefined : judging.judge;
    const record = emptyRecord();
    const recorded = recordSources(db, record);
    const given = { requestId, tenant, caller, actor, people, db: recorded, now, secrets, files, releases, log, judge };
    return work({
      db,
      actor,
      cookies,
      context: { ...given, ...received },
      records: () => (call.writes ? changesIn(record) : sourcesIn(record)),
      async finish(answer) {
        if (judge && !judging.wasChecked())
          throw new Error(`${call.id} judges and did not check who is on which side.`);
        const parsed = parseAnswer(call, answer, strictAnswers);
        if (call.writes) await recordWrite(db, secrets, known, now, changes);
        publishChanges(db, record, requestId);
        const maker = { tenant, files, secrets, now };
        return linkPictures(parsed, (mediaId) => linkTo(maker, { mediaId, name: 'picture' }, undefined).link);
      },
    });
  };
  return inSpan(tracer, 'transaction', () => runTransaction(parts.pool, options, run));
}

/** No transaction is open between the two, however long that takes (ruling 34). */
async function serveInSteps(
  call: Call,
  steps: AnySteps,
  request: ServedRequest,
  input: ParsedInput,
  parts: ServingParts,
): Promise<Served> {
  const { requestId, tenant, caller, log, incoming } = request;
  const outside: Outside = { requestId, tenant, caller, files: parts.files, now: parts.clock.now, log, incoming };
  const plan = await inCall(call, request, input, parts, true, ({ context }) => steps.admit(input, context));
  const made = await steps.make(plan, outside);
  let outcome: StepOutcome = 'unknown';
  try {
    const served = await inCall(call, request, input, parts, false, async ({ context, cookies, records, finish }) => ({
      answer: await finish(await steps.keep(input, context, made)),
      replayed: false,
      cookies,
      records: records(),
    }));
    outcome = 'committed';
    return served;
  } catch (cause) {
    // A refusal is thrown before the commit, so nothing was committed.
    if (cause instanceof Refusal) outcome = 'undone';
    throw cause;
  } finally {
    // A committed answer stays valid; a later cleanup removes anything left behind.
    await steps
      .settle(made, outcome, outside)
      .catch((cause: Error) => log('warn', 'something was left behind', { reason: cause.message }));
  }
}

export async function serveCall(
  { call, handler }: BoundCall,
  request: ServedRequest,
  parts: ServingParts,
): Promise<Served> {
  const { tenant } = request;
  const input = parseInput(call, request.raw);
  request.limitInput(input);
  if (typeof handler !== 'function') return serveInSteps(call, handler, request, input, parts);
  const key = readKey(call, request.headers[idempotencyHeader]);
  return inCall(call, request, input, parts, !call.writes, async ({ db, actor, context, cookies, records, finish }) => {
    const work = async () => finish(await handler(input, context));
    if (key === undefined || !actor) return { answer: await work(), replayed: false, cookies, records: records() };
    const now = parts.clock.now();
    const installationKey = parts.secrets.personKeys;
    const once = await onceByKey(
      key,
      { db, tenantId: tenant.tenantId, call, input, actor, now, installationKey },
      work,
    );
    // What the first run changed is no longer known.
    return { ...once, cookies, records: once.replayed ? everythingChanged : records() };
  });
}
