/** What people store about themselves. Always the actor's own record: a delegate never writes the principal's. */
import type * as calls from '@portico/contracts/account/calls';
import { and, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../platform/bind-area.ts';
import type { Actor } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { areUsable, settingsOf } from './settings.ts';
import { accountUser } from './tables.ts';

const own = (tenantId: string, userId: string) =>
  and(eq(accountUser.tenantId, tenantId), eq(accountUser.userId, userId));

/** Whoever acts for somebody else still changes their own account. */
const ownAccount = ({ userId }: Pick<Actor, 'userId'>) => ({ object: { kind: 'account', id: userId }, person: userId });

export const SaveSettings: Handler<typeof calls.SaveSettings> = async ({ body }, { db, actor, tenant, audit }) => {
  const chosen = body.userSettings;
  if (!areUsable(chosen))
    throw new Refusal('invalid_input', 'The input is not accepted.', {
      fields: [{ path: 'body.userSettings.timeZone', message: 'is no time zone' }],
    });
  const [stored] = await db.orm
    .update(accountUser)
    .set({ settings: sql`${accountUser.settings} || ${JSON.stringify(chosen)}::jsonb` })
    .where(own(tenant.tenantId, actor.userId))
    .returning({ settings: accountUser.settings });
  audit({ ...ownAccount(actor), after: chosen });
  return { userSettings: settingsOf(stored?.settings ?? {}, tenant.settings) };
};

export const UpdateFirstNameLastName: Handler<typeof calls.UpdateFirstNameLastName> = async (
  { body },
  { db, actor, tenant, audit },
) => {
  const names = { firstName: body.FirstName, lastName: body.LastName };
  await db.orm
    .update(accountUser)
    .set({ ...names, version: sql`${accountUser.version} + 1` })
    .where(own(tenant.tenantId, actor.userId));
  audit({
    ...ownAccount(actor),
    before: { firstName: actor.firstName, lastName: actor.lastName },
    after: names,
  });
  return { FirstName: names.firstName, LastName: names.lastName };
};
