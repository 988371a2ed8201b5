/** Who may have a scoped token for what. A use without an entry for the object gives none. */
import type * as calls from '@portico/contracts/account/calls';
import type { Tenant } from '@portico/database/tenant';
import type { Actor } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import type { Export } from '../../platform/exports/define-export.ts';
import { notFound } from '../../platform/refusal.ts';
import { signScopedToken, type TokenUse } from '../../platform/scoped-token.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { mayFetchExport } from '../export/public.ts';
import { mayLearn } from '../player/public.ts';

interface Asked {
  tenant: Tenant;
  now: Date;
  exports: readonly Export[];
}
type MayUse = (db: Transaction, actor: Actor, object: string, asked: Asked) => Promise<boolean>;

const mayUse: Record<TokenUse, MayUse> = {
  player: mayLearn,
  download: mayFetchExport,
};

export const getToken: Handler<typeof calls.getToken> = async (
  { body },
  { db, actor, caller, tenant, secrets, now, contributions },
) => {
  if (!(await mayUse[body.use](db, actor, body.object, { tenant, now, exports: contributions.exports })))
    throw notFound();
  const claims = {
    tenantId: tenant.tenantId,
    userId: actor.userId,
    use: body.use,
    object: body.object,
    signIn: caller,
  };
  return signScopedToken(secrets.scopedToken, claims, Date.now());
};
