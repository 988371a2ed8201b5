import { readFile } from 'node:fs/promises';
import { sendPasswordLink } from '@portico/api/areas/admin/people/sign-ins';
import type { Person } from '@portico/api/platform/actor';
import { createClock } from '@portico/api/platform/clock';
import { sendPasswordLink as call } from '@portico/contracts/admin/people/calls';
import { manageAccounts } from '@portico/identity/manage-accounts';
import { StartFault } from '../../start-fault.ts';
import { recordOperator } from '../operator-audit.ts';
import { callAsOperator } from '../operator-call.ts';
import { passwordLink } from '../password-link.ts';
import { nothingMore, personOf, type UserAction, type UserOrder, whereOf } from './user-action.ts';

async function record(order: UserOrder, person: Person, how: string): Promise<void> {
  const { installation, tenant } = order;
  await installation.inTenant(tenant, (db) =>
    recordOperator(db, installation.secrets, {
      tenantId: tenant.tenantId,
      command: 'user password',
      at: createClock(installation.settings.now).now(),
      change: { object: { kind: 'account', id: person.userId }, after: { how }, plain: ['how'] },
    }),
  );
}

async function fromFile(order: UserOrder, person: Person, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new StartFault(`${file} cannot be read: ${cause.message}`);
  });
  const accounts = manageAccounts(order.installation.database.identity, order.tenant);
  try {
    // Recorded first, because a password that was set but not recorded would be worse than the opposite.
    await record(order, person, 'set from a file');
    await accounts.changePassword(person.username, text.split(/\r?\n/)[0] ?? '');
  } finally {
    await accounts.close();
  }
  console.log(`The password of ${person.username} is set, and all earlier sign-ins have ended.`);
}

async function byMail(order: UserOrder, person: Person): Promise<void> {
  await order.installation.inTenant(order.tenant, (db) => {
    const where = whereOf(order, db, 'user password', { UserID: person });
    return callAsOperator(call, sendPasswordLink, { UserID: person.userId, purpose: 'reset' }, where);
  });
  console.log(`${person.email} gets a mail with a link for setting the password; it is sent while the portal runs.`);
}

export const setPassword: UserAction = {
  refuse(values, more) {
    if (values.link && values['password-file'] !== undefined) return 'Use --link or --password-file, not both.';
    return nothingMore(values, more);
  },
  async run(order) {
    const { installation, tenant, values } = order;
    if (tenant.settings.identity.kind !== 'embedded')
      throw new StartFault(`${tenant.slug} signs in with another provider, which manages the passwords.`);
    const person = await installation.inTenant(tenant, (db) => personOf(db, order));
    const file = values['password-file'];
    if (file !== undefined) return fromFile(order, person, file);
    if (!values.link) return byMail(order, person);
    const link = await passwordLink(installation, tenant, person.userId, 'reset');
    await record(order, person, 'link printed');
    console.log(link);
  },
};
