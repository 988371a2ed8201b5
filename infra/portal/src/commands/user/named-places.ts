/** Operators refer to places by name, and the portal by id. */
import type { Transaction } from '@portico/api/platform/transaction';
import { rootKind } from '@portico/contracts/admin/people/units';
import type { Role } from '@portico/contracts/platform/roles';
import { StartFault } from '../../start-fault.ts';

interface Named extends Record<string, unknown> {
  id: string;
  name: string;
}

async function one(rows: Promise<Named[]>, what: string, name: string): Promise<string> {
  const [found, another] = await rows;
  if (!found) throw new StartFault(`There is no ${what} "${name}". Nothing was changed.`);
  if (another)
    throw new StartFault(`There is more than one ${what} called "${name}"; choose in the portal. Nothing was changed.`);
  return found.id;
}

export async function organisationNamed(db: Transaction, name: string | undefined): Promise<string> {
  const open = 'select organisation_id as id, name from portal.account_organisation where closed_at is null';
  if (name !== undefined)
    return one(db.query<Named>(`${open} and lower(name) = lower($1)`, [name]), 'organisation', name);
  const all = await db.query<Named>(`${open} order by name`);
  const [only, another] = all;
  if (only && !another) return only.id;
  throw new StartFault(
    `Name the organisation with --organisation: ${all.map((each) => each.name).join(', ') || 'none exists yet'}.`,
  );
}

export const teamNamed = (db: Transaction, organisationId: string, name: string): Promise<string> =>
  one(
    db.query<Named>(
      'select team_id as id, name from portal.account_team where organisation_id = $1 and lower(name) = lower($2)',
      [organisationId, name],
    ),
    'team',
    name,
  );

export const functionNamed = (db: Transaction, name: string): Promise<string> =>
  one(
    db.query<Named>('select function_id as id, name from portal.account_function where lower(name) = lower($1)', [
      name,
    ]),
    'function',
    name,
  );

/** The unit at the top of the role's scope; null for a role without one. */
export async function unitFor(db: Transaction, role: Role, name: string | undefined): Promise<string | null> {
  const kind = rootKind(role);
  if (kind === undefined || name === undefined) return null;
  const found = db.query<Named>(
    'select unit_id as id, name from portal.account_unit where kind = $1 and lower(name) = lower($2)',
    [kind, name],
  );
  return one(found, kind, name);
}
