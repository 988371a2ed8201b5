/** Portal accounts as the chain reads them. */

import type { Role } from '@portico/contracts/platform/roles';
import { isUuid } from '@portico/contracts/platform/shapes';
import type { Person } from './actor.ts';
import type { Transaction } from './transaction.ts';

export interface PersonRow {
  user_id: string;
  user_guid: string | null;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  unit_id: string | null;
  unit_path: string[] | null;
  team_id: string | null;
  team_ids: string[];
  country_id: string | null;
  function_id: string | null;
  time_zone: string;
  disabled: boolean;
}

/** SQL: the time zone of a row of `portal.account_user`. @param user the row's alias */
export const zoneOf = (user: string): string => `coalesce(${user}.settings->>'timeZone', ${user}.device_zone, 'UTC')`;

/** For statements over `portal.account_user u`; row-level security restricts them to the tenant. */
export const personColumns = `u.user_id, u.user_guid, u.username, u.first_name, u.last_name, u.email, u.role, u.unit_id,
  (select n.path from portal.account_unit n where n.tenant_id = u.tenant_id and n.unit_id = u.unit_id) as unit_path,
  u.team_id,
  array(select m.team_id from portal.account_membership m
    where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.team_id is not null order by m.position) as team_ids,
  u.country_id, u.function_id, ${zoneOf('u')} as time_zone, u.disabled_at is not null as disabled`;

export const toPerson = (row: PersonRow): Person => ({
  userId: row.user_id,
  userGuid: row.user_guid,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: row.role,
  unitId: row.unit_id,
  unitPath: row.unit_path ?? [],
  teamId: row.team_id,
  teamIds: row.team_ids,
  countryId: row.country_id,
  functionId: row.function_id,
  timeZone: row.time_zone,
  disabled: row.disabled,
});

/** In no particular order; unknown ids are omitted. */
export async function peopleByIds(db: Pick<Transaction, 'prepared'>, userIds: readonly string[]): Promise<Person[]> {
  const rows = await db.prepared<PersonRow>(
    'people_by_ids',
    `select ${personColumns} from portal.account_user u where u.user_id = any($1::uuid[])`,
    [userIds],
  );
  return rows.map(toPerson);
}

/** In no particular order. */
export async function peopleOfTeam(db: Pick<Transaction, 'prepared'>, teamId: string): Promise<Person[]> {
  const rows = await db.prepared<PersonRow>(
    'people_of_team',
    `select ${personColumns} from portal.account_membership m
     join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id where m.team_id = $1`,
    [teamId],
  );
  return rows.map(toPerson);
}

/** Everyone a value may refer to: by UserID or UserGUID if it is a UUID, otherwise by username or e-mail. */
export async function peopleNamed(db: Transaction, value: string): Promise<Person[]> {
  const rows = isUuid(value.toLowerCase())
    ? await db.prepared<PersonRow>(
        'people_by_id',
        `select ${personColumns} from portal.account_user u where u.user_id = $1 or u.user_guid = $1`,
        [value],
      )
    : await db.prepared<PersonRow>(
        'people_by_name',
        `select ${personColumns} from portal.account_user u
         where u.username_folded = lower($1) or u.email_folded = lower($1)
         order by u.username_folded = lower($1) desc, u.username`,
        [value],
      );
  return rows.map(toPerson);
}

/** Includes disabled accounts. */
export async function personById(db: Pick<Transaction, 'query'>, userId: string): Promise<Person | undefined> {
  const [row] = await db.query<PersonRow & Record<string, unknown>>(
    `select ${personColumns} from portal.account_user u where u.user_id = $1`,
    [userId],
  );
  return row && toPerson(row);
}
