/** Calls for release health: how the remotes' releases perform in browsers, and when a canary is rolled back. */
import * as z from 'zod/mini';
import { administration } from '../admin/permissions.ts';
import { defineRead, defineWrite } from '../platform/call.ts';
import { remoteId } from '../platform/remote-id.ts';
import { done, id, text } from '../platform/shapes.ts';
import { shownError } from './browser-errors.ts';
import { listedOverride, mostHours, overrideNamed, overrideRequest, ownOverride } from './overrides.ts';
import { ownChange, ownPreview } from './own-use.ts';
import { healthLimits, healthReport, remoteHealth } from './shapes.ts';

const operators = administration('tenant');

const noActivity = {
  audit:
    'A measurement is not an action of a person; the history shows the change of a release that follows from many.',
  M3: 'its only id is the nonce of the reporting page, which no other call reads',
} as const;

export const tellHealth = defineWrite({
  area: 'release',
  name: 'tellHealth',
  summary:
    'A page reports the quality of releases by a beacon, even while it is being closed; counted once for each person.',
  /** The ticket from `account/Validate`, which identifies the person. */
  query: z.strictObject({ ticket: text(400, 1) }),
  body: healthReport,
  answer: done,
  access: {
    kind: 'public',
    because:
      'A beacon carries no token. The ticket identifies the person for counting, and the nonce the page that the portal served.',
  },
  scope: 'self',
  allowance: 'ticket',
  roundTrips: { most: 8, because: 'keeps samples and errors, and the limits of both' },
  fails: ['invalid_input'],
  exclude: noActivity,
});

export const reportHealth = defineWrite({
  area: 'release',
  name: 'reportHealth',
  summary: 'The same for pages opened before tickets were introduced, with the person’s token.',
  body: healthReport,
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  fails: ['invalid_input'],
  exclude: noActivity,
});

export const readHealth = defineRead({
  area: 'release',
  name: 'readHealth',
  summary:
    'Every remote’s releases in this tenant: which ones are in use, and what browsers reported about them in recent days.',
  answer: z.object({
    limits: healthLimits,
    /** Number of days covered by the figures. */
    days: z.number(),
    remotes: z.array(remoteHealth),
  }),
  access: operators,
  scope: 'tenant',
  changedBy: ['release/tellHealth', 'release/reportHealth', 'release/saveHealthLimits'],
});

export const readErrors = defineRead({
  area: 'release',
  name: 'readErrors',
  summary: 'Errors of a remote in this tenant’s browsers, one for each fault, the latest first, with readable stacks.',
  query: z.strictObject({ remote: remoteId }),
  answer: z.object({
    /** Number of days after which an error that does not occur again is deleted. */
    days: z.number(),
    errors: z.array(shownError),
  }),
  access: operators,
  scope: 'tenant',
  changedBy: ['release/tellHealth', 'release/reportHealth'],
});

export const previewOwnUse = defineRead({
  area: 'release',
  name: 'previewOwnUse',
  summary: 'Which release this tenant’s people would get after a change for this tenant alone. Changes nothing.',
  query: z.strictObject(ownChange),
  answer: ownPreview,
  access: operators,
  scope: 'tenant',
  changedBy: ['release/changeOwnUse'],
});

export const changeOwnUse = defineWrite({
  area: 'release',
  name: 'changeOwnUse',
  summary:
    'Pins a remote in this tenant, ends the pin, goes back to the previous release, or switches it off or on here. Other tenants keep theirs.',
  body: z.strictObject({ ...ownChange, reason: text(300, 1) }),
  answer: done,
  access: operators,
  scope: 'tenant',
  fails: ['conflict'],
});

export const saveHealthLimits = defineWrite({
  area: 'release',
  name: 'saveHealthLimits',
  summary: 'Sets the limits at which figures from this tenant’s people withdraw a canary.',
  body: z.extend(healthLimits, {
    /**
     * The limits as the person saw them. If they have changed since, nothing is saved. If absent, this is not checked.
     */
    basedOn: z.optional(healthLimits),
  }),
  answer: done,
  access: operators,
  scope: 'tenant',
  fails: ['stale_version'],
});

export const requestOverride = defineWrite({
  area: 'release',
  name: 'requestOverride',
  summary: 'A developer asks to run one area from their own machine, in their own session.',
  body: overrideRequest,
  answer: z.object({ OverrideID: z.string() }),
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  fails: ['forbidden', 'invalid_input'],
});

export const readOwnOverride = defineRead({
  area: 'release',
  name: 'readOwnOverride',
  summary: 'Whether the caller’s override is allowed by now, and the address of its files.',
  query: overrideNamed,
  answer: ownOverride,
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'the developer requests it and an administrator allows it; tested beside the handler',
  },
});

export const endOverride = defineWrite({
  area: 'release',
  name: 'endOverride',
  summary: 'Ends an override: developers their own, administrators any.',
  body: overrideNamed,
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
});

export const readOverrides = defineRead({
  area: 'release',
  name: 'readOverrides',
  summary: 'Developers’ requests, newest first, and whether this tenant allows overrides in production.',
  answer: z.object({ allowed: z.boolean(), isProduction: z.boolean(), overrides: z.array(listedOverride) }),
  access: operators,
  scope: 'tenant',
  changedBy: ['release/allowOverrides'],
});

export const approveOverride = defineWrite({
  area: 'release',
  name: 'approveOverride',
  summary: 'An administrator allows a developer to run an area from their machine for some hours.',
  body: z.strictObject({ OverrideID: id, hours: z.number().check(z.int(), z.minimum(1), z.maximum(mostHours)) }),
  answer: done,
  access: operators,
  scope: 'tenant',
  judges: 'a developer’s request',
  fails: ['forbidden', 'conflict'],
});

export const allowOverrides = defineWrite({
  area: 'release',
  name: 'allowOverrides',
  summary:
    'Sets whether overrides by developers are allowed in this tenant although it is in production. Turning it off stops running ones.',
  body: z.strictObject({ allowed: z.boolean() }),
  answer: done,
  access: operators,
  scope: 'tenant',
});
