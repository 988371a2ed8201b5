/** Whether a certificate is valid, and how long a completion counts. Days are calendar days. */
import { addMonths } from '../../platform/days.ts';

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

/** The last day on which a completion counts; null if the course never has to be repeated. */
export const countsUntil = (completedOn: string, recertifyMonths: number | null): string | null =>
  recertifyMonths === null ? null : addMonths(completedOn, recertifyMonths);
