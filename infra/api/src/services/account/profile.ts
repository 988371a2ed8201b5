/**
 * What people store about themselves. Always the actor's own record, because a delegate never changes the principal's.
 */
import type * as calls from '@portico/contracts/account/calls';
import type { Actor } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';
import { areUsable, settingsOf } from './settings.ts';

/** People change their own account, even while acting for someone else. */
const ownAccount = ({ userId }: Pick<Actor, 'userId'>) => ({ object: { kind: 'account', id: userId }, person: userId });

export const SaveSettings: Handler<typeof calls.SaveSettings> = async ({ body }, { db, actor, tenant, audit }) => {
  const chosen = body.userSettings;
  if (!areUsable(chosen))
    throw new Refusal('invalid_input', 'The input is not accepted.', {
      fields: [{ path: 'body.userSettings.timeZone', message: 'is not a time zone' }],
    });
  const [stored] = await db.query<{ settings: Record<string, unknown> }>(
    'update portal.account_user set settings = settings || $2::jsonb where user_id = $1 returning settings',
    [actor.userId, JSON.stringify(chosen)],
  );
  audit({ ...ownAccount(actor), after: chosen });
  return { userSettings: settingsOf(stored?.settings ?? {}, tenant.settings) };
};

export const UpdateFirstNameLastName: Handler<typeof calls.UpdateFirstNameLastName> = async (
  { body },
  { db, actor, audit },
) => {
  const names = { firstName: body.FirstName, lastName: body.LastName };
  await db.query(
    'update portal.account_user set first_name = $2, last_name = $3, version = version + 1 where user_id = $1',
    [actor.userId, names.firstName, names.lastName],
  );
  audit({
    ...ownAccount(actor),
    before: { firstName: actor.firstName, lastName: actor.lastName },
    after: names,
  });
  return { FirstName: names.firstName, LastName: names.lastName };
};
