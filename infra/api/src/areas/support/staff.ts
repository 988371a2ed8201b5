/** Support staff by line and name. */
import type { Person } from '@portico/contracts/account/shapes';
import { type Role, supportRoles } from '@portico/contracts/platform/roles';
import type * as calls from '@portico/contracts/support/calls';
import type { SupportLine } from '@portico/contracts/support/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personJson } from '../../services/account/public.ts';
import { lineOf } from './policy.ts';

/** Everyone to whom a ticket can be assigned, by line. */
export async function staffByLine(db: Transaction): Promise<Record<SupportLine, Person[]>> {
  const rows = await db.prepared<{ person: Person; role: Role }>(
    'support_staff',
    `select ${personJson} as person, u.role from portal.account_user u
     where u.role = any($1::text[]) and u.disabled_at is null and u.user_guid is not null
     order by u.last_name, u.first_name, u.user_id`,
    [supportRoles],
  );
  const of = (line: SupportLine) => rows.filter((row) => lineOf(row.role) === line).map((row) => row.person);
  return { FirstLine: of('FirstLine'), SecondLine: of('SecondLine'), ThirdLine: of('ThirdLine') };
}

export const getSupportStaff: Handler<typeof calls.getSupportStaff> = (_, { db }) => staffByLine(db);
