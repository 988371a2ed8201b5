/** Templates, tiers and letters of boards, as administrators manage them. */
import * as z from 'zod/mini';
import { id, line } from '../platform/shapes.ts';
import { agenda, isAgenda } from './agenda.ts';
import { measure } from './change-shapes.ts';
import { dimension } from './shapes.ts';

const name = line(80, 1);
const version = z.int().check(z.gte(0), z.lte(2_000_000_000));

export const templateChange = z.strictObject({
  /** Null creates a new template. */
  templateID: z.nullable(id),
  name,
  agenda: agenda.check(z.refine(isAgenda)),
  measures: z.array(measure).check(z.maxLength(12)),
  /** The version last read; 0 for a new template. */
  basedOn: version,
});
const boardTemplate = z.object({
  templateID: id,
  name: z.string(),
  agenda,
  measures: z.array(measure),
  version,
  isArchived: z.boolean(),
  teams: z.int(),
});
export type BoardTemplate = z.infer<typeof boardTemplate>;

export const tierChange = z.strictObject({
  tierID: z.nullable(id),
  name,
  level: z.int().check(z.gte(1), z.lte(9)),
  templateID: z.nullable(id),
  basedOn: version,
});
const boardTier = z.object({
  tierID: id,
  name: z.string(),
  level: z.int(),
  /** The template for teams of this tier without a template of their own. */
  templateID: z.nullable(id),
  version,
  isArchived: z.boolean(),
  teams: z.int(),
});
export type BoardTier = z.infer<typeof boardTier>;

const teamSetup = z.object({
  TeamID: id,
  TeamName: z.string(),
  organisation: z.string(),
  tierID: z.nullable(id),
  templateID: z.nullable(id),
  escalatesTo: z.nullable(id),
});
export type TeamSetup = z.infer<typeof teamSetup>;

export const dimensionsChange = z.strictObject({
  /** In display order; a letter left out is archived together with its marks. */
  dimensions: z
    .array(
      z.strictObject({
        dimensionID: z.nullable(id),
        letter: z.string().check(z.regex(/^[A-Z]$/)),
        name: line(40, 1),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
  /**
   * The letters at the start of the edit. If they have changed since, nothing is saved. If absent, this is not checked.
   */
  basedOn: z.optional(z.array(dimension).check(z.maxLength(8))),
});

export const boardSettings = z.object({
  templates: z.array(boardTemplate),
  tiers: z.array(boardTier),
  dimensions: z.array(dimension),
  teams: z.array(teamSetup),
});
export type BoardSettings = z.infer<typeof boardSettings>;
