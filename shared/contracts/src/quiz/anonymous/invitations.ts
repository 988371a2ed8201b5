/** Invitations to a quiz without an account: which addresses are taken, and what may be done with one when. */

import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { isMailAddress } from '../../platform/mail.ts';

/** Of one share: what one originator can look after, and what one must not flood. */
/** Days after closing; then words of visitors and their addresses go. Said to the visitors before they answer. */
export const guestRetentionDays = 90;

export const mostInvitations = 2000;
export const mostReminders = 3;
/** Between a mail and the next one to the same person. */
export const betweenMailsMs = millisecondsInDay;
/** A share lives at most so long, as its links do. */
export const mostDaysOpen = 90;

export interface ReadAddresses {
  /** In the order given, each once, whatever its capital letters. */
  addresses: string[];
  /** What is no address. */
  refused: string[];
}

/** Several at once, as people paste them: separated by commas, semicolons, spaces or lines. */
export function readAddresses(text: string): ReadAddresses {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const seen = new Set<string>();
  const read: ReadAddresses = { addresses: [], refused: [] };
  for (const word of words) {
    if (!isMailAddress(word)) read.refused.push(word);
    else if (!seen.has(word.toLowerCase())) read.addresses.push(word);
    seen.add(word.toLowerCase());
  }
  return read;
}

export interface ShareFacts {
  closesAt: Date;
  closedAt: Date | null;
}

export const isShareOpen = ({ closesAt, closedAt }: ShareFacts, now: Date): boolean =>
  closedAt === null && closesAt > now;

export interface InvitationFacts {
  sentAt: Date | null;
  remindedAt: Date | null;
  reminders: number;
  hasAnswered: boolean;
  revokedAt: Date | null;
}

export const invitationStates = ['added', 'sent', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Never whether someone has answered: with live results that would tell who said what. */
export const invitationState = ({
  sentAt,
  revokedAt,
}: Pick<InvitationFacts, 'sentAt' | 'revokedAt'>): InvitationState =>
  revokedAt !== null ? 'revoked' : sentAt === null ? 'added' : 'sent';

export const opensForGuest = (share: ShareFacts, invitation: Pick<InvitationFacts, 'revokedAt'>, now: Date): boolean =>
  isShareOpen(share, now) && invitation.revokedAt === null;

export const maySend = (invitation: InvitationFacts): boolean =>
  invitation.sentAt === null && invitation.revokedAt === null;

export function mayRemind(
  { sentAt, remindedAt, reminders, hasAnswered, revokedAt }: InvitationFacts,
  now: Date,
): boolean {
  if (sentAt === null || revokedAt !== null || hasAnswered || reminders >= mostReminders) return false;
  return differenceInMilliseconds(now, remindedAt ?? sentAt) >= betweenMailsMs;
}
