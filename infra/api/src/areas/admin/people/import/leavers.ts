/**
 * People in the file's organisations who are missing from the file and may have left. Empty if the file is too unclear
 * to tell.
 */
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { administersPerson } from '@portico/contracts/admin/people/grants';
import {
  type ImportLeaving,
  type LeavingBarrier,
  mustTypeLeavers,
} from '@portico/contracts/admin/people/import-leaving';
import type { PersonNamed } from '@portico/contracts/admin/people/shapes';
import type { Transaction } from '../../../../platform/transaction.ts';
import { type PersonFactsRow, personFactsColumns } from '../person-facts.ts';
import { scopeFilter } from '../scope-filter.ts';
import type { FileNames } from './file-names.ts';
import type { World } from './world.ts';

type Row = PersonFactsRow & { AvatarImage: string | null } & Record<string, unknown>;

export interface Leavers {
  /** Active people of the file's organisations who are missing from it. Empty if there is a barrier. */
  people: PersonNamed[];
  leaving: ImportLeaving;
}

/** The organisations that valid lines name. */
const organisationsOf = ({ places }: FileNames, world: World): string[] => [
  ...new Set(
    places.flatMap(({ organisation, team }) => {
      const named = organisation === undefined ? undefined : world.organisation(organisation);
      if (organisation !== undefined) return named ?? [];
      const found = team === undefined ? undefined : world.team(team, undefined);
      return found === undefined || found === 'several' ? [] : (found.organisationId ?? []);
    }),
  ),
];

/** Counts the lines that identify no one, or only by a number that no one has. */
async function countUnclear(db: Transaction, { lines, byNumber }: FileNames['unread']): Promise<number> {
  if (byNumber.length === 0) return lines;
  const [row] = await db.query<{ unknown: number }>(
    `select count(*)::integer as unknown from unnest($1::text[]) as line(name)
     where name not in (select 'number ' || lower(user_key) from portal.account_user)`,
    [[...byNumber]],
  );
  return lines + (row?.unknown ?? 0);
}

function barrierOf({ unread }: FileNames, organisations: readonly string[], unclear: number): LeavingBarrier | null {
  if (unread.rest !== undefined) return unread.rest === 'column_missing' ? 'no_heading' : 'too_many_lines';
  if (organisations.length === 0) return 'no_organisation';
  return unclear > 0 ? 'unclear_lines' : null;
}

const isMember = (at: number) => `exists (select from portal.account_membership m
  where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.organisation_id = any($${at}::uuid[]))`;
const mayLeave = `u.disabled_at is null and u.role <> 'System Administrator'`;

async function countActive(db: Transaction, organisations: readonly string[], admin: ScopeHolder): Promise<number> {
  const within = scopeFilter(admin, 2);
  const [row] = await db.query<{ active: number }>(
    `select count(*)::integer as active from portal.account_user u where ${mayLeave} and ${within.sql} and ${isMember(1)}`,
    [[...organisations], ...within.values],
  );
  return row?.active ?? 0;
}

/** Only people whom the administrator may deactivate, and never the administrator. */
async function findAbsent(
  db: Transaction,
  organisations: readonly string[],
  { lineOf }: FileNames,
  admin: ScopeHolder,
): Promise<PersonNamed[]> {
  const within = scopeFilter(admin, 3);
  const rows = await db.query<Row>(
    `select ${personFactsColumns}, u.avatar as "AvatarImage" from portal.account_user u
     where ${mayLeave} and ${within.sql} and ${isMember(1)}
       and 'number ' || lower(u.user_key) not in (select unnest($2::text[]))
       and 'e-mail ' || lower(u.email) not in (select unnest($2::text[]))
     order by u.last_name, u.first_name, u.user_id`,
    [[...organisations], [...lineOf.keys()], ...within.values],
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

export async function findLeavers(
  db: Transaction,
  file: FileNames,
  world: World,
  admin: ScopeHolder,
): Promise<Leavers> {
  const organisations = organisationsOf(file, world);
  const unclearLines = await countUnclear(db, file.unread);
  const barrier = barrierOf(file, organisations, unclearLines);
  if (barrier !== null) return { people: [], leaving: { barrier, unclearLines, active: 0, mustType: false } };
  const people = await findAbsent(db, organisations, file, admin);
  const active = await countActive(db, organisations, admin);
  return { people, leaving: { barrier, unclearLines, active, mustType: mustTypeLeavers(people.length, active) } };
}
