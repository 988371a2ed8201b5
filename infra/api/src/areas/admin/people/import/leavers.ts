/** Who is in the organisations of the file and not in the file: they may have left. */
import type { Reaching } from '@portico/contracts/account/reach';
import { administersPerson } from '@portico/contracts/admin/people/grants';
import type { PersonNamed } from '@portico/contracts/admin/people/shapes';
import type { Transaction } from '../../../../platform/transaction.ts';
import { reachFilter } from '../reach-filter.ts';
import { type StandingRow, standingColumns } from '../standing.ts';
import type { FileNames } from './file-names.ts';
import type { World } from './world.ts';

type Row = StandingRow & { AvatarImage: string | null } & Record<string, unknown>;

/**
 * Only people whom the administrator may deactivate; never themselves, and no System Administrator. A file without
 * organisations speaks for all of them.
 */
export async function findLeavers(
  db: Transaction,
  file: FileNames,
  world: World,
  admin: Reaching,
): Promise<PersonNamed[]> {
  const organisations = [...file.organisations].flatMap((name) => world.organisation(name) ?? []);
  const within = reachFilter(admin, 3);
  const rows = await db.query<Row>(
    `select ${standingColumns}, u.avatar as "AvatarImage" from portal.account_user u
     where u.disabled_at is null and u.role <> 'System Administrator' and ${within.sql}
       and ($1::uuid[] is null or exists (select from portal.account_membership m
         where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.organisation_id = any($1)))
       and 'number ' || lower(u.user_key) not in (select unnest($2::text[]))
       and 'e-mail ' || lower(u.email) not in (select unnest($2::text[]))
     order by u.last_name, u.first_name, u.user_id`,
    [file.organisations.size === 0 ? null : organisations, [...file.lineOf.keys()], ...within.values],
  );
  return rows
    .filter((one) => one.userId !== admin.userId && administersPerson(admin, one))
    .map((one) => ({
      UserID: one.userId,
      FirstName: one.firstName,
      LastName: one.lastName,
      AvatarImage: one.AvatarImage,
    }));
}
