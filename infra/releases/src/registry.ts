/**
 * Which versions are used where: one small signed file, replaced atomically so that readers see either the old or the
 * new one. Its serial number only grows, and an older copy put in its place is not trusted.
 */

import { releaseVersion } from '@portico/contracts/platform/release-manifest';
import { remoteId } from '@portico/contracts/platform/remote-id';
import * as z from 'zod/mini';

/** First label of a tenant's host name. */
export const tenantSlug = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));

export const actions = [
  'publish',
  'activate',
  'canary',
  'canary-stopped',
  'promote',
  'rollback',
  'pin',
  'unpin',
  'disable',
  'enable',
  'prune',
  'trust',
  'register',
  'approve',
  'reject',
] as const;

/**
 * Author of a change that the portal makes because of reports from one tenant's pages; followed by the tenant's name.
 */
export const healthOf = 'health of ';
/** Author of a change that a tenant's administrators make for it; followed by the tenant's name. */
export const administratorsOf = 'administrators of ';

const change = z.strictObject({
  /** ISO instant. */
  at: z.string(),
  action: z.enum(actions),
  version: z.optional(releaseVersion),
  /** The version in use until then; missing in older entries. */
  from: z.optional(releaseVersion),
  /** The percentage of people who get it from then on; only for a canary. */
  percent: z.optional(z.number()),
  /** Set if the change concerns one tenant only. */
  tenant: z.optional(tenantSlug),
  /** Who made the change: an operator's account on the machine, or `health` for the portal itself. */
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
});

/** A month. */
export const mostStepHours = 720;

export const canary = z.strictObject({
  version: releaseVersion,
  /** Percentage of each tenant's people, 1 to 100. */
  percent: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  /** Tenants that take part; undefined means all. */
  tenants: z.optional(z.array(tenantSlug)),
  since: z.string(),
  /** When it got its current share; missing in older entries. */
  stepped: z.optional(z.string()),
  /** Promoted automatically after this many hours at each share, as long as its figures are good. */
  everyHours: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(mostStepHours))),
});

const ofTenant = z.strictObject({
  /** Uses this version and no other, whatever becomes stable. */
  pin: z.optional(releaseVersion),
  /** The reason why it is disabled for this tenant. */
  disabled: z.optional(z.string()),
});

const entry = z.strictObject({
  versions: z.array(releaseVersion),
  /** A new remote, registered by its first upload. Until an operator approves this key (PEM), no release is used. */
  pending: z.optional(
    z.strictObject({
      key: z.string(),
      since: z.string(),
      by: z.optional(z.string()),
      team: z.optional(z.string()),
    }),
  ),
  /** The stable version. */
  active: z.optional(releaseVersion),
  /** Versions that were stable before, newest first. Rolled-back ones are not included. */
  previous: z.array(releaseVersion),
  canary: z.optional(canary),
  /** The reason why it is disabled everywhere. */
  disabled: z.optional(z.string()),
  tenants: z.optional(z.record(tenantSlug, ofTenant)),
  /**
   * Versions whose files were pruned, each with the hash of its list, so that a name is never reused for different
   * content.
   */
  pruned: z.optional(z.record(releaseVersion, z.string())),
  history: z.array(change),
});

/** A registration that an operator did not approve. */
const rejection = z.strictObject({
  /** ISO instant. */
  at: z.string(),
  by: z.optional(z.string()),
  reason: z.string(),
  /** The key with which it was registered. */
  key: z.string(),
  team: z.optional(z.string()),
});

/** A period in which no one gets another release, except by going back (contracts, release/staged-promotion). */
const freeze = z.strictObject({
  id: z.string(),
  from: z.string(),
  until: z.string(),
  reason: z.string(),
  by: z.optional(z.string()),
  /** Undefined means all remotes. */
  remotes: z.optional(z.array(remoteId)),
});

export const registry = z.strictObject({
  format: z.literal(2),
  serial: z.number().check(z.int(), z.nonnegative()),
  remotes: z.record(z.string(), entry),
  /** Keyed by remote: the last rejection, unless its team has registered it again. */
  rejected: z.optional(z.record(z.string(), rejection)),
  /** Current and future freezes, and those that have ended since this list last changed. */
  freezes: z.optional(z.array(freeze)),
});
export type Freeze = z.infer<typeof freeze>;
export type Rejection = z.infer<typeof rejection>;
export type RegistryEntry = z.infer<typeof entry>;
export type Registry = z.infer<typeof registry>;
export type Change = z.infer<typeof change>;
export type Canary = z.infer<typeof canary>;

/** The format before canaries and signatures. It can still be read, and is written back in the current format. */
export const registryFormat1 = z.strictObject({ format: z.literal(1), remotes: z.record(z.string(), entry) });

export const emptyEntry = (): RegistryEntry => ({ versions: [], previous: [], history: [] });
