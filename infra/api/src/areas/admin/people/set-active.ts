import type * as calls from '@portico/contracts/admin/people/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { personToChange, refuseLastAdministrator } from './person-to-change.ts';
import { refuseOwn } from './policy.ts';
import { syncSignIns } from './sign-in-jobs.ts';

/** The portal refuses the next call of a deactivated account; the provider ends its sign-ins when the job runs. */
export const setPersonActive: Handler<typeof calls.setPersonActive> = async (
  { body },
  { db, actor, tenant, people, now, audit },
) => {
  const { person } = await personToChange(db, actor, people.UserID);
  refuseOwn(actor, person.userId);
  if (!body.active) await refuseLastAdministrator(db, person);
  if (person.disabled === !body.active) return { ok: true };
  await db.query('update portal.account_user set disabled_at = $2, version = version + 1 where user_id = $1', [
    person.userId,
    body.active ? null : now,
  ]);
  await syncSignIns(db, tenant, [person.userId], now);
  audit({
    object: { kind: 'account', id: person.userId },
    before: { active: !person.disabled },
    after: { active: body.active },
    plain: ['active'],
  });
  return { ok: true };
};
