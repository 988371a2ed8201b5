/** Accreditations: kinds of recognition a tenant keeps; awards: who was given one, by whom and why. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { id, instant, line, text } from '../platform/shapes.ts';

export const accreditationTypes = ['award', 'accreditation'] as const;
export const accreditationType = z.enum(accreditationTypes);

/** Pictures that the portal ships. */
export const awardIcons = ['award', 'star', 'heart', 'rocket', 'shield', 'sparkles', 'target', 'users'] as const;
export const awardIcon = z.enum(awardIcons);

const count = z.int().check(z.minimum(0));

export const accreditation = z.object({
  AccreditationID: id,
  AccreditationType: accreditationType,
  name: z.string(),
  description: z.string(),
  icon: awardIcon,
  /** COMP_ID_PK of the only organisation that uses it; null for all. */
  organisationID: z.nullable(id),
  enabled: z.boolean(),
  /** How often one awarder may give it within a calendar month; null without end. */
  monthlyLimit: z.nullable(z.number()),
  version: z.number(),
});
export type Accreditation = z.infer<typeof accreditation>;

/** With how many the caller may still give this month; null without end. */
export const availableAccreditation = z.extend(accreditation, { left: z.nullable(count) });
export type AvailableAccreditation = z.infer<typeof availableAccreditation>;

export const award = z.object({
  AwardID: id,
  accreditation,
  reason: z.string(),
  awarder: person,
  /** The delegate who gave it for the awarder (ruling 3). */
  madeBy: z.nullable(person),
  awardedOn: instant,
  /** It was taken back; shown to its person with the reason, and counted nowhere. */
  rescinded: z.nullable(z.object({ on: instant, reason: z.string() })),
  can: z.object({ rescind: z.boolean() }),
});
export type Award = z.infer<typeof award>;

export const accreditationInput = z.strictObject({
  /** Null makes a new one. */
  AccreditationID: z.nullable(id),
  AccreditationType: accreditationType,
  name: line(80, 1),
  description: text(300),
  icon: awardIcon,
  organisationID: z.nullable(id),
  enabled: z.boolean(),
  monthlyLimit: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  basedOn: z.nullable(z.int()),
});
