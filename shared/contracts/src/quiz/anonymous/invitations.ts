/** Invitations to a quiz for people without an account: accepted addresses, and when each may be sent or repeated. */

import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { isMailAddress } from '../../platform/mail.ts';

/** Days after closing until the guests' texts and addresses are deleted. Guests see this before they answer. */
export const guestRetentionDays = 90;

/** Limits per share, so that an originator can keep track of it and mails do not become spam. */
export const mostInvitations = 2000;
export const mostReminders = 3;
/** Minimum time between two mails to the same person. */
export const betweenMailsMs = millisecondsInDay;
/** Maximum duration of a share in days, as for its links. */
export const mostDaysOpen = 90;

interface ReadAddresses {
  /** In the given order, without duplicates; case is ignored. */
  addresses: string[];
  /** Words that are not valid addresses. */
  refused: string[];
}

/** Parses several addresses as people paste them, separated by commas, semicolons, white space or line breaks. */
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
type InvitationState = (typeof invitationStates)[number];

/** Never says whether someone has answered: together with live results, that would reveal who said what. */
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
