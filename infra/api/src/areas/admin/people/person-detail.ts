import type * as calls from '@portico/contracts/admin/people/calls';
import { administersPerson } from '@portico/contracts/admin/people/grants';
import type { Delegation, Membership, PersonNamed, PersonSummary } from '@portico/contracts/admin/people/shapes';
import type { UnitKind } from '@portico/contracts/admin/people/units';
import { languages } from '@portico/contracts/platform/languages';
import type { passwordLinkPurposes } from '@portico/contracts/platform/sign-in-accounts';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { summaryColumns } from './people-list.ts';
import { accountsOfSignIn } from './person-facts.ts';
import { managesSignIns } from './sign-in-jobs.ts';

const instantText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** For statements with an alias of portal.account_user. */
export const namedJson = (u: string): string =>
  `json_build_object('UserID', ${u}.user_id, 'FirstName', ${u}.first_name, 'LastName', ${u}.last_name, 'AvatarImage', ${u}.avatar)`;

interface Detail extends PersonSummary {
  version: number;
  language: string | null;
  unit: { UnitID: string; kind: UnitKind; name: string } | null;
  function: { FunctionID: string; name: string } | null;
  leader: PersonNamed | null;
  homeTeams: Membership[];
  delegations: Delegation[];
  createdAt: string;
  deactivatedAt: string | null;
  passwordMails: { purpose: (typeof passwordLinkPurposes)[number]; askedAt: string }[];
}

/** $1 is the person, $2 the current time. Expired delegations are left out; the audit trail has them. */
const statement = `
  select ${summaryColumns}, u.version, u.settings ->> 'language' as language,
    (select json_build_object('UnitID', n.unit_id, 'kind', n.kind, 'name', n.name) from portal.account_unit n
     where n.tenant_id = u.tenant_id and n.unit_id = u.unit_id) as unit,
    (select json_build_object('FunctionID', f.function_id, 'name', f.name) from portal.account_function f
     where f.tenant_id = u.tenant_id and f.function_id = u.function_id) as function,
    (select ${namedJson('l')} from portal.account_user l
     where l.tenant_id = u.tenant_id and l.user_id = u.leader_id) as leader,
    (select coalesce(json_agg(json_build_object('COMP_ID_PK', o.organisation_id, 'COMP_ID_NAME', o.name,
       'CompanyID', mt.team_id, 'CompanyName', coalesce(mt.name, '')) order by m.position), '[]')
     from portal.account_membership m join portal.account_organisation o using (tenant_id, organisation_id)
     left join portal.account_team mt on mt.tenant_id = m.tenant_id and mt.team_id = m.team_id
     where m.tenant_id = u.tenant_id and m.user_id = u.user_id) as "homeTeams",
    (select coalesce(json_agg(json_build_object('DelegationID', d.delegation_id, 'principal', ${namedJson('p')},
       'delegate', ${namedJson('a')}, 'startsAt', ${instantText('d.starts_at')}, 'endsAt', ${instantText('d.ends_at')})
       order by d.starts_at, d.delegation_id), '[]')
     from portal.account_delegation d
     join portal.account_user p on p.tenant_id = d.tenant_id and p.user_id = d.principal_id
     join portal.account_user a on a.tenant_id = d.tenant_id and a.user_id = d.delegate_id
     where d.tenant_id = u.tenant_id and u.user_id in (d.principal_id, d.delegate_id)
       and (d.ends_at is null or d.ends_at > $2)) as delegations,
    (select coalesce(json_agg(json_build_object('purpose', k.purpose, 'askedAt', ${instantText('k.asked_at')})
       order by k.asked_at desc, k.mail_id), '[]')
     from (select * from portal.admin_password_mail k where k.tenant_id = u.tenant_id and k.user_id = u.user_id
       order by asked_at desc, mail_id limit 5) k) as "passwordMails",
    ${instantText('u.created_at')} as "createdAt", ${instantText('u.disabled_at')} as "deactivatedAt"
  from portal.account_user u
  left join portal.account_team t on t.tenant_id = u.tenant_id and t.team_id = u.team_id
  where u.user_id = $1`;

const readDetail = async (db: Transaction, userId: string, now: Date): Promise<Detail> => {
  const [row] = await db.query<Detail & Record<string, unknown>>(statement, [userId, now]);
  if (!row) throw notFound();
  return row;
};

export const getPerson: Handler<typeof calls.getPerson> = async (_, { db, actor: admin, tenant, people, now }) => {
  const person = people.UserID;
  if (!person) throw notFound();
  const detail = await readDetail(db, person.userId, now);
  const accounts = await accountsOfSignIn(db, person.userId);
  const change = accounts.some((one) => one.userId === person.userId && administersPerson(admin, one));
  const changeSignIn = accounts.every((one) => administersPerson(admin, one));
  const other = change && person.userId !== admin.userId;
  const active = detail.deactivatedAt === null;
  const embedded = managesSignIns(tenant);
  return {
    ...detail,
    language: languages.find((language) => language === detail.language) ?? tenant.settings.defaultLanguage,
    signInBy: tenant.settings.identity.kind,
    can: {
      change,
      changeSignIn,
      changeRole: other,
      deactivate: other && active,
      reactivate: other && !active,
      sendPasswordLink: embedded && changeSignIn && active,
      endSignIns: embedded && changeSignIn,
    },
  };
};
