/**
 * Calls that identify the signed-in person at launch. They are separate from the area's other calls because every first
 * view needs these and no others.
 */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { launchStatus } from '../platform/constants.ts';
import { day, id, instant, text } from '../platform/shapes.ts';
import { organisation, user } from './shapes.ts';

const status = z.union([
  z.literal(launchStatus.newOrUnregistered),
  z.literal(launchStatus.valid),
  z.literal(launchStatus.validationFailed),
]);

/** One portal account that the signed-in identity may work as. */
const portalAccount = z.object({
  UserID: id,
  UserName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  CompanyName: z.string(),
  homeTeams: z.array(organisation),
});

export const ValidateUser = defineRead({
  area: 'account',
  name: 'ValidateUser',
  summary: 'The portal accounts of this sign-in, and the launch status of the one named.',
  query: z.strictObject({ username: text(254, 1) }),
  answer: z.object({ status, user: z.nullable(user), accounts: z.array(portalAccount) }),
  access: { kind: 'signedIn' },
  scope: 'self',
  identity: { username: 'caller' },
  changedBy: ['account/UpdateFirstNameLastName', 'account/SaveSettings'],
  keptOnDevice: true,
});

export const Validate = defineWrite({
  area: 'account',
  name: 'Validate',
  summary: 'Validates the account after sign-in and every 15 minutes; stores the last login date.',
  body: z.strictObject({
    Username: text(254, 1),
    LastLoginDate: z.optional(instant),
    /**
     * IANA name of the device's time zone, used if the person has not chosen one. The server ignores names it does not
     * know.
     */
    timeZone: z.optional(text(64, 1)),
  }),
  answer: z.object({
    status,
    user: z.nullable(user),
    /** Time of the person's current sign-in. */
    lastLogin: z.nullable(instant),
    /** Time of the sign-in before `lastLogin`; absent in older answers. */
    previousLogin: z.optional(z.nullable(instant)),
    /** The last visit before an absence of three days or more, until the day after the return (0337). */
    awaySince: z.optional(z.nullable(instant)),
    /** Monday of last week, on the day of the first visit after it (0364). */
    weekToReview: z.optional(z.nullable(day)),
    /**
     * Authorises the page to report release health (`release/tellHealth`) for some hours. Without it the page sends no
     * reports.
     */
    reportTicket: z.optional(z.string()),
    /**
     * True if this sign-in made the page's language the person's own language: earlier answers may be in another one.
     */
    languageIsNew: z.optional(z.boolean()),
  }),
  access: { kind: 'signedIn' },
  scope: 'self',
  identity: { Username: 'caller' },
});

export const ValidateUserAndCompany = defineRead({
  area: 'account',
  name: 'ValidateUserAndCompany',
  summary: 'The user within one of their organisations; used when switching organisations.',
  query: z.strictObject({ username: text(254, 1), CompanyID: id }),
  answer: z.object({ status, user: z.nullable(user) }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { username: 'caller' },
  changedBy: ['account/UpdateFirstNameLastName', 'account/SaveSettings'],
  keptOnDevice: true,
});
