import type { Person } from '@portico/api/platform/actor';
import { createClock } from '@portico/api/platform/clock';
import { peopleNamed } from '@portico/api/platform/people';
import type { Transaction } from '@portico/api/platform/transaction';
import type { Tenant } from '@portico/database/tenant';
import { StartFault } from '../../start-fault.ts';
import type { Installation } from '../installation.ts';
import type { OperatorCall } from '../operator-call.ts';

interface UserWords {
  first?: string | undefined;
  last?: string | undefined;
  email?: string | undefined;
  role?: string | undefined;
  organisation?: string | undefined;
  team?: string | undefined;
  unit?: string | undefined;
  function?: string | undefined;
  number?: string | undefined;
  language?: string | undefined;
  'no-mail': boolean;
  link: boolean;
  'password-file'?: string | undefined;
}

export interface UserOrder {
  installation: Installation;
  tenant: Tenant;
  username: string;
  /** Arguments after the user name. */
  more: readonly string[];
  values: UserWords;
}

export interface UserAction {
  /** Reports invalid arguments before any database is opened. */
  refuse?(values: UserWords, more: readonly string[]): string | undefined;
  run(order: UserOrder): Promise<void>;
}

export const nothingMore = (_: UserWords, more: readonly string[]): string | undefined =>
  more.length > 0 ? `Unexpected: "${more.join(' ')}".` : undefined;

/** Finds a person by user name, e-mail or id. */
export async function personOf(
  db: Transaction,
  { tenant, username }: Pick<UserOrder, 'tenant' | 'username'>,
): Promise<Person> {
  const [person, another] = await peopleNamed(db, username);
  if (!person) throw new StartFault(`There is no ${username} at ${tenant.slug}. Nothing was changed.`);
  const byName = person.username.toLowerCase() === username.toLowerCase();
  if (another && !byName)
    throw new StartFault(`More than one person at ${tenant.slug} matches ${username}: use the user name.`);
  return person;
}

export const whereOf = (
  { installation, tenant }: UserOrder,
  db: Transaction,
  command: string,
  people: OperatorCall['people'] = {},
): OperatorCall => ({
  secrets: installation.secrets,
  tenant,
  db,
  command,
  now: createClock(installation.settings.now).now(),
  people,
});
