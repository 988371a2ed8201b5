/** The person who requested a file, with their current data, and whether they may still have it. */
import { createHash } from 'node:crypto';
import type { Tenant } from '@portico/database/tenant';
import type { Actor } from '../../platform/actor.ts';
import type { SignInFacts } from '../../platform/ended-sign-in.ts';
import { enterContext } from '../../platform/enter-context.ts';
import type { Export } from '../../platform/exports/define-export.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import type { ExportRow } from './export-rows.ts';
import { checkedFilter, exportOfKind } from './kinds.ts';

/** Equal strings mean equal rights: the file contains what someone with exactly these rights may see. */
export function rightsOf({ self, organisationId }: Actor): string {
  const { userId, role, unitId, teamIds, functionId, countryId } = self;
  const rights = [userId, role, unitId, teamIds.toSorted(), functionId, countryId, organisationId];
  return createHash('sha256').update(JSON.stringify(rights)).digest('base64url');
}

type RequestedExport = Pick<ExportRow, 'user_id' | 'identity_key' | 'organisation_id' | 'principal_id' | 'rights'>;

/**
 * False if the requester's rights have changed since the request. For files of earlier releases this is unknown and
 * counts as unchanged.
 */
export const hasSameRights = (row: Pick<RequestedExport, 'rights'>, actor: Actor): boolean =>
  row.rights === null || row.rights === rightsOf(actor);

/**
 * The requester in the context of the request: the same account, organisation and principal. Throws if that context is
 * no longer theirs.
 */
export const requesterOf = async (
  db: Transaction,
  row: RequestedExport,
  { signIn, now }: { signIn: SignInFacts | undefined; now: Date },
): Promise<Actor> => {
  const entered = await enterContext(
    db,
    { key: row.identity_key, signIn },
    row.organisation_id === null
      ? undefined
      : {
          account: row.user_id,
          organisation: row.organisation_id,
          ...(row.principal_id === null ? {} : { principal: row.principal_id }),
        },
    now,
  );
  return entered.actor;
};

export interface Asking {
  tenant: Tenant;
  exports: readonly Export[];
  signIn: SignInFacts | undefined;
  now: Date;
}

/**
 * True if account, sign-in and delegation still exist, the rights are unchanged, and the kind still permits the export.
 */
export async function isStillTheirs(db: Transaction, row: ExportRow, asking: Asking): Promise<boolean> {
  const { tenant, exports } = asking;
  try {
    const actor = await requesterOf(db, row, asking);
    if (actor.userId !== row.user_id || !hasSameRights(row, actor)) return false;
    const found = exportOfKind(exports, row.kind, tenant.settings);
    const filter = checkedFilter(found, actor, row.filter);
    await found.read({ db, actor, tenant, filter, requestedAt: row.requested_at, after: null, limit: 1 });
    return true;
  } catch (cause) {
    if (cause instanceof Refusal) return false;
    throw cause;
  }
}
