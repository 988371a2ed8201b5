/**
 * The seat of an invitation, the same for the same link on every device. It is computed with a key that is not in the
 * database, so that a copy of the database does not reveal whose answers are whose.
 */
import { createHmac } from 'node:crypto';

export interface SeatOf {
  tenantId: string;
  shareId: string;
  invitationId: string;
}

/** @param key ApiSecrets.seats */
export function seatIdOf({ tenantId, shareId, invitationId }: SeatOf, key: Uint8Array): string {
  const digest = createHmac('sha256', key).update(`portico seat ${tenantId} ${shareId} ${invitationId}`).digest();
  const bytes = digest.subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
