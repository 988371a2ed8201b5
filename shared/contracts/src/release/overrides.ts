/**
 * Overrides let developers try a remote from their own machine in their own session: who may do so, where, and for how
 * long.
 */
import * as z from 'zod/mini';
import { rolesWith } from '../admin/permissions.ts';
import { remoteId } from '../platform/remote-id.ts';
import { id } from '../platform/shapes.ts';

/** Header in which the developer's server names the remote it builds. */
export const overrideHeader = 'x-portico-override';

/** Maximum number of hours that an administrator may allow. */
export const mostHours = 8;

/** Environments that are not production; unknown names count as production. */
const trialEnvironments: ReadonlySet<string> = new Set(['development', 'test', 'demo']);

type OverrideRefusal = 'administrator' | 'production';

/**
 * The override's code runs with the permissions of the person who tries it, so it is refused for tenant administrators,
 * and in production unless the tenant allows it. Undefined means that it is permitted.
 *
 * @param roles of all accounts of the sign-in, because the holder of its token may act as each of them
 */
export function refusesOverride(
  roles: readonly string[],
  environment: string,
  allowed: boolean,
): OverrideRefusal | undefined {
  if (rolesWith('tenant').some((each) => roles.includes(each))) return 'administrator';
  return trialEnvironments.has(environment) || allowed ? undefined : 'production';
}

export const overrideRequest = z.strictObject({
  remote: remoteId,
  /** Port of the developer's server on the loopback address of the portal's machine. */
  port: z.number().check(z.int(), z.minimum(1024), z.maximum(65_535)),
});

export const overrideNamed = z.strictObject({ OverrideID: id });

const overrideStates = ['waiting', 'running', 'over'] as const;
type OverrideState = (typeof overrideStates)[number];

/** Derives the state: requested, allowed until a certain time, or ended. */
export function stateOf(
  { expiresAt, endedAt }: { expiresAt: Date | null; endedAt: Date | null },
  now: Date,
): OverrideState {
  if (endedAt) return 'over';
  if (!expiresAt) return 'waiting';
  return expiresAt > now ? 'running' : 'over';
}

export const ownOverride = z.object({
  remote: z.string(),
  state: z.enum(overrideStates),
  /** ISO instant; null while the request is pending. */
  until: z.nullable(z.string()),
  /** Address of the developer's files for this session; null unless the override is active. */
  base: z.nullable(z.string()),
});

export const listedOverride = z.object({
  OverrideID: z.string(),
  remote: z.string(),
  port: z.number(),
  developer: z.string(),
  state: z.enum(overrideStates),
  askedAt: z.string(),
  until: z.nullable(z.string()),
});
export type ListedOverride = z.infer<typeof listedOverride>;
