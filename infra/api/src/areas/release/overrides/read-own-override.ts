import type * as calls from '@portico/contracts/release/calls';
import { refusesOverride, stateOf } from '@portico/contracts/release/overrides';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { overrideBase } from './open-override.ts';
import { isAllowed } from './override-rules.ts';
import { overrideOf } from './stored-override.ts';

/** Only to whom it belongs: nobody else learns the address of the files. */
export const readOwnOverride: Handler<typeof calls.readOwnOverride> = async ({ query }, context) => {
  const { db, tenant, actor, now, secrets } = context;
  const found = await overrideOf(db, query.OverrideID);
  if (!found || found.userId !== actor.userId) throw notFound();
  const { remote, expiresAt } = found;
  const refused = refusesOverride(actor.role, tenant.settings.environment, await isAllowed(db));
  const state = refused ? 'over' : stateOf(found, now);
  const base =
    state === 'running' && expiresAt
      ? overrideBase(secrets.scopedToken, tenant.tenantId, query.OverrideID, expiresAt)
      : null;
  return { remote, state, until: expiresAt?.toISOString() ?? null, base };
};
