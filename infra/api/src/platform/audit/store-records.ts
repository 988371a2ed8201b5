/** Stores many audit records in a few statements; otherwise identical to calling `storeRecord` for each. */
import { divideValues } from '@portico/contracts/platform/audit';
import type { Transaction } from '../transaction.ts';
import { type AuditRecord, placeOfRecord } from './audit-record.ts';
import { ensurePersonKeys } from './person-keys.ts';
import { seal } from './seal.ts';

const filled = (value: object | undefined): object | null => (value && Object.keys(value).length > 0 ? value : null);

/** Every record has a change with its person. Throws if one cannot be stored; the transaction must then fail. */
export async function storeRecords(
  db: Transaction,
  installationKey: Uint8Array,
  records: readonly AuditRecord[],
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const { tenantId, at } = first;
  const people = records.flatMap(({ change }) => change?.person ?? []);
  const keys = await ensurePersonKeys({ db, tenantId, installationKey }, people, at);
  const rows = records.map((record) => {
    const { change } = record;
    if (!change?.person) throw new Error(`${record.call} records a change and names no person it belongs to.`);
    const auditId = crypto.randomUUID();
    const before = change.before && divideValues(change.before, change.plain);
    const after = change.after && divideValues(change.after, change.plain);
    const personal = filled({
      ...(filled(before?.personal) && { before: before?.personal }),
      ...(filled(after?.personal) && { after: after?.personal }),
    });
    const key = personal && keys.get(change.person);
    return {
      audit_id: auditId,
      kind: record.kind,
      call: record.call,
      request_id: record.requestId,
      identity: record.identity,
      account_id: record.accountId,
      organisation_id: record.organisationId,
      principal_id: record.principalId,
      object_kind: change.object.kind,
      object_id: change.object.id,
      before: filled(before?.plain),
      after: filled(after?.plain),
      person_id: personal && change.person,
      sealed: key
        ? seal(key, Buffer.from(JSON.stringify(personal)), placeOfRecord(tenantId, auditId)).toString('base64')
        : null,
    };
  });
  await db.query(
    `insert into portal.platform_audit (tenant_id, audit_id, recorded_at, kind, call, request_id, identity, account_id,
       organisation_id, principal_id, subject_ids, object_kind, object_id, before, after, person_id, sealed)
     select $1, r.audit_id, $2, r.kind, r.call, r.request_id, r.identity, r.account_id, r.organisation_id, r.principal_id,
       '{}', r.object_kind, r.object_id, r.before, r.after, r.person_id, decode(r.sealed, 'base64')
     from jsonb_to_recordset($3) as r(audit_id uuid, kind text, call text, request_id uuid, identity text,
       account_id uuid, organisation_id uuid, principal_id uuid, object_kind text, object_id uuid, before jsonb,
       after jsonb, person_id uuid, sealed text)`,
    [tenantId, at, JSON.stringify(rows)],
  );
}
