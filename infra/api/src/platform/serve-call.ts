/**
 * The chain of one call after its caller is known: input to contract → one transaction → context → authorise → identity
 * parameters → handler → answer to contract → audit record → commit. Any link that is missing or fails ends in a refusal, never in data.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { AuditedChange } from '@portico/contracts/platform/audit';
import type { Call } from '@portico/contracts/platform/call';
import { contextHeader } from '@portico/contracts/platform/context';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { Pool } from 'pg';
import { type KnownOfCall, recordWrite } from './audit/record-call.ts';
import type { BoundCall } from './bind-area.ts';
import type { Actor } from './call-context.ts';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';
import { enterContext, readHeader } from './enter-context.ts';
import { idempotencyHeader, onceByKey, readKey } from './idempotency.ts';
import { nameCaller, namePeople } from './name-people.ts';
import { parseAnswer } from './parse-answer.ts';
import { type ParsedInput, parseInput, type RawRequest } from './parse-input.ts';
import { notFound, Refusal } from './refusal.ts';
import { runTransaction } from './run-transaction.ts';
import type { ApiSecrets } from './secrets.ts';
import type { Transaction } from './transaction.ts';

export interface ServedRequest {
  requestId: string;
  tenant: Tenant;
  /** Undefined for public and service calls. */
  caller: Caller | undefined;
  headers: IncomingHttpHeaders;
  raw: RawRequest;
  log: Log;
  /** What the audit trail will say about this request; the chain adds to it. */
  known: KnownOfCall;
}

export interface ServingParts {
  pool: Pool;
  clock: Clock;
  secrets: ApiSecrets;
  /** Longest time of one statement. */
  statementMs: number;
  strictAnswers: boolean;
}

export interface Served {
  answer: unknown;
  /** Answered from an earlier run under the same idempotency key. */
  replayed: boolean;
}

/** Ruling 18: what a tenant has switched off does not exist there. */
export function refuseDisabled(call: Call, tenant: Tenant): void {
  const { flags } = tenant.settings;
  if (call.flag !== undefined && (flags as Readonly<Record<string, boolean>>)[call.flag] !== true) throw notFound();
}

function authorise(call: Call, actor: Actor): void {
  if (call.access.kind !== 'roles') return;
  // A delegate has the rights of the person they act for, no more and no less.
  if (!call.access.roles.includes(actor.self.role)) throw new Refusal('forbidden', 'Your role has no right to this.');
}

/** Finds out who works for whom, and tells `known` as soon as it is certain: a later link may refuse. */
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
  // Anonymous visitors have seats, not accounts; the calls for them are public and check the seat themselves.
  if (caller?.kind !== 'member') throw new Refusal('not_signed_in', 'A valid access token is needed.');
  if (kind === 'signedIn') {
    return nameCaller(call, input, caller, db);
  }
  const { known } = request;
  known.actor = await enterContext(db, caller.key, readHeader(request.headers[contextHeader]), now);
  authorise(call, known.actor);
  known.people = await namePeople(call, input, known.actor, db);
}

export async function serveCall(
  { call, handler }: BoundCall,
  request: ServedRequest,
  parts: ServingParts,
): Promise<Served> {
  const { tenant } = request;
  const input = parseInput(call, request.raw);
  const key = readKey(call, request.headers[idempotencyHeader]);
  const now = parts.clock.now();
  const transaction = { tenantId: tenant.tenantId, readOnly: !call.writes, statementMs: parts.statementMs };
  return runTransaction(parts.pool, transaction, async (db) => {
    await enter(call, request, input, db, now);
    const { requestId, caller, log, known } = request;
    const { actor, people = {} } = known;
    const { secrets } = parts;
    const work = async () => {
      const changes: AuditedChange[] = [];
      const audit = (change: AuditedChange) => void changes.push(change);
      const context = { requestId, tenant, caller, actor, people, db, now, secrets, log, audit };
      const answer = parseAnswer(call, await handler(input, context), parts.strictAnswers);
      if (call.writes) await recordWrite(db, secrets, known, now, changes);
      return answer;
    };
    if (key === undefined || !actor) return { answer: await work(), replayed: false };
    const installationKey = secrets.personKeys;
    return onceByKey(key, { db, tenantId: tenant.tenantId, call, input, actor, now, installationKey }, work);
  });
}
