import type * as calls from '@portico/contracts/admin/people/calls';
import { grantableRoles } from '@portico/contracts/admin/people/grants';
import type { PeopleChoices } from '@portico/contracts/admin/people/shapes';
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';

type Unit = PeopleChoices['units'][number] & { organisationId: string | null };

/**
 * Open units below the root, or all open units if `root` is null. `place` names the units above, starting with the
 * country.
 */
const openUnits = (db: Transaction, root: string | null): Promise<Unit[]> =>
  db.query<Unit & Record<string, unknown>>(
    `select n.unit_id as "UnitID", n.kind, n.name, t.organisation_id as "organisationId",
       coalesce((select string_agg(a.name, ' · ' order by array_position(n.path, a.unit_id)) from portal.account_unit a
         where a.tenant_id = n.tenant_id and a.unit_id = any(n.path) and a.unit_id <> n.unit_id
           and a.kind in ('country', 'office')), '') as place
     from portal.account_unit n
     left join portal.account_team t on t.tenant_id = n.tenant_id and t.team_id = n.unit_id
     where n.closed_at is null and ($1::uuid is null or $1 = any(n.path))
     order by lower(n.name), n.unit_id`,
    [root],
  );

export const getPeopleChoices: Handler<typeof calls.getPeopleChoices> = async (_, { db, actor: admin }) => {
  const root = roleScope(admin.role) === 'subtree' ? (admin.unitId ?? admin.userId) : null;
  const units = await openUnits(db, root);
  const organisations = await db.query<PeopleChoices['organisations'][number] & Record<string, unknown>>(
    `select organisation_id as "COMP_ID_PK", name as "COMP_ID_NAME" from portal.account_organisation
     where closed_at is null order by lower(name)`,
  );
  const functions = await db.query<PeopleChoices['functions'][number] & Record<string, unknown>>(
    `select function_id as "FunctionID", name from portal.account_function
     where closed_at is null and ($1::uuid is null or function_id = $1) order by lower(name)`,
    [roleScope(admin.role) === 'function' ? (admin.functionId ?? admin.userId) : null],
  );
  return {
    roles: grantableRoles(admin),
    organisations,
    teams: units.flatMap(({ UnitID, kind, name, place, organisationId }) =>
      kind === 'team' && organisationId !== null
        ? [{ CompanyID: UnitID, CompanyName: name, COMP_ID_PK: organisationId, place }]
        : [],
    ),
    units: units
      .filter(({ kind }) => kind !== 'team')
      .map(({ UnitID, kind, name, place }) => ({ UnitID, kind, name, place })),
    functions,
  };
};
