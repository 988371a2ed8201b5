/**
 * A remote that the portal does not know yet registers itself by its first upload, signed with a key that comes with it.
 * Until an operator has approved that key, its releases are stored but used by no one.
 */
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import { flags } from '@portico/contracts/platform/tenant';
import { ReleaseRefusal } from './refusal.ts';
import type { RegistryEntry } from './registry.ts';
import type { PublicKey } from './signing-key.ts';
import { readPublicKey, type TeamKeys } from './team-keys.ts';

export const notApproved = (remote: string): string =>
  `${remote} is new and waits for the approval of an operator: npm run release -- approve ${remote}.`;

/** The switch of a registered remote is its id, which must not be one that tenants have already. */
function mustBeRegistrable({ description: { id } }: ReleaseManifest): void {
  if ((flags as readonly string[]).includes(id))
    throw new ReleaseRefusal(`${id} is the name of an area or feature of the portal itself. Nothing was changed.`);
}

/** The key with which the remote is being registered; undefined for one that the portal knows. */
export function registeringKey(
  entry: RegistryEntry | undefined,
  list: ReleaseManifest,
  sent: string | undefined,
): PublicKey | undefined {
  if (entry && !entry.pending) return undefined;
  if (!entry && sent === undefined) return undefined;
  const { id } = list.description;
  if (sent === undefined) throw new ReleaseRefusal(`${notApproved(id)} Nothing was changed.`);
  mustBeRegistrable(list);
  const key = readPublicKey(sent);
  if (entry?.pending && entry.pending.key !== key.pem)
    throw new ReleaseRefusal(`${id} waits for approval with another key. Nothing was changed.`);
  return key;
}

/** Verifies with the key that waits for approval, and with no other. */
export const pendingKeys = (key: PublicKey): Pick<TeamKeys, 'newest' | 'verifierOf' | 'signerOf'> => ({
  newest: () => key,
  verifierOf: () => key,
  signerOf: (remote) => Promise.reject(new ReleaseRefusal(`${notApproved(remote)} Nothing was changed.`)),
});
