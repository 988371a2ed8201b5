import { device, parsed } from './browser-storage.ts';
import type { Identity } from './session-store.ts';
import { own } from './storage-keys.ts';

/**
 * Neither a secret nor a proof: shows returning people their name before MSAL has loaded, and indicates that MSAL is
 * needed.
 */
export function readHint(): Identity | null {
  const value = parsed(device.read(own.hint));
  if (!value || typeof value !== 'object' || !('name' in value) || !('username' in value)) return null;
  const { name, username } = value;
  return typeof name === 'string' && typeof username === 'string' ? { name, username } : null;
}

export const writeHint = (identity: Identity | null): void =>
  device.write(own.hint, identity ? JSON.stringify({ name: identity.name, username: identity.username }) : null);
