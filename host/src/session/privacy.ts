import { device } from './browser-storage.ts';
import { kept } from './storage-keys.ts';

let version = '';

/** The policy's version comes from the tenant; a newer policy must be accepted again. */
export const setPrivacyVersion = (next: string): void => {
  version = next;
};

export const privacyAccepted = (): boolean => version !== '' && device.read(kept.privacy) === version;

export const acceptPrivacy = (): void => device.write(kept.privacy, version);
