import type * as calls from '@portico/contracts/admin/audit/calls';
import { auditPageSize } from '@portico/contracts/admin/audit/shapes';
import { fold } from '@portico/contracts/search/fold';
import { wordsOf } from '@portico/contracts/search/query';
import { readPersonalValues } from '../../../platform/audit/audit-record.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { cursorOf, positionAfter } from '../../../platform/keyset-cursor.ts';
import { notFound } from '../../../platform/refusal.ts';
import { positionOf, readPage } from './audit-rows.ts';
import { showRecords } from './show-records.ts';

const readAuditLog: Handler<typeof calls.readAuditLog> = async ({ body }, { db, tenant, audit }) => {
  const after = positionAfter(body.after, 'body.after');
  const rows = await readPage(db, body.filter, after, auditPageSize);
  const last = rows.at(-1);
  audit({
    object: { kind: 'audit_log', id: tenant.tenantId },
    after: { filter: body.filter, page: body.after ?? null },
    plain: ['filter', 'page'],
  });
  return {
    records: await showRecords(db, rows),
    next: last && rows.length === auditPageSize ? cursorOf(positionOf(last)) : null,
  };
};

const openAuditRecord: Handler<typeof calls.openAuditRecord> = async ({ body }, context) => {
  const { db, tenant, secrets, audit } = context;
  const [row] = await db.query<{ person_id: string | null; sealed: Buffer | null; object_kind: string | null }>(
    'select person_id, sealed, object_kind from portal.platform_audit where audit_id = $1',
    [body.auditID],
  );
  if (!row) throw notFound();
  const values = await readPersonalValues(
    { db, tenantId: tenant.tenantId, installationKey: secrets.personKeys },
    { auditId: body.auditID, personId: row.person_id, sealed: row.sealed },
  );
  audit({
    object: { kind: 'audit_record', id: body.auditID },
    after: { personOfValues: row.person_id },
    plain: ['personOfValues'],
  });
  return {
    before: values?.before ?? null,
    after: values?.after ?? null,
    erased: row.person_id !== null && values === undefined,
  };
};

const getAuditChoices: Handler<typeof calls.getAuditChoices> = async (_, { db }) => {
  // A loose index scan: one index lookup per distinct value, however many records there are.
  const distinct = (column: 'call' | 'object_kind') =>
    db.query<{ value: string }>(
      `with recursive found as (
         (select min(${column}) as value from portal.platform_audit where tenant_id = (select platform.current_tenant()))
         union all
         select (select min(a.${column}) from portal.platform_audit a
                 where a.tenant_id = (select platform.current_tenant()) and a.${column} > found.value)
         from found where found.value is not null)
       select value from found where value is not null order by value`,
    );
  const calls = await distinct('call');
  const kinds = await distinct('object_kind');
  return { calls: calls.map(({ value }) => value), objectKinds: kinds.map(({ value }) => value) };
};

const findAnybody: Handler<typeof calls.findAnybody> = async ({ query }, { db }) => {
  const rows = await db.query<{ user_id: string; name: string; username: string }>(
    `select user_id, trim(first_name || ' ' || last_name) as name, username from portal.account_user
     where user_id in (select platform.search_named('person', $2)) or strpos(lower(username || ' ' || email), lower($1)) > 0
     order by last_name, first_name, user_id limit 20`,
    [query.text, wordsOf(fold(query.text))],
  );
  return rows.map(({ user_id, name, username }) => ({ UserID: user_id, name, detail: username }));
};

export const auditHandlers = { readAuditLog, openAuditRecord, getAuditChoices, findAnybody };
