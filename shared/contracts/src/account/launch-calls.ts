/** Launching: who is behind the sign-in. Apart from the area's other calls, as every first view needs these alone. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { launchStatus } from '../platform/constants.ts';
import { id, instant, text } from '../platform/shapes.ts';
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
  summary: 'Which portal accounts stand behind this sign-in, and the launch status of the one named.',
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
    /** IANA name of the device's zone; it counts where the person chose none. One that the server does not know is not kept. */
    timeZone: z.optional(text(64, 1)),
  }),
  answer: z.object({
    status,
    user: z.nullable(user),
    /** When the person signed in last: the sign-in that they work in. */
    lastLogin: z.nullable(instant),
    /** The sign-in before that one; absent in older answers. */
    previousLogin: z.optional(z.nullable(instant)),
    /** With which the page shows how releases did (`release/tellHealth`); for some hours. Absent: it tells nothing. */
    reportTicket: z.optional(z.string()),
    /** True where this sign-in made the page's language the person's own: earlier answers may be worded in another. */
    languageIsNew: z.optional(z.boolean()),
  }),
  access: { kind: 'signedIn' },
  scope: 'self',
  identity: { Username: 'caller' },
});

export const ValidateUserAndCompany = defineRead({
  area: 'account',
  name: 'ValidateUserAndCompany',
  summary: 'The user within one of their organisations: asked when switching.',
  query: z.strictObject({ username: text(254, 1), CompanyID: id }),
  answer: z.object({ status, user: z.nullable(user) }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { username: 'caller' },
  changedBy: ['account/UpdateFirstNameLastName', 'account/SaveSettings'],
  keptOnDevice: true,
});
