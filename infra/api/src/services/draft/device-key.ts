/**
 * The key that encrypts data that stays on a device after signing out. It is derived, and therefore the same on every
 * device.
 */
import { hkdfSync } from 'node:crypto';
import type * as calls from '@portico/contracts/draft/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';

const keyBytes = 32;

export const getDeviceKey: Handler<typeof calls.getDeviceKey> = async (_, { caller, tenant, secrets }) => {
  if (caller.kind !== 'member') throw new Refusal('not_signed_in', 'A valid access token is needed.');
  const about = `device key ${tenant.tenantId} ${caller.key}`;
  const key = hkdfSync('sha256', secrets.personKeys, '', about, keyBytes);
  return { key: Buffer.from(key).toString('base64') };
};
