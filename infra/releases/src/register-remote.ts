/**
 * A remote that the portal does not know yet registers itself with its first upload, signed with a key that is
 * included. Until an operator has approved that key, its releases are stored, but no one gets them.
 */
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import { flags } from '@portico/contracts/platform/tenant';
import { ReleaseRefusal } from './refusal.ts';
import type { Registry, Rejection } from './registry.ts';
import type { PublicKey } from './signing-key.ts';
import { entryOf } from './store.ts';
import { readPublicKey, type TeamKeys } from './team-keys.ts';

/** Who registers a remote that the portal does not know. */
export interface Newcomer {
  /** The team's public key (PEM). */
  key: string;
  team: string;
}

/** Maximum number of releases of one team that wait for approval, over all its new remotes. */
export const mostPending = 10;

export const notApproved = (remote: string): string =>
  `${remote} is new and waits for the approval of an operator: npm run release -- approve ${remote}.`;

/** A registered remote is switched by its id, which must not be one that tenants already have. */
function mustBeRegistrable({ description: { id } }: ReleaseManifest): void {
  if ((flags as readonly string[]).includes(id))
    throw new ReleaseRefusal(`${id} is the name of an area or feature of the portal itself. Nothing was changed.`);
}

function mustHaveRoom({ remotes }: Registry, team: string): void {
  const waiting = Object.values(remotes).filter(({ pending }) => pending?.team === team);
  if (waiting.flatMap(({ versions }) => versions).length >= mostPending)
    throw new ReleaseRefusal(
      `${mostPending} releases of ${team} wait for the approval of an operator, and no more may wait. Nothing was changed.`,
    );
}

/** The key with which the remote is being registered; undefined for a remote that the portal knows. */
export function registeringKey(
  registry: Registry,
  list: ReleaseManifest,
  newcomer: Newcomer | undefined,
): PublicKey | undefined {
  const { id } = list.description;
  const entry = entryOf(registry, id);
  if (entry ? !entry.pending : !newcomer) return undefined;
  if (!newcomer) throw new ReleaseRefusal(`${notApproved(id)} Nothing was changed.`);
  mustBeRegistrable(list);
  const key = readPublicKey(newcomer.key);
  if (entry?.pending && entry.pending.key !== key.pem)
    throw new ReleaseRefusal(`${id} waits for approval with another key. Nothing was changed.`);
  if (!entry?.versions.includes(list.version)) mustHaveRoom(registry, newcomer.team);
  return key;
}

/** The rejection of the remote, if it was registered by the same team or with the same key. */
export function ownRejection(
  { rejected = {} }: Registry,
  remote: string,
  { team, key }: { team: string; key?: string },
): Rejection | undefined {
  const found = Object.hasOwn(rejected, remote) ? rejected[remote] : undefined;
  return found && (found.team === team || found.key === key) ? found : undefined;
}

export const rejectedLine = (remote: string, { at, reason }: Pick<Rejection, 'at' | 'reason'>): string =>
  `An operator of the portal rejected ${remote} at ${at}: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;

/** Verifies only with the key that waits for approval. */
export const pendingKeys = (key: PublicKey): Pick<TeamKeys, 'newest' | 'verifierOf' | 'signerOf'> => ({
  newest: () => key,
  verifierOf: () => key,
  signerOf: (remote) => Promise.reject(new ReleaseRefusal(`${notApproved(remote)} Nothing was changed.`)),
});
