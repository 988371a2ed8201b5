import type * as calls from '@portico/contracts/admin/people/structure-calls';
import type { Structure } from '@portico/contracts/admin/people/structure-shapes';
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Handler } from '../../../../platform/bind-area.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { namedJson } from '../person-detail.ts';
import { addsBelow, changesEverything, changesUnit } from './structure-rights.ts';

type Unit = Omit<Structure['units'][number], 'can'> & { path: string[] };
const instantText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The units below the root, or all units. Includes the path from the top, for orientation. */
const readUnits = (db: Transaction, root: string | null): Promise<Unit[]> =>
  db.query<Unit & Record<string, unknown>>(
    `with within as (
       select n.* from portal.account_unit n where $1::uuid is null or $1 = any(n.path)
         or n.unit_id = any((select path from portal.account_unit where unit_id = $1)::uuid[])),
     at_home as (
       select m.team_id, count(*)::integer as people,
         json_agg(${namedJson('u')} order by u.last_name, u.first_name, u.user_id)
           filter (where u.role = 'Team Leader') as leaders
       from portal.account_membership m join portal.account_user u using (tenant_id, user_id)
       where u.disabled_at is null and m.team_id is not null group by m.team_id),
     under as (
       select way.unit_id, sum(h.people)::integer as people
       from at_home h join portal.account_unit t on t.unit_id = h.team_id
       cross join unnest(t.path) as way(unit_id) group by way.unit_id)
     select w.unit_id as "UnitID", w.kind, w.name, w.parent_id as "ParentID", w.path,
       ${instantText('w.closed_at')} as "closedAt",
       coalesce(under.people, 0) as people,
       case when o.organisation_id is null then null
         else json_build_object('COMP_ID_PK', o.organisation_id, 'COMP_ID_NAME', o.name) end as organisation,
       coalesce(here.leaders, '[]') as leaders
     from within w
     left join portal.account_team t on t.tenant_id = w.tenant_id and t.team_id = w.unit_id
     left join portal.account_organisation o on o.tenant_id = t.tenant_id and o.organisation_id = t.organisation_id
     left join at_home here on here.team_id = w.unit_id
     left join under on under.unit_id = w.unit_id
     order by cardinality(w.path), lower(w.name), w.unit_id`,
    [root],
  );

const readOrganisations = (db: Transaction): Promise<Structure['organisations']> =>
  db.query<Structure['organisations'][number] & Record<string, unknown>>(
    `select o.organisation_id as "COMP_ID_PK", o.name as "COMP_ID_NAME", ${instantText('o.closed_at')} as "closedAt",
       (select count(*)::integer from portal.account_team t
        join portal.account_unit n on n.tenant_id = t.tenant_id and n.unit_id = t.team_id
        where t.tenant_id = o.tenant_id and t.organisation_id = o.organisation_id and n.closed_at is null) as teams,
       (select count(*)::integer from portal.account_membership m join portal.account_user u using (tenant_id, user_id)
        where m.tenant_id = o.tenant_id and m.organisation_id = o.organisation_id and u.disabled_at is null) as people
     from portal.account_organisation o order by lower(o.name), o.organisation_id`,
  );

const readFunctions = (db: Transaction): Promise<Structure['functions']> =>
  db.query<Structure['functions'][number] & Record<string, unknown>>(
    `select f.function_id as "FunctionID", f.name, ${instantText('f.closed_at')} as "closedAt",
       (select count(*)::integer from portal.account_user u where u.tenant_id = f.tenant_id
          and u.function_id = f.function_id and u.disabled_at is null) as people
     from portal.account_function f order by lower(f.name), f.function_id`,
  );

export const getStructure: Handler<typeof calls.getStructure> = async (_, { db, actor: admin }) => {
  const everything = changesEverything(admin);
  // A person's id matches no unit, so someone without a unit and without rights to the whole tenant gets an empty tree.
  const root = everything ? null : roleScope(admin.role) === 'subtree' && admin.unitId ? admin.unitId : admin.userId;
  const units = await readUnits(db, root);
  return {
    units: units.map(({ path, ...unit }) => ({
      ...unit,
      can: { change: changesUnit(admin, path), addBelow: addsBelow(admin, path) && unit.kind !== 'team' },
    })),
    organisations: await readOrganisations(db),
    functions: await readFunctions(db),
    can: { changeOrganisations: everything, addRegions: everything },
  };
};
