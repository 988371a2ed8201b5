import type * as calls from '@portico/contracts/admin/people/calls';
import type { PersonSummary } from '@portico/contracts/admin/people/shapes';
import { fold } from '@portico/contracts/search/fold';
import { wordsOf } from '@portico/contracts/search/query';
import type { Handler } from '../../../platform/bind-area.ts';
import { scopeFilter } from './scope-filter.ts';

/** For statements over `portal.account_user u left join portal.account_team t`. */
export const summaryColumns = `u.user_id as "UserID", u.username as "UserName", u.first_name as "FirstName",
  u.last_name as "LastName", u.email as "Email", u.user_key as "userKey", u.avatar as "AvatarImage",
  json_build_object('Name', u.role) as "Role", u.team_id as "CompanyID", coalesce(t.name, '') as "CompanyName",
  case when u.disabled_at is not null then 'deactivated' when u.last_login_at is null then 'invited' else 'active' end
    as state,
  to_char(u.last_login_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastLogin"`;

const states = {
  all: 'true',
  active: 'u.disabled_at is null',
  invited: 'u.disabled_at is null and u.last_login_at is null',
  deactivated: 'u.disabled_at is not null',
} as const;
const sorts = {
  name: 'lower(u.last_name) D, lower(u.first_name) D',
  role: 'u.role D, lower(u.last_name), lower(u.first_name)',
  team: 'lower(t.name) D nulls last, lower(u.last_name), lower(u.first_name)',
  lastLogin: 'u.last_login_at D nulls last, lower(u.last_name), lower(u.first_name)',
} as const;

/** Escapes the wildcards of `like`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Row = PersonSummary & { total: number } & Record<string, unknown>;

export const getPeople: Handler<typeof calls.getPeople> = async ({ query }, { db, actor }) => {
  const within = scopeFilter(actor, 7);
  const direction = query.order === 'ascending' ? 'asc' : 'desc';
  const rows = await db.query<Row>(
    `select ${summaryColumns}, count(*) over ()::integer as total
     from portal.account_user u
     left join portal.account_team t on t.tenant_id = u.tenant_id and t.team_id = u.team_id
     where ${within.sql} and ${states[query.state]}
       and ($1::text is null or u.role = $1)
       and ($2::uuid is null or exists (select from portal.account_membership m
         where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.team_id = $2))
       and ($3 = '' or lower(concat_ws(' ', u.username, u.email, u.user_key)) like $3
         or u.user_id in (select platform.search_named('person', $6)))
     order by ${sorts[query.sort].replaceAll('D', direction)}, u.user_id
     limit $4 offset $5`,
    [
      query.role ?? null,
      query.CompanyID ?? null,
      query.search === '' ? '' : `%${literal(query.search.toLowerCase())}%`,
      query.pageSize,
      (query.page - 1) * query.pageSize,
      wordsOf(fold(query.search)),
      ...within.values,
    ],
  );
  return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 };
};
