import type * as calls from '@portico/contracts/release/calls';
import { refusesOverride, stateOf } from '@portico/contracts/release/overrides';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { overrideBase } from './open-override.ts';
import { isAllowed, rolesOfSignIn } from './override-rules.ts';
import { overrideOf } from './stored-override.ts';

/**
 * Only returned to its owner in the session to which it belongs, so that no one else learns the address of the files.
 */
export const readOwnOverride: Handler<typeof calls.readOwnOverride> = async ({ query }, context) => {
  const { db, tenant, actor, caller, now, secrets } = context;
  const found = await overrideOf(db, query.OverrideID);
  const isOwn = found?.userId === actor.userId && found.sessionId === (caller.sessionId ?? null);
  if (!found || !isOwn) throw notFound();
  const { remote, expiresAt } = found;
  const refused = refusesOverride(
    await rolesOfSignIn(db, actor.userId),
    tenant.settings.environment,
    await isAllowed(db),
  );
  const state = refused ? 'over' : stateOf(found, now);
  const base =
    state === 'running' && expiresAt
      ? overrideBase(secrets.scopedToken, tenant.tenantId, query.OverrideID, expiresAt)
      : null;
  return { remote, state, until: expiresAt?.toISOString() ?? null, base };
};
