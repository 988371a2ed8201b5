/** Calls for release health: how the remotes' releases perform in browsers, and when a canary is rolled back. */
import * as z from 'zod/mini';
import { administration } from '../admin/permissions.ts';
import { defineRead, defineWrite } from '../platform/call.ts';
import { done, id, text } from '../platform/shapes.ts';
import { listedOverride, mostHours, overrideAsked, overrideNamed, ownOverride } from './overrides.ts';
import { healthLimits, healthReport, remoteHealth } from './shapes.ts';

const operators = administration('tenant');

const noActivity = {
  audit: 'A measurement is no deed; the change of a release that follows from many stands in its history.',
  M3: 'its only id is the nonce of the page that reports, which no other call reads',
} as const;

export const tellHealth = defineWrite({
  area: 'release',
  name: 'tellHealth',
  summary: 'A page tells how releases did, by a beacon also while it is being left; counted once for each person.',
  /** The ticket from `account/Validate`, which identifies the person. */
  query: z.strictObject({ ticket: text(400, 1) }),
  body: healthReport,
  answer: done,
  access: {
    kind: 'public',
    because:
      'A beacon carries no token. The ticket says for whom it counts, the nonce that the portal served the page.',
  },
  scope: 'self',
  allowance: 'ticket',
  fails: ['invalid_input'],
  exclude: noActivity,
});

export const reportHealth = defineWrite({
  area: 'release',
  name: 'reportHealth',
  summary: 'The same from pages that were opened before there was a ticket: with the person’s token.',
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
  summary: 'Every remote’s releases in this tenant: what is used, what people’s browsers told of it in the last days.',
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

export const saveHealthLimits = defineWrite({
  area: 'release',
  name: 'saveHealthLimits',
  summary: 'From when on this tenant’s people take a canary back by their figures.',
  body: z.extend(healthLimits, {
    /** The limits as the person saw them. If they have changed since, nothing is saved. Absent: no check. */
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
  summary: 'A developer asks to run one area from their own machine in their own session.',
  body: overrideAsked,
  answer: z.object({ OverrideID: z.string() }),
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  fails: ['forbidden', 'invalid_input'],
});

export const readOwnOverride = defineRead({
  area: 'release',
  name: 'readOwnOverride',
  summary: 'Whether what the caller asked for may run by now, and where its files are.',
  query: overrideNamed,
  answer: ownOverride,
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'the developer asks and an administrator allows: tested beside the handler' },
});

export const endOverride = defineWrite({
  area: 'release',
  name: 'endOverride',
  summary: 'Ends an override: the developer their own, an administrator any.',
  body: overrideNamed,
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
});

export const readOverrides = defineRead({
  area: 'release',
  name: 'readOverrides',
  summary: 'What developers have asked for, the latest first, and whether this tenant allows it in production.',
  answer: z.object({ allowed: z.boolean(), isProduction: z.boolean(), overrides: z.array(listedOverride) }),
  access: operators,
  scope: 'tenant',
  changedBy: ['release/allowOverrides'],
});

export const approveOverride = defineWrite({
  area: 'release',
  name: 'approveOverride',
  summary: 'An administrator lets a developer run an area from their machine for some hours.',
  body: z.strictObject({ OverrideID: id, hours: z.number().check(z.int(), z.minimum(1), z.maximum(mostHours)) }),
  answer: done,
  access: operators,
  scope: 'tenant',
  judges: 'what somebody asked for',
  fails: ['forbidden', 'conflict'],
});

export const allowOverrides = defineWrite({
  area: 'release',
  name: 'allowOverrides',
  summary:
    'Whether developers of this tenant may be let in although it is in production. Taking it back stops what runs.',
  body: z.strictObject({ allowed: z.boolean() }),
  answer: done,
  access: operators,
  scope: 'tenant',
});
