/** Whether a certificate counts, and for how long a completion does. Days are calendar days. */
import { addMonths } from '../../platform/days.ts';

export const certificateStates = ['valid', 'expired', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Its last day still counts. */
export function certificateState(
  { validUntil, isRevoked }: { validUntil: string | null; isRevoked: boolean },
  today: string,
): CertificateState {
  if (isRevoked) return 'revoked';
  return validUntil !== null && validUntil < today ? 'expired' : 'valid';
}

/** The last day on which a completion counts; null where the course is never due again. */
export const countsUntil = (completedOn: string, recertifyMonths: number | null): string | null =>
  recertifyMonths === null ? null : addMonths(completedOn, recertifyMonths);
