/** Requests of the release API: which commands there are, and what each takes. */

import { releaseVersion } from '@portico/contracts/platform/release-manifest';
import { remoteId as remote } from '@portico/contracts/platform/remote-id';
import { mostStepHours, tenantSlug as tenant } from '@portico/releases/registry';
import {
  calendar,
  type Desk,
  errors,
  explain,
  listOne,
  type UseOptions,
  withoutVersion,
  withVersion,
} from '@portico/releases/use-commands';
import * as z from 'zod/mini';

export const apiPath = '/release-api/v1/';
/** Name in an uploaded archive of the team's public key (PEM), with which a new remote registers itself. */
export const teamKeyName = 'team.pub';

const reason = z.optional(z.string().check(z.maxLength(500)));
const preview = z.optional(z.boolean());
const percent = z.number().check(z.int(), z.minimum(1), z.maximum(100));
const bucket = z.number().check(z.int(), z.minimum(0), z.maximum(99));
const change = { remote, reason, preview };

interface Given {
  remote: string;
  percent?: number | undefined;
  tenant?: string | undefined;
  tenants?: string[] | undefined;
  bucket?: number | undefined;
  reason?: string | undefined;
  preview?: boolean | undefined;
  all?: boolean | undefined;
  everyHours?: number | undefined;
}

/** A command with its parameters, ready to be carried out. */
export interface ReleaseRequest {
  remote: string;
  options: UseOptions;
  run(desk: Desk): Promise<void>;
}

const define = <G extends Given>(body: z.ZodMiniType<G>, run: (desk: Desk, given: G) => Promise<void>) => ({
  /** Throws a ZodError if the body does not match the command. */
  read(value: unknown): ReleaseRequest {
    const given = body.parse(value);
    const { remote, percent, tenant: one, tenants, bucket, reason, preview, all, everyHours } = given;
    return {
      remote,
      options: {
        percent: percent?.toString(),
        tenant: tenants ?? (one === undefined ? undefined : [one]),
        bucket: bucket?.toString(),
        reason,
        preview,
        all,
        'every-hours': everyHours?.toString(),
      },
      run: (desk) => run(desk, given),
    };
  },
});

/** The commands that are sent as JSON. */
export const commands = {
  list: define(z.strictObject({ remote }), (desk, given) => listOne(desk, given.remote)),
  explain: define(z.strictObject({ remote, tenant, bucket: z.optional(bucket) }), (desk, given) =>
    explain(desk, given.remote),
  ),
  calendar: define(z.strictObject({ remote }), (desk, given) => calendar(desk, given.remote)),
  errors: define(z.strictObject({ remote, version: z.optional(releaseVersion) }), (desk, given) =>
    errors(desk, given.remote, given.version),
  ),
  activate: define(z.strictObject({ ...change, version: releaseVersion }), (desk, given) =>
    withVersion.activate(desk, given.remote, given.version),
  ),
  canary: define(
    z.strictObject({
      ...change,
      version: releaseVersion,
      percent,
      tenants: z.optional(z.array(tenant).check(z.minLength(1), z.maxLength(1000))),
      everyHours: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(mostStepHours))),
    }),
    (desk, given) => withVersion.canary(desk, given.remote, given.version),
  ),
  promote: define(z.strictObject({ ...change, all: z.optional(z.boolean()) }), (desk, given) =>
    withoutVersion.promote(desk, given.remote),
  ),
  /** `version` is the one to roll back. */
  rollback: define(
    z.strictObject({ ...change, version: z.optional(releaseVersion), tenant: z.optional(tenant) }),
    (desk, given) => withVersion.rollback(desk, given.remote, given.version),
  ),
  pin: define(z.strictObject({ ...change, version: releaseVersion, tenant }), (desk, given) =>
    withVersion.pin(desk, given.remote, given.version),
  ),
  unpin: define(z.strictObject({ ...change, tenant }), (desk, given) => withoutVersion.unpin(desk, given.remote)),
  disable: define(
    z.strictObject({
      ...change,
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
      tenant: z.optional(tenant),
    }),
    (desk, given) => withoutVersion.disable(desk, given.remote),
  ),
  enable: define(z.strictObject({ ...change, tenant: z.optional(tenant) }), (desk, given) =>
    withoutVersion.enable(desk, given.remote),
  ),
} as const;
export type JsonCommand = keyof typeof commands;
export const isJsonCommand = (name: string): name is JsonCommand => Object.hasOwn(commands, name);
/** These may be requested for a remote that is not, or no longer, in the store. */
export const readsOnly = (command: JsonCommand): boolean => ['list', 'explain', 'calendar', 'errors'].includes(command);

/** Query parameters of `publish`; its body is a tar archive of the release. */
export const publishQuery = z.strictObject({
  remote,
  reason,
  /** Why its pages were not opened in a browser; absent if they were and passed. */
  skipBrowser: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  /** Checks the release without storing it. */
  preview: z.optional(z.enum(['true', 'false'])),
});
