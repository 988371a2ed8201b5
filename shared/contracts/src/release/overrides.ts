/** A developer tries one area from their own machine in their own session: who may, where, and for how long. */
import * as z from 'zod/mini';
import { rolesWith } from '../admin/permissions.ts';
import { id } from '../platform/shapes.ts';

/** Header by which the developer's server says which remote it builds. */
export const overrideHeader = 'x-portico-override';

/** Hours for which an administrator may allow it. */
export const mostHours = 8;

/** Where people do their work; a name that is not known counts as that. */
const trialEnvironments: ReadonlySet<string> = new Set(['development', 'test', 'demo']);

export type OverrideRefusal = 'administrator' | 'production';

/**
 * Foreign code runs with the rights of the person who tries it: never with those of a tenant administrator, and in
 * production only where the tenant has said so. Undefined: it may be.
 *
 * @param roles of all accounts of the sign-in: the holder of its token may act as each of them.
 */
export function refusesOverride(
  roles: readonly string[],
  environment: string,
  allowed: boolean,
): OverrideRefusal | undefined {
  if (rolesWith('tenant').some((each) => roles.includes(each))) return 'administrator';
  return trialEnvironments.has(environment) || allowed ? undefined : 'production';
}

export const overrideAsked = z.strictObject({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9]{0,31}$/)),
  /** Of the developer's server, as the portal's machine reaches it on its loopback address. */
  port: z.number().check(z.int(), z.minimum(1024), z.maximum(65_535)),
});

export const overrideNamed = z.strictObject({ OverrideID: id });

export const overrideStates = ['waiting', 'running', 'over'] as const;
export type OverrideState = (typeof overrideStates)[number];

/** ISO instants in, the state out: asked for, allowed until a moment, or ended. */
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
  /** ISO instant; null while it is waiting. */
  until: z.nullable(z.string()),
  /** Address of the developer's files for this session; null unless it is running. */
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
