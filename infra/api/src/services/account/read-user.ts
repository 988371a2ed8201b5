/** The user in the format of the contract, read in one statement. */

import type { User } from '@portico/contracts/account/shapes';
import { roleScope } from '@portico/contracts/platform/role-scope';
import { mayCoach, type Role, roles } from '@portico/contracts/platform/roles';
import type { Tenant } from '@portico/database/tenant';
import { either } from '../../platform/either.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { settingsOf } from './settings.ts';

interface UserRow {
  user_id: string;
  user_guid: string | null;
  username: string;
  first_name: string;
  last_name: string;
  user_key: string;
  email: string;
  role: Role;
  avatar: string | null;
  team_id: string | null;
  team_name: string | null;
  country_id: string | null;
  country_name: string | null;
  settings: Record<string, unknown>;
  consent_version: string | null;
  consent_at: Date | null;
  home_teams: User['homeTeams'];
  staff: User['staff'];
  delegated_for: User['delegatedFor'];
}

/**
 * SQL: the members of the team, for a person whose role leads teams. The parameters are the aliases of the person and
 * of their team.
 */
const staffOf = (person: string, team: string) => `
    (select coalesce(json_agg(json_build_object('UserID', s.user_id, 'UserGUID', s.user_guid, 'UserName', s.username,
        'FirstName', s.first_name, 'LastName', s.last_name, 'AvatarImage', s.avatar) order by s.last_name, s.first_name), '[]')
     from portal.account_user s
     where ${person}.role = any($4) and s.tenant_id = ${person}.tenant_id and s.user_id <> ${person}.user_id
       and s.disabled_at is null and s.user_guid is not null
       and exists (select from portal.account_membership m
         where m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.team_id = ${team}.team_id))`;

/**
 * $1 user, $2 organisation or null, $3 now, $4 the roles that lead teams. A null $2 means the account's default
 * organisation, which always applies to a principal.
 */
const statement = `
  select u.user_id, u.user_guid, u.username, u.first_name, u.last_name, u.user_key, u.email, u.role, u.avatar, u.settings, u.consent_version, u.consent_at,
    t.team_id, t.name as team_name, c.unit_id as country_id, c.name as country_name,
    (select coalesce(json_agg(json_build_object('COMP_ID_PK', o.organisation_id, 'COMP_ID_NAME', o.name) order by m.position), '[]')
     from portal.account_membership m join portal.account_organisation o using (tenant_id, organisation_id)
     where m.tenant_id = u.tenant_id and m.user_id = u.user_id) as home_teams,
    ${staffOf('u', 't')} as staff,
    (select coalesce(json_agg(json_build_object('UserGUID', p.user_guid, 'UserID', p.user_id, 'FirstName', p.first_name,
        'LastName', p.last_name, 'until', to_char(d.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'UserName', p.username, 'Role', json_build_object('Name', p.role), 'CompanyID', pt.team_id,
        'CompanyName', coalesce(pt.name, ''), 'SiteID', p.country_id, 'staff', ${staffOf('p', 'pt')})
        order by p.last_name, p.first_name), '[]')
     from portal.account_delegation d
     join portal.account_user p on p.tenant_id = d.tenant_id and p.user_id = d.principal_id
     left join portal.account_membership own on own.tenant_id = p.tenant_id and own.user_id = p.user_id and own.position = 0
     left join portal.account_team pt on pt.tenant_id = p.tenant_id and pt.team_id = ${either('own.team_id', 'p.team_id')}
     where d.tenant_id = u.tenant_id and d.delegate_id = u.user_id and p.disabled_at is null and p.user_guid is not null
       and d.starts_at <= $3 and (d.ends_at is null or d.ends_at > $3)) as delegated_for
  from portal.account_user u
  left join portal.account_membership here on here.tenant_id = u.tenant_id and here.user_id = u.user_id
    and case when $2::uuid is null then here.position = 0 else here.organisation_id = $2 end
  left join portal.account_team t on t.tenant_id = u.tenant_id and t.team_id = ${either('here.team_id', 'u.team_id')}
  left join portal.account_unit c on c.tenant_id = u.tenant_id and c.unit_id = u.country_id
  where u.user_id = $1`;

const toUser = (row: UserRow, tenant: Tenant): User => ({
  UserID: row.user_id,
  UserGUID: row.user_guid,
  UserName: row.username,
  FirstName: row.first_name,
  LastName: row.last_name,
  userKey: row.user_key,
  Email: row.email,
  Role: { Name: row.role },
  AvatarImage: row.avatar,
  CompanyID: row.team_id,
  CompanyName: row.team_name ?? '',
  SiteID: row.country_id,
  countryName: row.country_name ?? '',
  staff: row.staff,
  homeTeams: row.home_teams,
  userSettings: settingsOf(row.settings, tenant.settings),
  delegatedFor: row.delegated_for,
  userIsCoach: mayCoach(row.role),
  consentVersion: row.consent_version,
  consentAt: row.consent_at?.toISOString() ?? null,
});

export interface Whom {
  userId: string;
  /** The organisation in which to show the user; null for the account's default one. */
  organisationId: string | null;
}

const leadingRoles = roles.filter((role) => roleScope(role) === 'teams');

export async function readUser(db: Transaction, tenant: Tenant, whom: Whom, now: Date): Promise<User | null> {
  const [row] = await db.prepared<UserRow>('account_user', statement, [
    whom.userId,
    whom.organisationId,
    now,
    leadingRoles,
  ]);
  return row ? toUser(row, tenant) : null;
}
