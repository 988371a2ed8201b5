/** Audit records as administrators see them: with people's names, and with personal values sealed. */
import type { AuditRecordView } from '@portico/contracts/admin/audit/shapes';
import type { Transaction } from '../../../platform/transaction.ts';
import type { AuditRow } from './audit-rows.ts';

interface Known {
  names: ReadonlyMap<string, string>;
  erased: ReadonlySet<string>;
}

/** `account/Validate` runs before an account is chosen, so the account is taken from the record's object. */
const whoOf = ({ account_id, call, object_kind, object_id }: AuditRow): string | null =>
  account_id ?? (call === 'account/Validate' && object_kind === 'account' ? object_id : null);

const idsIn = (row: AuditRow): string[] =>
  [whoOf(row), row.principal_id, row.person_id, ...row.subject_ids].filter((id) => id !== null);

async function findPeople(db: Transaction, rows: readonly AuditRow[]): Promise<Known> {
  const ids = [...new Set(rows.flatMap(idsIn))];
  const people = await db.query<{ user_id: string; name: string }>(
    `select user_id, trim(first_name || ' ' || last_name) as name from portal.account_user where user_id = any($1)`,
    [ids],
  );
  const gone = await db.query<{ person_id: string }>(
    'select person_id from portal.platform_person_key where person_id = any($1) and erased_at is not null',
    [ids],
  );
  return {
    names: new Map(people.map(({ user_id, name }) => [user_id, name])),
    erased: new Set(gone.map(({ person_id }) => person_id)),
  };
}

export async function showRecords(db: Transaction, rows: readonly AuditRow[]): Promise<AuditRecordView[]> {
  const { names, erased } = await findPeople(db, rows);
  const person = (id: string) => ({ UserID: id, name: erased.has(id) ? null : (names.get(id) ?? null) });
  const personOrNull = (id: string | null) => (id === null ? null : person(id));
  return rows.map((row) => ({
    auditID: row.audit_id,
    at: row.recorded_at.toISOString(),
    kind: row.kind,
    call: row.call,
    requestID: row.request_id,
    who: personOrNull(whoOf(row)),
    principal: personOrNull(row.principal_id),
    subjects: row.subject_ids.map(person),
    refusal: row.refusal,
    object: row.object_kind && row.object_id ? { kind: row.object_kind, id: row.object_id } : null,
    before: row.before,
    after: row.after,
    personal:
      row.person_id === null
        ? null
        : { person: person(row.person_id), state: row.sealed && !erased.has(row.person_id) ? 'sealed' : 'erased' },
  }));
}
