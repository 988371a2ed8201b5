import { device, tab } from './browser-storage.ts';
import { own, remaining } from './storage-keys.ts';

let version = '';

/** The policy's version comes from the tenant; a newer policy must be accepted again. */
export const setPrivacyVersion = (next: string): void => {
  version = next;
};

const has = (stored: string | null) => version !== '' && stored === version;

export const privacyAccepted = (): boolean => has(device.read(remaining.privacy));

/** Whether the person who signs in in this tab has ticked the box: on a shared device the flag may be someone else's. */
export const privacyTicked = (): boolean => has(tab.read(own.ticked));

/** @param isTicked by this person's hand, at the sign-in that begins now */
export function acceptPrivacy(isTicked = false): void {
  device.write(remaining.privacy, version);
  tab.write(own.ticked, isTicked ? version : null);
}
