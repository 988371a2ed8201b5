/** Resolves names in a file: organisations, teams, units and functions, read once for the whole file. */
import type { UnitKind } from '@portico/contracts/admin/people/units';
import type { Transaction } from '../../../../platform/transaction.ts';
import type { PlacedUnit } from '../placement.ts';

export interface World {
  organisation(name: string): string | undefined;
  /** Without an organisation, only a name that belongs to a single team is resolved. */
  team(name: string, organisationId: string | undefined): PlacedUnit | 'several' | undefined;
  /** A name shared by several units of the kind is not resolved. */
  unit(kind: UnitKind, name: string): PlacedUnit | undefined;
  function(name: string): string | undefined;
  units: ReadonlyMap<string, PlacedUnit>;
}

interface NamedUnit extends PlacedUnit {
  name: string;
}

const readUnits = (db: Transaction): Promise<NamedUnit[]> =>
  db.query<NamedUnit & Record<string, unknown>>(
    `select n.unit_id as "unitId", n.kind, n.name, n.path, n.closed_at is not null as closed,
       t.organisation_id as "organisationId", c.unit_id as "countryId"
     from portal.account_unit n
     left join portal.account_team t on t.tenant_id = n.tenant_id and t.team_id = n.unit_id
     left join portal.account_unit c on c.tenant_id = n.tenant_id and c.kind = 'country' and c.unit_id = n.path[3]`,
  );

const key = (name: string): string => name.normalize('NFC').toLowerCase();

/** Closed units cannot be chosen by name. */
export async function readWorld(db: Transaction): Promise<World> {
  const all = await readUnits(db);
  const organisations = await db.query<{ id: string; name: string }>(
    'select organisation_id as id, name from portal.account_organisation where closed_at is null',
  );
  const functions = await db.query<{ id: string; name: string }>(
    'select function_id as id, name from portal.account_function where closed_at is null',
  );
  const organisationByName = new Map(organisations.map(({ id, name }) => [key(name), id]));
  const functionByName = new Map(functions.map(({ id, name }) => [key(name), id]));
  const byName = Map.groupBy(
    all.filter(({ closed }) => !closed),
    ({ kind, name }) => `${kind} ${key(name)}`,
  );
  return {
    organisation: (name) => organisationByName.get(key(name)),
    function: (name) => functionByName.get(key(name)),
    team(name, organisationId) {
      const found = (byName.get(`team ${key(name)}`) ?? []).filter(
        (team) => organisationId === undefined || team.organisationId === organisationId,
      );
      return found.length > 1 ? 'several' : found[0];
    },
    unit(kind, name) {
      const found = byName.get(`${kind} ${key(name)}`) ?? [];
      return found.length === 1 ? found[0] : undefined;
    },
    units: new Map(all.map((unit) => [unit.unitId, unit])),
  };
}
