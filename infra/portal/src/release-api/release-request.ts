/** Requests of the release API: which commands there are, and what each takes. */

import { releaseVersion } from '@portico/contracts/platform/release-manifest';
import { remoteId as remote } from '@portico/contracts/platform/remote-id';
import { tenantSlug as tenant } from '@portico/releases/registry';
import type { UseOptions } from '@portico/releases/use-commands';
import * as z from 'zod/mini';

export const apiPath = '/release-api/v1/';
/** In an uploaded archive: the team's public key (PEM), by which a new remote registers itself. */
export const teamKeyName = 'team.pub';

const reason = z.optional(z.string().check(z.maxLength(500)));
const preview = z.optional(z.boolean());
const percent = z.number().check(z.int(), z.minimum(1), z.maximum(100));
const bucket = z.number().check(z.int(), z.minimum(0), z.maximum(99));
const change = { remote, reason, preview };

/** The body of each command that is sent as JSON. */
export const bodies = {
  list: z.strictObject({ remote }),
  explain: z.strictObject({ remote, tenant, bucket: z.optional(bucket) }),
  activate: z.strictObject({ ...change, version: releaseVersion }),
  canary: z.strictObject({
    ...change,
    version: releaseVersion,
    percent,
    tenants: z.optional(z.array(tenant).check(z.minLength(1), z.maxLength(1000))),
  }),
  promote: z.strictObject(change),
  /** `version`: the one to leave. */
  rollback: z.strictObject({ ...change, version: z.optional(releaseVersion), tenant: z.optional(tenant) }),
  pin: z.strictObject({ ...change, version: releaseVersion, tenant }),
  unpin: z.strictObject({ ...change, tenant }),
  disable: z.strictObject({
    ...change,
    reason: z.string().check(z.minLength(1), z.maxLength(500)),
    tenant: z.optional(tenant),
  }),
  enable: z.strictObject({ ...change, tenant: z.optional(tenant) }),
} as const;
export type JsonCommand = keyof typeof bodies;
export const isJsonCommand = (name: string): name is JsonCommand => Object.hasOwn(bodies, name);

/** The address's parameters of `publish`; its body is a tar archive of the release. */
export const publishQuery = z.strictObject({
  remote,
  reason,
  /** Why its pages were not opened in a browser; absent if they were, and passed. */
  skipBrowser: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  /** Only checked, not stored. */
  preview: z.optional(z.enum(['true', 'false'])),
});

/** What all commands that are sent as JSON have in common, once parsed. */
export interface ReleaseRequest {
  remote: string;
  version?: string | undefined;
  options: UseOptions;
}

/** Throws a ZodError if the body is not the command's. */
export function readBody(command: JsonCommand, body: unknown): ReleaseRequest {
  const given: {
    remote: string;
    version?: string | undefined;
    percent?: number | undefined;
    tenant?: string | undefined;
    tenants?: string[] | undefined;
    bucket?: number | undefined;
    reason?: string | undefined;
    preview?: boolean | undefined;
  } = bodies[command].parse(body);
  return {
    remote: given.remote,
    version: given.version,
    options: {
      percent: given.percent?.toString(),
      tenant: given.tenants ?? (given.tenant === undefined ? undefined : [given.tenant]),
      bucket: given.bucket?.toString(),
      reason: given.reason,
      preview: given.preview,
    },
  };
}
