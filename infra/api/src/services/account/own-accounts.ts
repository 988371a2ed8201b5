/** The portal accounts of a sign-in, for calls made before one of them is chosen. */
import type { Role } from '@portico/contracts/platform/roles';
import type { Caller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';

interface OwnAccount {
  userId: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  teamName: string;
  disabled: boolean;
  homeTeams: { COMP_ID_PK: string; COMP_ID_NAME: string }[];
}

/** All accounts of the identity, including disabled ones, by user name. */
export const ownAccounts = (db: Transaction, caller: Caller): Promise<OwnAccount[]> =>
  db.prepared<OwnAccount & Record<string, unknown>>(
    'own_accounts',
    `select u.user_id as "userId", u.username, u.email, u.first_name as "firstName", u.last_name as "lastName", u.role,
       coalesce(t.name, '') as "teamName", u.disabled_at is not null as disabled,
       (select coalesce(json_agg(json_build_object('COMP_ID_PK', o.organisation_id, 'COMP_ID_NAME', o.name) order by m.position), '[]')
        from portal.account_membership m join portal.account_organisation o using (tenant_id, organisation_id)
        where m.tenant_id = u.tenant_id and m.user_id = u.user_id) as "homeTeams"
     from portal.account_identity i
     join portal.account_user u on u.tenant_id = i.tenant_id and u.user_id = i.user_id
     left join portal.account_team t on t.tenant_id = u.tenant_id and t.team_id = u.team_id
     where i.identity_key = $1 order by u.username`,
    [caller.key],
  );

/**
 * The account with this user name or e-mail, or undefined. Throws if that account, or every account, is disabled
 * (ruling 5).
 */
export function matchAccount(accounts: readonly OwnAccount[], name: string): OwnAccount | undefined {
  const wanted = name.toLowerCase();
  const intended =
    accounts.find((account) => account.username.toLowerCase() === wanted) ??
    accounts.find((account) => account.email.toLowerCase() === wanted) ??
    // The provider's name for the person may differ from the names of all accounts.
    accounts.find((account) => !account.disabled);
  const allDisabled = accounts.length > 0 && accounts.every((account) => account.disabled);
  if (intended?.disabled || allDisabled) throw new Refusal('account_disabled', 'The portal account is disabled.');
  return intended;
}
