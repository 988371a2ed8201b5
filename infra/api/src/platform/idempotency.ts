/**
 * Idempotent calls: a key from the browser makes a repetition harmless. Inserting its row is the first statement of the
 * business transaction, so a concurrent duplicate waits for the commit and then returns the stored answer. A refusal
 * rolls the row back, so a repetition is processed again. Answers are sealed with the account's key, so erasing the
 * person makes them unreadable.
 */

import { createHash } from 'node:crypto';
import type { Call } from '@portico/contracts/platform/call';
import { isUuid } from '@portico/contracts/platform/shapes';
import type { Actor } from './actor.ts';
import { ensurePersonKey, findPersonKey, type PersonKeysParts } from './audit/person-keys.ts';
import { seal, unseal } from './audit/seal.ts';
import type { ParsedInput } from './parse-input.ts';
import { Refusal } from './refusal.ts';
import type { Transaction } from './transaction.ts';

export const idempotencyHeader = 'idempotency-key';
export const replayedHeader = 'idempotent-replayed';

export function readKey(call: Call, header: string | string[] | undefined): string | undefined {
  if (!call.repeatable || header === undefined) return undefined;
  if (typeof header === 'string' && isUuid(header.toLowerCase())) return header.toLowerCase();
  throw new Refusal('invalid_input', 'The input is not accepted.', {
    fields: [{ path: `header.${idempotencyHeader}`, message: 'must be one UUID' }],
  });
}

/** A key stands for exactly one request: same call, same input, same context. */
const hashOf = (call: Call, input: ParsedInput, actor: Actor): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call.id, actor.organisationId, actor.principal?.userId ?? null, input]))
    .digest();

interface Repeatable {
  db: Transaction;
  tenantId: string;
  call: Call;
  input: ParsedInput;
  actor: Actor;
  now: Date;
  /** Seals people's keys. */
  installationKey: Uint8Array;
}

const placeOf = (tenantId: string, key: string): string => `kept answer ${tenantId} ${key}`;

interface CachedAnswer {
  request_hash: Buffer;
  answer: unknown;
  sealed_answer: Buffer | null;
}

async function openAnswer(stored: CachedAnswer, key: string, userId: string, parts: PersonKeysParts): Promise<unknown> {
  if (!stored.sealed_answer) return stored.answer;
  const personKey = await findPersonKey(parts, userId);
  if (!personKey) throw new Refusal('conflict', 'This was done before, and its answer is no longer stored.');
  return JSON.parse(unseal(personKey, stored.sealed_answer, placeOf(parts.tenantId, key)).toString());
}

/** Returns the stored answer for a repetition; otherwise runs `work` and stores its answer under the key. */
export async function onceByKey(
  key: string,
  { db, tenantId, call, input, actor, now, installationKey }: Repeatable,
  work: () => Promise<unknown>,
): Promise<{ answer: unknown; replayed: boolean }> {
  const hash = hashOf(call, input, actor);
  const keys = { db, tenantId, installationKey };
  const owned = await db.query(
    `insert into portal.platform_idempotency (tenant_id, user_id, key, request_hash, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning key`,
    [tenantId, actor.userId, key, hash, now],
  );
  if (owned.length === 0) {
    const [first] = await db.query<CachedAnswer & Record<string, unknown>>(
      'select request_hash, answer, sealed_answer from portal.platform_idempotency where user_id = $1 and key = $2',
      [actor.userId, key],
    );
    if (!first?.request_hash.equals(hash))
      throw new Refusal('conflict', 'This idempotency key was used for another request. Nothing was changed.');
    return { answer: await openAnswer(first, key, actor.userId, keys), replayed: true };
  }
  const answer = await work();
  const personKey = await ensurePersonKey(keys, actor.userId, now);
  const stored = Buffer.from(JSON.stringify(answer));
  await db.query('update portal.platform_idempotency set sealed_answer = $3 where user_id = $1 and key = $2', [
    actor.userId,
    key,
    // For an erased person, no answer is stored; a repetition is refused rather than run twice.
    personKey ? seal(personKey, stored, placeOf(tenantId, key)) : Buffer.alloc(0),
  ]);
  return { answer, replayed: false };
}
