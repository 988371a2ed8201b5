/** The user as the account area returns it; the specification defines the names on the wire (section 3). */
import * as z from 'zod/mini';
import { dateFormats } from '../platform/dates.ts';
import { roles } from '../platform/roles.ts';
import { id, instant } from '../platform/shapes.ts';
import { workingHours } from './working-hours.ts';

/** A person mentioned in someone else's data: only what is needed to display them. */
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

/** Size of all text, on top of the settings of browser and device. */
export const textSizes = ['standard', 'large', 'largest'] as const;

/** Ids of the home page's cards, in the order that the person arranged them. */
const cardIds = z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(60));
const homeArrangement = z.strictObject({ order: cardIds, hidden: cardIds });
export type HomeArrangement = z.infer<typeof homeArrangement>;

export const userSettings = z.object({
  language: z.enum(['en', 'de', 'fr']),
  theme: z.enum(['system', 'light', 'dark']),
  /** IANA name, for example `Europe/Berlin`; null means the device's time zone. */
  timeZone: z.nullable(z.string()),
  reducedMotion: z.boolean(),
  /** Absent in older answers. */
  textSize: z.optional(z.enum(textSizes)),
  /** Null or absent: cards are ordered by urgency. */
  home: z.optional(z.nullable(homeArrangement)),
  /** Absent in older answers. */
  dateFormat: z.optional(z.enum(dateFormats)),
  /** Whether single letters, digits and symbols work as keyboard shortcuts outside text fields; absent means yes. */
  singleKeys: z.optional(z.boolean()),
  /** `open` until the person has finished or skipped the first steps. Absent in older answers. */
  firstRun: z.optional(z.enum(['open', 'done'])),
  /** Null or absent: the usual hours. */
  workingHours: z.optional(z.nullable(workingHours)),
});
export type UserSettings = z.infer<typeof userSettings>;

/**
 * A person on whose behalf the user may act, with the data that pages need to show what that principal would see.
 * Optional fields are absent in older answers; the principal then counts as someone who leads no one.
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
  /** Null for an account that is not registered yet (launch status 1). */
  UserGUID: z.nullable(id),
  UserName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  userKey: z.string(),
  Email: z.string(),
  Role: z.object({ Name: z.enum(roles) }),
  AvatarImage: z.nullable(z.string()),
  /** Id of the team. */
  CompanyID: z.nullable(id),
  CompanyName: z.string(),
  /** Id of the country the person works in. */
  SiteID: z.nullable(id),
  countryName: z.string(),
  /** Team members, if the user leads a team. */
  staff: z.array(person),
  homeTeams: z.array(organisation),
  userSettings,
  /** People on whose behalf this user may act. */
  delegatedFor: z.array(delegation),
  userIsCoach: z.boolean(),
  /** The last version of the privacy policy that the person accepted; null if none, absent in older answers. */
  consentVersion: z.optional(z.nullable(z.string())),
  /** When the person accepted it; absent in older answers. */
  consentAt: z.optional(z.nullable(instant)),
});
export type User = z.infer<typeof user>;
