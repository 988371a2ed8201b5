/** What administrators decide about the releases of their own tenant, whatever the others use. */
import * as z from 'zod/mini';
import { releaseVersion } from '../platform/release-manifest.ts';
import { remoteId } from '../platform/remote-id.ts';
import type { RemoteHealth } from './shapes.ts';

export const ownChanges = ['pin', 'unpin', 'rollback', 'disable', 'enable'] as const;
export type OwnChange = (typeof ownChanges)[number];

/** The version to pin or, for `rollback`, the one to replace. */
export const ownChange = {
  remote: remoteId,
  change: z.enum(ownChanges),
  version: z.optional(releaseVersion),
};
/** All other changes need no version. */
export const needsVersion = (change: OwnChange): boolean => change === 'pin' || change === 'rollback';

/** The proportion of the tenant's people, in percent, who get a version; null: they do not get the remote. */
const share = z.object({ version: z.nullable(z.string()), percent: z.number() });
export type Share = z.infer<typeof share>;

/**
 * - `frozen`: there is a release freeze.
 * - `impossible`: there is no such release, nothing to go back to, or another remote owns its addresses by now.
 * - `operator`: the pin, or that it is switched off here, was decided by an operator or the remote's team.
 */
export const ownRefusals = ['frozen', 'operator', 'impossible'] as const;
export type OwnRefusal = (typeof ownRefusals)[number];

export const ownPreview = z.object({
  before: z.array(share),
  after: z.array(share),
  /** Null: possible. `after` is then what would follow; otherwise the same as `before`. */
  refused: z.nullable(z.enum(ownRefusals)),
});
export type OwnPreview = z.infer<typeof ownPreview>;

/** The changes that make sense now, in the order of their buttons. */
export function offeredChanges({ stable, canary, pinned, disabled, offered = [] }: RemoteHealth): OwnChange[] {
  // Switched off for everyone: only the operator changes that.
  if (disabled === '') return [];
  if (disabled !== null) return ['enable'];
  const isUsed = stable !== null;
  const usesOlder = pinned !== null;
  return [
    ...(offered.some((version) => version !== pinned) ? (['pin'] as const) : []),
    ...(usesOlder ? (['unpin'] as const) : []),
    ...(isUsed && !usesOlder && (canary !== null || offered.length > 1) ? (['rollback'] as const) : []),
    ...(isUsed ? (['disable'] as const) : []),
  ];
}
