/**
 * Records operators' commands in the audit trail like all other actions, under the name of the system user who ran
 * them.
 */
import { randomUUID } from 'node:crypto';
import { storeRecord } from '@portico/api/platform/audit/audit-record';
import type { Transaction } from '@portico/api/platform/transaction';
import type { AuditedChange } from '@portico/contracts/platform/audit';
import { operatorName } from '@portico/releases/operator-name';
import type { Secrets } from '../secrets.ts';

interface OperatorAction {
  tenantId: string;
  /** Name of the command: `create-tenant`, `user disable`. */
  command: string;
  at: Date;
  change?: AuditedChange;
}

/** Recorded in the audit trail in place of a person's sign-in. */
export const operatorIdentity = (): string => `operator/${operatorName()}`;

/** Call this in the transaction of the action, so that neither exists without the other. */
export function recordOperator(db: Transaction, secrets: Secrets, action: OperatorAction): Promise<void> {
  const { tenantId, command, at, change } = action;
  return storeRecord(db, secrets.derive('person keys'), {
    kind: 'write',
    tenantId,
    requestId: randomUUID(),
    call: `operator/${command}`,
    at,
    identity: operatorIdentity(),
    accountId: null,
    organisationId: null,
    principalId: null,
    subjectIds: change?.person === undefined ? [] : [change.person],
    ...(change === undefined ? {} : { change }),
  });
}
