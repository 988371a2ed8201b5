/** Builds the audit records of an import. */
import type { Tenant } from '@portico/database/tenant';
import type { AuditRecord } from '../../../../platform/audit/audit-record.ts';

/** The account that the audit trail names. */
export type ImportRecord = Pick<
  AuditRecord,
  'call' | 'requestId' | 'identity' | 'accountId' | 'organisationId' | 'principalId'
>;

export interface Writing {
  tenant: Tenant;
  now: Date;
  installationKey: Uint8Array;
  record: ImportRecord;
  invite: boolean;
  /** Directory of an external identity provider. */
  directory: string | undefined;
}

const plainFields = ['Role', 'UnitID', 'FunctionID', 'LeaderID', 'homeTeams', 'active'];

export const recordedChange = (
  { tenant, now, record }: Pick<Writing, 'tenant' | 'now' | 'record'>,
  userId: string,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): AuditRecord => ({
  ...record,
  tenantId: tenant.tenantId,
  at: now,
  subjectIds: [],
  kind: 'write',
  change: { object: { kind: 'account', id: userId }, person: userId, plain: plainFields, ...change },
});
