/** Scoped tokens. The area to which the object belongs decides who may have one. */
import type * as calls from '@portico/contracts/account/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { signScopedToken } from '../../platform/scoped-token.ts';

export const getToken: Handler<typeof calls.getToken> = async (
  { body },
  { db, actor, caller, tenant, secrets, now, contributions },
) => {
  const { exports, tokenUses } = contributions;
  if (!(await tokenUses[body.use]?.(db, actor, body.object, { tenant, now, exports }))) throw notFound();
  const claims = {
    tenantId: tenant.tenantId,
    userId: actor.userId,
    use: body.use,
    object: body.object,
    signIn: caller,
  };
  return signScopedToken(secrets.scopedToken, claims, Date.now());
};
