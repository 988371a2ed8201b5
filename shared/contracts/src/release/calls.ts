/** Area release: how the releases of remotes do in people's browsers, and from when on a canary is taken back. */
import * as z from 'zod/mini';
import { administration } from '../admin/permissions.ts';
import { defineCall } from '../platform/call.ts';
import { done, id, text } from '../platform/shapes.ts';
import { listedOverride, mostHours, overrideAsked, overrideNamed, ownOverride } from './overrides.ts';
import { healthLimits, healthReport, remoteHealth } from './shapes.ts';

const operators = administration('tenant');

const noDeed = {
  audit: 'A measurement is no deed; the change of a release that follows from many stands in its history.',
  M3: 'its only id is the nonce of the page that reports, which no other call reads',
} as const;

export const tellHealth = defineCall({
  area: 'release',
  name: 'tellHealth',
  method: 'POST',
  summary: 'A page tells how releases did, by a beacon also while it is being left; counted once for each person.',
  /** Of `account/Validate`: whose page it is. */
  query: z.strictObject({ ticket: text(400, 1) }),
  body: healthReport,
  answer: done,
  access: {
    kind: 'public',
    because:
      'A beacon carries no token. The ticket says for whom it counts, the nonce that the portal served the page.',
  },
  scope: 'self',
  limit: 'write',
  allowance: 'ticket',
  writes: true,
  fails: ['invalid_input'],
  exclude: noDeed,
});

export const reportHealth = defineCall({
  area: 'release',
  name: 'reportHealth',
  method: 'POST',
  summary: 'The same from pages that were opened before there was a ticket: with the person’s token.',
  body: healthReport,
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'write',
  writes: true,
  fails: ['invalid_input'],
  exclude: noDeed,
});

export const readHealth = defineCall({
  area: 'release',
  name: 'readHealth',
  method: 'GET',
  summary: 'Every remote’s releases in this tenant: what is used, what people’s browsers told of it in the last days.',
  answer: z.object({
    limits: healthLimits,
    /** Figures are of the last so many days. */
    days: z.number(),
    remotes: z.array(remoteHealth),
  }),
  access: operators,
  scope: 'tenant',
  limit: 'read',
  writes: false,
  changedBy: ['release/tellHealth', 'release/reportHealth', 'release/saveHealthLimits'],
});

export const saveHealthLimits = defineCall({
  area: 'release',
  name: 'saveHealthLimits',
  method: 'POST',
  summary: 'From when on this tenant’s people take a canary back by their figures.',
  body: z.extend(healthLimits, {
    /** As the person saw them: changed since, nothing is saved. Absent asks nothing. */
    basedOn: z.optional(healthLimits),
  }),
  answer: done,
  access: operators,
  scope: 'tenant',
  limit: 'write',
  writes: true,
  fails: ['stale_version'],
});

export const requestOverride = defineCall({
  area: 'release',
  name: 'requestOverride',
  method: 'POST',
  summary: 'A developer asks to run one area from their own machine in their own session.',
  body: overrideAsked,
  answer: z.object({ OverrideID: z.string() }),
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  limit: 'write',
  writes: true,
  fails: ['forbidden', 'invalid_input'],
});

export const readOwnOverride = defineCall({
  area: 'release',
  name: 'readOwnOverride',
  method: 'GET',
  summary: 'Whether what the caller asked for may run by now, and where its files are.',
  query: overrideNamed,
  answer: ownOverride,
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  limit: 'read',
  writes: false,
  changedBy: [],
  exclude: { readsWhatWasWritten: 'the developer asks and an administrator allows: tested beside the handler' },
});

export const endOverride = defineCall({
  area: 'release',
  name: 'endOverride',
  method: 'POST',
  summary: 'Ends an override: the developer their own, an administrator any.',
  body: overrideNamed,
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'write',
  writes: true,
});

export const readOverrides = defineCall({
  area: 'release',
  name: 'readOverrides',
  method: 'GET',
  summary: 'What developers have asked for, the latest first, and whether this tenant allows it in production.',
  answer: z.object({ allowed: z.boolean(), isProduction: z.boolean(), overrides: z.array(listedOverride) }),
  access: operators,
  scope: 'tenant',
  limit: 'read',
  writes: false,
  changedBy: ['release/allowOverrides'],
});

export const approveOverride = defineCall({
  area: 'release',
  name: 'approveOverride',
  method: 'POST',
  summary: 'An administrator lets a developer run an area from their machine for some hours.',
  body: z.strictObject({ OverrideID: id, hours: z.number().check(z.int(), z.minimum(1), z.maximum(mostHours)) }),
  answer: done,
  access: operators,
  scope: 'tenant',
  judges: 'what somebody asked for',
  limit: 'write',
  writes: true,
  fails: ['forbidden', 'conflict'],
});

export const allowOverrides = defineCall({
  area: 'release',
  name: 'allowOverrides',
  method: 'POST',
  summary:
    'Whether developers of this tenant may be let in although it is in production. Taking it back stops what runs.',
  body: z.strictObject({ allowed: z.boolean() }),
  answer: done,
  access: operators,
  scope: 'tenant',
  limit: 'write',
  writes: true,
});
