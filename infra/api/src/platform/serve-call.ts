/**
 * The chain of one call after its caller is known: input to contract → one transaction → context → authorise → identity
 * parameters → handler → answer to contract → commit. Any link that is missing or fails ends in a refusal, never in data.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@portico/contracts/platform/call';
import { contextHeader } from '@portico/contracts/platform/context';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { Pool } from 'pg';
import type { BoundCall } from './bind-area.ts';
import type { Actor, Person } from './call-context.ts';
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

async function enter(
  call: Call,
  request: ServedRequest,
  input: ParsedInput,
  db: Transaction,
  now: Date,
): Promise<{ actor: Actor | undefined; people: Readonly<Record<string, Person>> }> {
  const { caller } = request;
  const { kind } = call.access;
  if (kind === 'public' || kind === 'service') return { actor: undefined, people: {} };
  // Anonymous visitors have seats, not accounts; the calls for them are public and check the seat themselves.
  if (caller?.kind !== 'member') throw new Refusal('not_signed_in', 'A valid access token is needed.');
  if (kind === 'signedIn') {
    await nameCaller(call, input, caller, db);
    return { actor: undefined, people: {} };
  }
  const actor = await enterContext(db, caller.key, readHeader(request.headers[contextHeader]), now);
  authorise(call, actor);
  return { actor, people: await namePeople(call, input, actor, db) };
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
    const { actor, people } = await enter(call, request, input, db, now);
    const { requestId, caller, log } = request;
    const work = async () => {
      const context = { requestId, tenant, caller, actor, people, db, now, secrets: parts.secrets, log };
      return parseAnswer(call, await handler(input, context), parts.strictAnswers);
    };
    if (key === undefined || !actor) return { answer: await work(), replayed: false };
    return onceByKey(key, { db, tenantId: tenant.tenantId, call, input, actor, now }, work);
  });
}
