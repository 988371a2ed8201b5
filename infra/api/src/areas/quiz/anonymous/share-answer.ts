import { invitationState, isShareOpen, mayRemind } from '@portico/contracts/quiz/anonymous/invitations';
import type { Share } from '@portico/contracts/quiz/anonymous/shapes';
import type { Transaction } from '../../../platform/transaction.ts';
import { toHead, versionOf } from '../quiz-rows.ts';
import { invitationsOf, type ShareRow } from './share-rows.ts';

const orNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * Returns how many people have answered, but never who: combined with results that change live, this would reveal who
 * gave which answer.
 */
export async function shareAnswer(db: Transaction, share: ShareRow, now: Date): Promise<Share> {
  const version = await versionOf(db, share.versionId);
  const invitations = await invitationsOf(db, share.shareId);
  return {
    ...toHead(version),
    originatorID: share.originatorId,
    language: share.language,
    closesOn: share.closesAt.toISOString(),
    isOpen: isShareOpen(share, now),
    threshold: version.content.rules.threshold,
    invited: invitations.filter(({ sentAt, revokedAt }) => sentAt !== null && revokedAt === null).length,
    answered: invitations.filter(({ hasAnswered }) => hasAnswered).length,
    remindable: isShareOpen(share, now) ? invitations.filter((one) => mayRemind(one, now)).length : 0,
    invitations: invitations.map((one) => ({
      invitationID: one.invitationId,
      emailAddress: one.address,
      state: invitationState(one),
      addedOn: one.addedAt.toISOString(),
      sentOn: orNull(one.sentAt),
      remindedOn: orNull(one.remindedAt),
      reminders: one.reminders,
    })),
  };
}
