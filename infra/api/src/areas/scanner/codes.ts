/** The tenant's codes: everyone may look them up, code administrators manage them. */

import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/scanner/calls';
import { type CodeKind, targetAddress } from '@portico/contracts/scanner/code-target';
import { codeKey } from '@portico/contracts/scanner/code-value';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';

const most = 2000;

interface CodeRow {
  code_id: string;
  value: string;
  kind: CodeKind;
  label: string;
  address: string;
  updated_at: Date;
}

const shown = ({ kind, label, address }: CodeRow) => ({ kind, label, address });

async function rowsWhere(db: Transaction, condition: string, values: readonly unknown[]): Promise<CodeRow[]> {
  return db.query<CodeRow & Record<string, unknown>>(
    `select code_id, value, kind, label, address, updated_at from portal.scanner_code ${condition}`,
    [...values],
  );
}

export const findCode: Handler<typeof calls.findCode> = async ({ query }, { db }) => {
  const [row] = await rowsWhere(db, 'where value_key = $1', [codeKey(query.value)]);
  return { code: row ? shown(row) : null };
};

export const getCodes: Handler<typeof calls.getCodes> = async (_, { db }) => {
  const rows = await rowsWhere(db, 'order by lower(label), code_id limit $1', [most]);
  return rows.map((row) => ({
    ...shown(row),
    codeID: row.code_id,
    value: row.value,
    updatedOn: row.updated_at.toISOString(),
  }));
};

const plain = ['value', 'kind', 'label', 'address'];

export const saveCode: Handler<typeof calls.saveCode> = async ({ body }, { db, tenant, now, audit }) => {
  const { basedOn, value, kind, label } = body;
  const address = targetAddress(kind, body.address);
  if (address === undefined)
    throw new Refusal('invalid_input', 'The code would not open a page of this kind. Nothing was saved.', {
      fields: [{ path: 'body.address', message: 'is not an address of the chosen kind' }],
    });
  const [before] = body.codeID === null ? [] : await rowsWhere(db, 'where code_id = $1 for update', [body.codeID]);
  if (body.codeID !== null && !before) throw notFound();
  if (before && before.updated_at.toISOString() !== basedOn)
    throw new Refusal('conflict', 'Someone has changed this code in the meantime. Nothing was saved.', {
      current: { ...shown(before), value: before.value, updatedOn: before.updated_at.toISOString() },
    });
  const codeID = body.codeID ?? randomUUID();
  // A second change within the same millisecond still gets a new time, because the time serves as the version.
  const at = before && before.updated_at >= now ? addMilliseconds(before.updated_at, 1) : now;
  const saved = await db.query(
    `insert into portal.scanner_code as c (tenant_id, code_id, value, value_key, kind, label, address, updated_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where not exists (select from portal.scanner_code o where o.value_key = $4 and o.code_id <> $2)
     on conflict (tenant_id, code_id) do update set value = excluded.value, value_key = excluded.value_key,
       kind = excluded.kind, label = excluded.label, address = excluded.address, updated_at = excluded.updated_at
     returning code_id`,
    [tenant.tenantId, codeID, value, codeKey(value), kind, label, address, at],
  );
  if (saved.length === 0) throw new Refusal('conflict', 'This code already has a meaning. Nothing was saved.');
  audit({
    object: { kind: 'code', id: codeID },
    ...(before ? { before: { ...shown(before), value: before.value } } : {}),
    after: { value, kind, label, address },
    plain,
  });
  return { codeID };
};

export const removeCode: Handler<typeof calls.removeCode> = async ({ body }, { db, audit }) => {
  const [before] = await rowsWhere(db, 'where code_id = $1 for update', [body.codeID]);
  if (!before) throw notFound();
  await db.query('delete from portal.scanner_code where code_id = $1', [body.codeID]);
  audit({ object: { kind: 'code', id: body.codeID }, before: { ...shown(before), value: before.value }, plain });
  return { ok: true };
};
