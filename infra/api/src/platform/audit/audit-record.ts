/** One record of the audit trail and how it is stored. It refers to people by id only. */
import { type AuditedChange, type AuditKind, divideValues } from '@portico/contracts/platform/audit';
import type { ErrorCode } from '@portico/contracts/platform/errors';
import type { Transaction } from '../transaction.ts';
import { ensurePersonKey, findPersonKey, type PersonKeysParts } from './person-keys.ts';
import { seal, unseal } from './seal.ts';

/** Who made a call, for whom and when: the same in every record of a request. */
export interface AuditedRequest {
  tenantId: string;
  requestId: string;
  /** `area/name` */
  call: string;
  at: Date;
  identity: string;
  accountId: string | null;
  organisationId: string | null;
  principalId: string | null;
  subjectIds: readonly string[];
}

export interface AuditRecord extends AuditedRequest {
  kind: AuditKind;
  refusal?: ErrorCode;
  change?: AuditedChange;
}

export const placeOfRecord = (tenantId: string, auditId: string): string => `audit ${tenantId} ${auditId}`;
const jsonOrNull = (value: object | undefined): string | null =>
  value && Object.keys(value).length > 0 ? JSON.stringify(value) : null;

interface StoredValues {
  before: string | null;
  after: string | null;
  personId: string | null;
  sealed: Buffer | null;
}

async function sealValues(parts: PersonKeysParts, auditId: string, record: AuditRecord): Promise<StoredValues> {
  const { change } = record;
  const before = change?.before && divideValues(change.before, change.plain);
  const after = change?.after && divideValues(change.after, change.plain);
  const readable = { before: jsonOrNull(before?.plain), after: jsonOrNull(after?.plain) };
  const personal = { before: before?.personal, after: after?.personal };
  if (!jsonOrNull(personal.before) && !jsonOrNull(personal.after)) return { ...readable, personId: null, sealed: null };
  const personId = change?.person ?? record.principalId ?? record.accountId;
  if (personId === null) throw new Error(`${record.call} records personal values and names no person they belong to.`);
  const key = await ensurePersonKey(parts, personId, record.at);
  // If the key was destroyed, the record still says that something changed, but not what.
  const sealed = key ? seal(key, Buffer.from(JSON.stringify(personal)), placeOfRecord(record.tenantId, auditId)) : null;
  return { ...readable, personId, sealed };
}

/** Throws if the record cannot be stored; the transaction must then fail. */
export async function storeRecord(db: Transaction, installationKey: Uint8Array, record: AuditRecord): Promise<void> {
  const auditId = crypto.randomUUID();
  const { tenantId, change } = record;
  const values = await sealValues({ db, tenantId, installationKey }, auditId, record);
  db.send(
    `insert into portal.platform_audit (tenant_id, audit_id, recorded_at, kind, call, request_id, identity, account_id,
       organisation_id, principal_id, subject_ids, refusal, object_kind, object_id, before, after, person_id, sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      tenantId,
      auditId,
      record.at,
      record.kind,
      record.call,
      record.requestId,
      record.identity,
      record.accountId,
      record.organisationId,
      record.principalId,
      [...new Set(record.subjectIds)],
      record.refusal ?? null,
      change?.object.kind ?? null,
      change?.object.id ?? null,
      values.before,
      values.after,
      values.personId,
      values.sealed,
    ],
    'store_audit_record',
  );
}

interface PersonalValues {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The sealed values of a stored record; undefined if it has none or the person's key was destroyed. */
export async function readPersonalValues(
  parts: PersonKeysParts,
  stored: { auditId: string; personId: string | null; sealed: Buffer | null },
): Promise<PersonalValues | undefined> {
  const { auditId, personId, sealed } = stored;
  if (!sealed || personId === null) return undefined;
  const key = await findPersonKey(parts, personId);
  return key && (JSON.parse(unseal(key, sealed, placeOfRecord(parts.tenantId, auditId)).toString()) as PersonalValues);
}
