/** The tree of units and the lists of organisations and functions, as the administration shows them. */
import * as z from 'zod/mini';
import { organisation } from '../../account/shapes.ts';
import { id, instant } from '../../platform/shapes.ts';
import { personNamed } from './shapes.ts';
import { unitKinds } from './units.ts';

export const structure = z.object({
  units: z.array(
    z.object({
      UnitID: id,
      kind: z.enum(unitKinds),
      name: z.string(),
      ParentID: z.nullable(id),
      closedAt: z.nullable(instant),
      /** For a team, its active people; for other units, the active people of everything below. */
      people: z.number(),
      /** Null for all units but teams. */
      organisation: z.nullable(organisation),
      /** A team's Team Leaders, who are its coaches. */
      leaders: z.array(personNamed),
      can: z.object({ change: z.boolean(), addBelow: z.boolean() }),
    }),
  ),
  organisations: z.array(
    z.object({ ...organisation.shape, closedAt: z.nullable(instant), teams: z.number(), people: z.number() }),
  ),
  functions: z.array(z.object({ FunctionID: id, name: z.string(), closedAt: z.nullable(instant), people: z.number() })),
  can: z.object({ changeOrganisations: z.boolean(), addRegions: z.boolean() }),
});
export type Structure = z.infer<typeof structure>;
