import type * as calls from '@portico/contracts/release/calls';
import { refusesOverride, stateOf } from '@portico/contracts/release/overrides';
import type { Handler } from '../../../platform/bind-area.ts';
import { isAllowed } from './override-rules.ts';
import { latestOverrides } from './stored-override.ts';

export const readOverrides: Handler<typeof calls.readOverrides> = async (_, { db, tenant, now }) => {
  const listed = await latestOverrides(db);
  return {
    allowed: await isAllowed(db),
    isProduction: refusesOverride([], tenant.settings.environment, false) === 'production',
    overrides: listed.map((each) => ({
      OverrideID: each.overrideId,
      remote: each.remote,
      port: each.port,
      developer: each.developer,
      state: stateOf(each, now),
      askedAt: each.askedAt.toISOString(),
      until: each.expiresAt?.toISOString() ?? null,
    })),
  };
};
