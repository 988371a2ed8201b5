import { setPersonRole } from '@portico/api/areas/admin/people/change-role';
import { setPersonActive } from '@portico/api/areas/admin/people/set-active';
import * as calls from '@portico/contracts/admin/people/calls';
import { isRole, roles } from '@portico/contracts/platform/roles';
import { callAsOperator } from '../operator-call.ts';
import { functionNamed, unitFor } from './named-places.ts';
import { nothingMore, personOf, type UserAction, type UserOrder, whereOf } from './user-action.ts';

async function setActive(order: UserOrder, active: boolean): Promise<void> {
  const { installation, tenant, username } = order;
  const command = active ? 'user enable' : 'user disable';
  await installation.inTenant(tenant, async (db) => {
    const person = await personOf(db, order);
    const body = { UserID: person.userId, active };
    await callAsOperator(calls.setPersonActive, setPersonActive, body, whereOf(order, db, command, { UserID: person }));
  });
  console.log(`${username} is ${active ? 'enabled' : 'disabled'} at ${tenant.slug}.`);
}

export const disableUser: UserAction = { refuse: nothingMore, run: (order) => setActive(order, false) };
export const enableUser: UserAction = { refuse: nothingMore, run: (order) => setActive(order, true) };

export const giveRole: UserAction = {
  refuse(_, [role, ...rest]) {
    if (role === undefined || !isRole(role) || rest.length > 0) return `The role is one of: ${roles.join(', ')}.`;
    return undefined;
  },
  async run(order) {
    const { installation, tenant, username, more, values } = order;
    const role = roles.find((one) => one === more[0]) ?? 'Learner';
    await installation.inTenant(tenant, async (db) => {
      const person = await personOf(db, order);
      const [row] = await db.query<{ version: number }>(
        'select version from portal.account_user where user_id = $1 for no key update',
        [person.userId],
      );
      const body = {
        UserID: person.userId,
        fromVersion: row?.version ?? 0,
        Role: role,
        UnitID: await unitFor(db, role, values.unit),
        FunctionID: values.function === undefined ? null : await functionNamed(db, values.function),
      };
      await callAsOperator(
        calls.setPersonRole,
        setPersonRole,
        body,
        whereOf(order, db, 'user role', { UserID: person }),
      );
    });
    console.log(`${username} is ${role} at ${tenant.slug}.`);
  },
};
