/** The facts that decide who may change a person: role with scope, teams and sign-in. */
import type { PersonFacts } from '@portico/contracts/admin/people/grants';
import type { Role } from '@portico/contracts/platform/roles';
import type { Transaction } from '../../../platform/transaction.ts';

export interface PersonFactsRow extends PersonFacts {
  unitId: string | null;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  userKey: string;
  language: string | null;
  leaderId: string | null;
  countryId: string | null;
  disabled: boolean;
  version: number;
}

/** For statements over `portal.account_user u`. */
export const personFactsColumns = `u.user_id as "userId", u.role, u.unit_id as "unitId", u.function_id as "functionId",
  u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.user_key as "userKey",
  u.settings ->> 'language' as language, u.leader_id as "leaderId", u.country_id as "countryId",
  u.disabled_at is not null as disabled, u.version,
  coalesce((select n.path from portal.account_unit n where n.tenant_id = u.tenant_id and n.unit_id = u.unit_id), '{}')
    as "unitPath",
  array(select m.team_id from portal.account_membership m
    where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.team_id is not null order by m.position) as "teamIds",
  (select coalesce(json_agg(n.path order by m.position), '[]') from portal.account_membership m
    join portal.account_unit n on n.tenant_id = m.tenant_id and n.unit_id = m.team_id
    where m.tenant_id = u.tenant_id and m.user_id = u.user_id) as "teamPaths"`;

type Row = PersonFactsRow & { role: Role } & Record<string, unknown>;

/** Locks the row, so that a decision about the person still holds when the change is written. */
export async function personFactsForChange(db: Transaction, userId: string): Promise<PersonFactsRow> {
  const [row] = await db.query<Row>(
    `select ${personFactsColumns} from portal.account_user u where u.user_id = $1 for no key update of u`,
    [userId],
  );
  if (!row) throw new Error('A named person does not exist.');
  return row;
}

/** All accounts that share this account's sign-in, including itself. A change of the sign-in affects all of them. */
export const accountsOfSignIn = (db: Transaction, userId: string): Promise<PersonFactsRow[]> =>
  db.query<Row>(
    `select ${personFactsColumns} from portal.account_user u where u.user_id = $1 or exists (
       select from portal.account_identity mine
       join portal.account_identity theirs using (tenant_id, identity_key)
       where mine.user_id = $1 and theirs.user_id = u.user_id and mine.tenant_id = u.tenant_id)`,
    [userId],
  );
