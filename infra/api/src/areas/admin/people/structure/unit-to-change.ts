import type { ScopeHolder } from '@portico/contracts/account/role-access';
import type { UnitKind } from '@portico/contracts/admin/people/units';
import { notFound } from '../../../../platform/refusal.ts';
import type { Transaction } from '../../../../platform/transaction.ts';

export interface UnitRow {
  unitId: string;
  kind: UnitKind;
  name: string;
  parentId: string | null;
  path: readonly string[];
  closedAt: Date | null;
}

/** Locks and returns the unit if the administrator has this right to it; otherwise answers "not found". */
export async function unitForChange(
  db: Transaction,
  admin: ScopeHolder,
  unitId: string,
  right: (admin: ScopeHolder, path: readonly string[]) => boolean,
): Promise<UnitRow> {
  const [row] = await db.query<UnitRow & Record<string, unknown>>(
    `select unit_id as "unitId", kind, name, parent_id as "parentId", path, closed_at as "closedAt"
     from portal.account_unit where unit_id = $1 for no key update`,
    [unitId],
  );
  if (!row || !right(admin, row.path)) throw notFound();
  return row;
}
