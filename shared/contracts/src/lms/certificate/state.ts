/** Whether a certificate is valid, and how long a completion counts. Days are calendar days. */
import { addDays, addMonths } from '../../platform/days.ts';
import { opensDaysBefore } from '../recertification.ts';

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

const monthsSince = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** How many days before its last day a certificate runs out: when its course opens again. */
export const soonDaysOf = ({ completedOn, validUntil }: { completedOn: string; validUntil: string }): number =>
  opensDaysBefore(monthsSince(validUntil) - monthsSince(completedOn));

interface Dated {
  completedOn: string;
  /** Null if it never expires. */
  validUntil: string | null;
  isRevoked: boolean;
}

/** True for a certificate that runs out soon, or has run out. */
export const runsOut = ({ completedOn, validUntil, isRevoked }: Dated, today: string): boolean =>
  !isRevoked && validUntil !== null && addDays(validUntil, -soonDaysOf({ completedOn, validUntil })) <= today;

/** The last day on which a completion counts; null if the course never has to be repeated. */
export const countsUntil = (completedOn: string, recertifyMonths: number | null): string | null =>
  recertifyMonths === null ? null : addMonths(completedOn, recertifyMonths);
