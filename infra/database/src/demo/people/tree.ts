/** The tenant's tree, organisations, teams and functions, as rows. */
import * as z from 'zod/mini';
import { stableId } from '../../stable-id.ts';
import { demoData } from '../demo-data.ts';
import { seededChoice } from '../seeded-choice.ts';
import { teamCount } from './cast.ts';

const country = z.strictObject({
  name: z.string(),
  /** The cities of its offices. */
  offices: z.tuple([z.string(), z.string()]),
});
const places = demoData(
  'people/places',
  z.strictObject({
    clusters: z.array(z.strictObject({ region: z.string(), name: z.string(), countries: z.array(country) })),
    organisations: z.array(z.string()),
    teams: z.array(z.string()),
    functions: z.array(z.string()),
  }),
);

export type UnitKind = 'region' | 'cluster' | 'country' | 'office' | 'team';
export interface UnitRow {
  unit_id: string;
  kind: UnitKind;
  name: string;
  parent_id: string | null;
  path: string[];
}

export interface Tree {
  units: UnitRow[];
  organisations: { organisation_id: string; name: string }[];
  teams: { team_id: string; organisation_id: string; name: string }[];
  functions: { function_id: string; name: string }[];
  /** The unit of this kind above (or at) a team. */
  above(teamId: string, kind: UnitKind): UnitRow;
}

/** Draws `count` different entries, in an order specific to the tenant. */
function draw<T>(from: readonly T[], count: number, below: (limit: number) => number): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
}

export function treeOf(tenant: { tenantId: string; slug: string }): Tree {
  const chance = seededChoice('demo tree', tenant.slug);
  const idOf = (...words: (string | number)[]) => stableId(tenant.tenantId, 'account', ...words);
  const units: UnitRow[] = [];
  const byId = new Map<string, UnitRow>();
  const add = (kind: UnitKind, name: string, parent: UnitRow | undefined, unit_id = idOf(kind, name)): UnitRow => {
    const present = byId.get(unit_id);
    if (present) return present;
    const row = { unit_id, kind, name, parent_id: parent?.unit_id ?? null, path: [...(parent?.path ?? []), unit_id] };
    units.push(row);
    byId.set(unit_id, row);
    return row;
  };

  const { clusters, ...names } = places();
  const first = chance.pick(clusters);
  const second = chance.pick(clusters.filter((cluster) => cluster.region !== first.region));
  const offices = [first, second].flatMap((cluster) => {
    const above = add('cluster', cluster.name, add('region', cluster.region, undefined));
    return cluster.countries.flatMap(({ name, offices: cities }) => {
      const country = add('country', name, above);
      return cities.map((city) => add('office', city, country));
    });
  });

  const organisations = draw(names.organisations, 2, chance.below).map((name, at) => ({
    organisation_id: idOf('organisation', at),
    name,
  }));
  const teamNames = draw(names.teams, teamCount, chance.below);
  const teams = teamNames.map((name, at) => {
    const organisation = organisations[at < teamCount / 2 ? 0 : 1];
    const office = offices[at];
    if (!organisation || !office) throw new Error('A team needs an organisation and an office.');
    const unit = add('team', name, office, idOf('team', at));
    return { team_id: unit.unit_id, organisation_id: organisation.organisation_id, name };
  });
  const functions = names.functions.map((name) => ({ function_id: idOf('function', name), name }));

  return {
    units,
    organisations,
    teams,
    functions,
    above(teamId, kind) {
      const found = byId
        .get(teamId)
        ?.path.map((id) => byId.get(id))
        .find((unit) => unit?.kind === kind);
      if (!found) throw new Error(`No ${kind} above team ${teamId}.`);
      return found;
    },
  };
}
