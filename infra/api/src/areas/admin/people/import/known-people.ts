/** Finds everyone a batch of lines may refer to in one statement. */
import type { Transaction } from '../../../../platform/transaction.ts';
import { type PersonFactsRow, personFactsColumns } from '../person-facts.ts';
import type { HomeTeam } from '../placement.ts';
import type { ImportRow } from './read-row.ts';

export interface KnownPerson extends PersonFactsRow {
  homeTeams: HomeTeam[];
  /** Sign-ins in the form `directory/object`. */
  identityKeys: string[];
  /** Another account has the same sign-in. */
  sharesSignIn: boolean;
}

export interface KnownPeople {
  byNumber(number: string): KnownPerson | undefined;
  byEmail(email: string): readonly KnownPerson[];
  byUserName(name: string): KnownPerson | undefined;
}

const small = (text: string): string => text.toLowerCase();

export async function findKnown(db: Transaction, rows: readonly ImportRow[]): Promise<KnownPeople> {
  const words = rows.flatMap(({ personalNumber, email, userName, reportsTo }) =>
    [personalNumber, email, userName, reportsTo].flatMap((word) => (word ? [small(word)] : [])),
  );
  const found = await db.query<KnownPerson & Record<string, unknown>>(
    `select ${personFactsColumns},
       (select coalesce(json_agg(json_build_object('organisationId', m.organisation_id, 'teamId', m.team_id)
          order by m.position), '[]') from portal.account_membership m
        where m.tenant_id = u.tenant_id and m.user_id = u.user_id) as "homeTeams",
       array(select i.identity_key from portal.account_identity i
         where i.tenant_id = u.tenant_id and i.user_id = u.user_id) as "identityKeys",
       exists (select from portal.account_identity i join portal.account_identity o using (tenant_id, identity_key)
         where i.tenant_id = u.tenant_id and i.user_id = u.user_id and o.user_id <> u.user_id) as "sharesSignIn"
     from portal.account_user u
     where (u.user_key_folded <> '' and u.user_key_folded = any($1::text[])) or u.email_folded = any($1::text[])
       or u.username_folded = any($1::text[])`,
    [[...new Set(words)]],
  );
  const numbers = new Map(found.filter(({ userKey }) => userKey !== '').map((one) => [small(one.userKey), one]));
  const names = new Map(found.map((one) => [small(one.username), one]));
  const emails = Map.groupBy(found, ({ email }) => small(email));
  return {
    byNumber: (number) => numbers.get(small(number)),
    byEmail: (email) => emails.get(small(email)) ?? [],
    byUserName: (name) => names.get(small(name)),
  };
}
