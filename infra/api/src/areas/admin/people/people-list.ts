import type * as calls from '@portico/contracts/admin/people/calls';
import { mostCountedPeople, type PersonSummary } from '@portico/contracts/admin/people/shapes';
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

type Row = PersonSummary & Record<string, unknown>;

export const getPeople: Handler<typeof calls.getPeople> = async ({ query }, { db, actor }) => {
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const conditions: string[] = [states[query.state]];
  if (query.role !== undefined) conditions.push(`u.role = ${given(query.role)}`);
  if (query.CompanyID !== undefined)
    conditions.push(
      `u.user_id in (select m.user_id from portal.account_membership m where m.team_id = ${given(query.CompanyID)}::uuid)`,
    );
  if (query.search !== '')
    conditions.push(
      `(lower(concat_ws(' ', u.username, u.email, u.user_key)) like ${given(`%${literal(query.search.toLowerCase())}%`)}
         or u.user_id in (select platform.search_named('person', ${given(wordsOf(fold(query.search)))})))`,
    );
  const within = scopeFilter(actor, values.length + 1);
  values.push(...within.values);
  const where = [within.sql, ...conditions].join(' and ');
  const direction = query.order === 'ascending' ? 'asc' : 'desc';
  const [people, [counted]] = await Promise.all([
    db.query<Row>(
      `select ${summaryColumns} from portal.account_user u
       left join portal.account_team t on t.tenant_id = u.tenant_id and t.team_id = u.team_id
       where ${where}
       order by ${sorts[query.sort].replaceAll('D', direction)}, u.user_id
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, query.pageSize, (query.page - 1) * query.pageSize],
    ),
    db.query<{ total: number }>(
      `select count(*)::integer as total from (
         select from portal.account_user u where ${where} limit ${mostCountedPeople + 1}) found`,
      values,
    ),
  ]);
  const total = counted?.total ?? 0;
  return { people, total: Math.min(total, mostCountedPeople), isMore: total > mostCountedPeople };
};
