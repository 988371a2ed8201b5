/**
 * Writes the audit records of a call. A write and its record share a transaction, so that neither exists without the
 * other. A refusal gets a transaction of its own, because that of the call was rolled back.
 */
import { type AuditedChange, recordedStatuses } from '@portico/contracts/platform/audit';
import type { Call } from '@portico/contracts/platform/call';
import { errorStatus } from '@portico/contracts/platform/errors';
import type { Tenant } from '@portico/database/tenant';
import type { Pool } from 'pg';
import type { Actor, Person } from '../actor.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { runTransaction } from '../run-transaction.ts';
import type { ApiSecrets } from '../secrets.ts';
import type { Transaction } from '../transaction.ts';
import { type AuditedRequest, storeRecord } from './audit-record.ts';

/** What is known about the call so far; later steps of the chain add to it. */
export interface KnownOfCall {
  call: Call;
  tenant: Tenant;
  requestId: string;
  caller: Pick<Caller, 'key'> | undefined;
  actor?: Actor | undefined;
  people?: Readonly<Record<string, Person>>;
}

function identityOf({ call, caller }: KnownOfCall): string {
  if (caller) return caller.key;
  return call.access.kind === 'service' ? `service/${call.access.credential}` : 'public';
}

const auditedRequest = (known: KnownOfCall, at: Date): AuditedRequest => ({
  tenantId: known.tenant.tenantId,
  requestId: known.requestId,
  call: known.call.id,
  at,
  identity: identityOf(known),
  accountId: known.actor?.userId ?? null,
  organisationId: known.actor?.organisationId ?? null,
  principalId: known.actor?.principal?.userId ?? null,
  subjectIds: Object.values(known.people ?? {}).map(({ userId }) => userId),
});

/**
 * Writes one record for each change the handler reported, or a single one if it reported none: who called what is
 * always recorded.
 */
export async function recordWrite(
  db: Transaction,
  secrets: ApiSecrets,
  known: KnownOfCall,
  at: Date,
  changes: readonly AuditedChange[],
): Promise<void> {
  const request = auditedRequest(known, at);
  if (changes.length === 0) await storeRecord(db, secrets.personKeys, { ...request, kind: 'write' });
  for (const change of changes)
    await storeRecord(db, secrets.personKeys, { ...request, kind: change.kind ?? 'write', change });
}

interface RefusalParts {
  pool: Pool;
  clock: Clock;
  secrets: ApiSecrets;
  statementMs: number;
}

/** Records refusals only, and only of people whose sign-in is known. Throws if the record cannot be stored. */
export async function recordRefusal(parts: RefusalParts, known: KnownOfCall, thrown: unknown): Promise<void> {
  if (!(thrown instanceof Refusal) || !recordedStatuses.includes(errorStatus[thrown.code]) || !known.caller) return;
  const { pool, statementMs, secrets, clock } = parts;
  const { tenantId } = known.tenant;
  await runTransaction(pool, { tenantId, readOnly: false, statementMs }, (db) =>
    storeRecord(db, secrets.personKeys, {
      ...auditedRequest(known, clock.now()),
      kind: 'refusal',
      refusal: thrown.code,
    }),
  );
}
