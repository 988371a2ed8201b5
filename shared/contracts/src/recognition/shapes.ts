/**
 * Accreditations are the kinds of recognition a tenant offers; an award records who received one, from whom and why.
 */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { id, instant, line, text } from '../platform/shapes.ts';

export const accreditationTypes = ['award', 'accreditation'] as const;
export const accreditationType = z.enum(accreditationTypes);

/** Icons that come with the portal. */
export const awardIcons = ['award', 'star', 'heart', 'rocket', 'shield', 'sparkles', 'target', 'users'] as const;
export const awardIcon = z.enum(awardIcons);

const count = z.int().check(z.minimum(0));

export const accreditation = z.object({
  AccreditationID: id,
  AccreditationType: accreditationType,
  name: z.string(),
  description: z.string(),
  icon: awardIcon,
  /** COMP_ID_PK of the only organisation that uses it; null for all organisations. */
  organisationID: z.nullable(id),
  enabled: z.boolean(),
  /** How often one awarder may give it per calendar month; null means unlimited. */
  monthlyLimit: z.nullable(z.number()),
  version: z.number(),
});
export type Accreditation = z.infer<typeof accreditation>;

/** Includes how often the caller may still give it this month; null means unlimited. */
export const availableAccreditation = z.extend(accreditation, { left: z.nullable(count) });
export type AvailableAccreditation = z.infer<typeof availableAccreditation>;

export const award = z.object({
  AwardID: id,
  accreditation,
  reason: z.string(),
  awarder: person,
  /** The delegate who gave it on the awarder's behalf (ruling 3). */
  madeBy: z.nullable(person),
  awardedOn: instant,
  /** Set if the award was rescinded: its recipient sees it with the reason, and it no longer counts. */
  rescinded: z.nullable(z.object({ on: instant, reason: z.string() })),
  can: z.object({ rescind: z.boolean() }),
});
export type Award = z.infer<typeof award>;

export const accreditationInput = z.strictObject({
  /** Null creates a new accreditation. */
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
