/** Whether a certificate is valid, and how long a completion counts. Days are calendar days. */
import { addDays, addMonths } from '../../platform/days.ts';

export const certificateStates = ['valid', 'expired', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A certificate is still valid on its last day. */
export function certificateState(
  { validUntil, isRevoked }: { validUntil: string | null; isRevoked: boolean },
  today: string,
): CertificateState {
  if (isRevoked) return 'revoked';
  return validUntil !== null && validUntil < today ? 'expired' : 'valid';
}

/** From this many days before its last day on, a certificate runs out: about when its course opens again. */
export const soonDays = 30;

/** True for a certificate that runs out soon, or has run out. */
export const runsOut = (
  { validUntil, isRevoked }: { validUntil: string | null; isRevoked: boolean },
  today: string,
): boolean => !isRevoked && validUntil !== null && addDays(validUntil, -soonDays) <= today;

/** The last day on which a completion counts; null if the course never has to be repeated. */
export const countsUntil = (completedOn: string, recertifyMonths: number | null): string | null =>
  recertifyMonths === null ? null : addMonths(completedOn, recertifyMonths);
