/** The user as the account area answers it; names on the wire are the specification's (section 3). */
import * as z from 'zod/mini';
import { dateFormats } from '../platform/dates.ts';
import { roles } from '../platform/roles.ts';
import { id, instant } from '../platform/shapes.ts';

/** A person in another person's answer: enough to show them, nothing more. */
export const person = z.object({
  UserID: id,
  UserGUID: id,
  UserName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  AvatarImage: z.nullable(z.string()),
});
export type Person = z.infer<typeof person>;

export const organisation = z.object({ COMP_ID_PK: id, COMP_ID_NAME: z.string() });

/** All text, beyond what browser and device already enlarge. */
export const textSizes = ['standard', 'large', 'largest'] as const;

/** The cards of the home page as a person arranged them; ids are the cards' own. */
const cardIds = z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(60));
export const homeArrangement = z.strictObject({ order: cardIds, hidden: cardIds });
export type HomeArrangement = z.infer<typeof homeArrangement>;

export const userSettings = z.object({
  language: z.enum(['en', 'de', 'fr']),
  theme: z.enum(['system', 'light', 'dark']),
  /** IANA name, for example `Europe/Berlin`; null follows the device. */
  timeZone: z.nullable(z.string()),
  reducedMotion: z.boolean(),
  /** Absent in older answers. */
  textSize: z.optional(z.enum(textSizes)),
  /** Null or absent: the most urgent card first. */
  home: z.optional(z.nullable(homeArrangement)),
  /** Absent in older answers. */
  dateFormat: z.optional(z.enum(dateFormats)),
  /** Letters, digits and signs alone do something where no one types; absent: they do. */
  singleKeys: z.optional(z.boolean()),
});
export type UserSettings = z.infer<typeof userSettings>;

/**
 * Someone whom the user may act for, with what pages must know to show what the principal would see. What is optional is
 * absent in older answers; without it the principal counts as someone who leads no one.
 */
const delegation = z.object({
  UserGUID: id,
  UserID: id,
  FirstName: z.string(),
  LastName: z.string(),
  until: z.nullable(instant),
  UserName: z.optional(z.string()),
  Role: z.optional(z.object({ Name: z.enum(roles) })),
  CompanyID: z.optional(z.nullable(id)),
  CompanyName: z.optional(z.string()),
  SiteID: z.optional(z.nullable(id)),
  staff: z.optional(z.array(person)),
});
export type Delegation = z.infer<typeof delegation>;

export const user = z.object({
  UserID: id,
  /** Null for an account that is not registered yet: launch status 1. */
  UserGUID: z.nullable(id),
  UserName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  userKey: z.string(),
  Email: z.string(),
  Role: z.object({ Name: z.enum(roles) }),
  AvatarImage: z.nullable(z.string()),
  /** The team. */
  CompanyID: z.nullable(id),
  CompanyName: z.string(),
  /** The country the person works in. */
  SiteID: z.nullable(id),
  countryName: z.string(),
  /** Team members, for those who lead a team. */
  staff: z.array(person),
  homeTeams: z.array(organisation),
  userSettings,
  /** People this user may act for. */
  delegatedFor: z.array(delegation),
  userIsCoach: z.boolean(),
  /** Version of the privacy policy that the person accepted last; null for none, absent in older answers. */
  consentVersion: z.optional(z.nullable(z.string())),
  /** When; absent in older answers. */
  consentAt: z.optional(z.nullable(instant)),
});
export type User = z.infer<typeof user>;
