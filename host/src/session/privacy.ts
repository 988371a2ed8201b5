import { device, tab } from './browser-storage.ts';
import { own, remaining } from './storage-keys.ts';

let version = '';

/** The tenant defines the policy's version. A newer policy must be accepted again. */
export const setPrivacyVersion = (next: string): void => {
  version = next;
};

const has = (stored: string | null) => version !== '' && stored === version;

export const privacyAccepted = (): boolean => has(device.read(remaining.privacy));

/**
 * Whether the person signing in in this tab has ticked the box. On a shared device the stored flag may be someone
 * else's.
 */
export const privacyTicked = (): boolean => has(tab.read(own.ticked));

/** @param isTicked whether this person ticked the box for the current sign-in */
export function acceptPrivacy(isTicked = false): void {
  device.write(remaining.privacy, version);
  tab.write(own.ticked, isTicked ? version : null);
}
