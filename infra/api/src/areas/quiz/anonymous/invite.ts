/** Invitations by an originator, who is identified by their link. */
import { mailAddress } from '@portico/contracts/platform/mail';
import { isShareOpen, mayRemind, maySend, mostInvitations } from '@portico/contracts/quiz/anonymous/invitations';
import type * as calls from '@portico/contracts/quiz/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { listLinks } from '../../../platform/links/list-links.ts';
import { makeLink } from '../../../platform/links/make-link.ts';
import { revokeLinks } from '../../../platform/links/revoke-link.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { personById } from '../../../platform/people.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { versionOf } from '../quiz-rows.ts';
import { dayIn } from './day-in.ts';
import { guestKind, originatedShare, placeOf, type ShareContext } from './links.ts';
import { shareAnswer } from './share-answer.ts';
import { type InvitationRow, invitationsOf, type ShareRow } from './share-rows.ts';

interface ByLink {
  quizID: string;
  originatorID: string;
  link: string;
}

const shareOf = (place: ShareContext, { quizID, originatorID, link }: ByLink) =>
  originatedShare(place, { quizId: quizID, originatorId: originatorID, link });

function refuseClosed(share: ShareRow, now: Date): void {
  if (!isShareOpen(share, now)) throw new Refusal('conflict', 'The quiz is closed.');
}

/** Requires the share's row to be locked, so that the second of two concurrent calls sees the first one's address. */
async function addAddress(db: Transaction, share: ShareRow, address: string, now: Date): Promise<InvitationRow> {
  if (!mailAddress.safeParse(address).success)
    throw new Refusal('invalid_input', 'This address is not valid.', {
      fields: [{ path: 'query.emailAddress', message: 'must be one e-mail address' }],
    });
  await db.query('select from portal.quiz_share where share_id = $1 for update', [share.shareId]);
  const before = await invitationsOf(db, share.shareId);
  const same = (one: InvitationRow) => one.address.toLowerCase() === address.toLowerCase();
  const access = before.find(same);
  if (access) return access;
  if (before.length >= mostInvitations)
    throw new Refusal('conflict', `At most ${mostInvitations} people can be invited.`);
  await db.query(
    `insert into portal.quiz_invitation (tenant_id, invitation_id, share_id, address, added_at)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, $3)`,
    [share.shareId, address, now],
  );
  const added = (await invitationsOf(db, share.shareId)).find(same);
  if (!added) throw new Error('An added address does not exist.');
  return added;
}

export const addOriginatorEmail: Handler<typeof calls.addOriginatorEmail> = async ({ query }, context) => {
  const { db, now } = context;
  const share = await shareOf(context, query);
  refuseClosed(share, now);
  await addAddress(db, share, query.emailAddress, now);
  return shareAnswer(db, share, now);
};

async function linkOfGuest(place: ShareContext, share: ShareRow, { invitationId }: InvitationRow, title: string) {
  const subject = { kind: guestKind, id: invitationId };
  const [access] = await listLinks(place.db, placeOf(place), 'anonymousQuiz', subject);
  // If the share was extended, its links must last as long.
  if (access && access.expiresAt >= share.closesAt) return access.value;
  const made = await makeLink(place.db, placeOf(place), {
    purpose: 'anonymousQuiz',
    subject,
    holder: {},
    label: title,
    maker: { userId: share.originatorId, forId: null },
    expiresAt: share.closesAt,
  });
  return made.value;
}

async function mail(place: ShareContext, share: ShareRow, invitations: readonly InvitationRow[]): Promise<void> {
  const { db, now } = place;
  const { title } = (await versionOf(db, share.versionId)).content;
  const originator = await personById(db, share.originatorId);
  if (!originator) throw notFound();
  for (const invitation of invitations) {
    const value = await linkOfGuest(place, share, invitation, title);
    await sendMail(db, {
      to: { address: invitation.address },
      template: 'quizInvitation',
      language: share.language,
      values: {
        quiz: title,
        by: `${originator.firstName} ${originator.lastName}`,
        closes: dayIn(share.closesAt, share.language),
        link: `/anonymousQuiz/${share.quizId}/1/${share.originatorId}?link=${value}`,
      },
      senderId: share.originatorId,
      now,
    });
  }
}

export const sendInvite: Handler<typeof calls.sendInvite> = async ({ query }, context) => {
  const { db, now, audit } = context;
  const share = await shareOf(context, query);
  refuseClosed(share, now);
  const invitation = await addAddress(db, share, query.emailAddress, now);
  if (!maySend(invitation))
    throw new Refusal('conflict', 'This invitation was already sent, or has been revoked.', {
      current: { sentOn: invitation.sentAt?.toISOString() ?? null },
    });
  await db.query('update portal.quiz_invitation set sent_at = $2 where invitation_id = $1', [
    invitation.invitationId,
    now,
  ]);
  await mail(context, share, [invitation]);
  audit({ object: { kind: 'quiz-share', id: share.shareId }, after: { sent: 1 }, plain: ['sent'] });
  return shareAnswer(db, share, now);
};

export const remindInvited: Handler<typeof calls.remindInvited> = async ({ query }, context) => {
  const { db, now, audit } = context;
  const share = await shareOf(context, query);
  refuseClosed(share, now);
  await db.query('select from portal.quiz_share where share_id = $1 for update', [share.shareId]);
  const due = (await invitationsOf(db, share.shareId)).filter((one) => mayRemind(one, now));
  if (due.length === 0) throw new Refusal('conflict', 'No one can be reminded now.');
  await db.query(
    `update portal.quiz_invitation set reminded_at = $2, reminders = reminders + 1
     where invitation_id = any($1::uuid[])`,
    [due.map(({ invitationId }) => invitationId), now],
  );
  await mail(context, share, due);
  audit({ object: { kind: 'quiz-share', id: share.shareId }, after: { reminded: due.length }, plain: ['reminded'] });
  return shareAnswer(db, share, now);
};

export const revokeInvite: Handler<typeof calls.revokeInvite> = async ({ query }, context) => {
  const { db, now, audit } = context;
  const share = await shareOf(context, query);
  const revoked = await db.query(
    `update portal.quiz_invitation set revoked_at = coalesce(revoked_at, $3)
     where invitation_id = $1 and share_id = $2 returning invitation_id`,
    [query.invitationID, share.shareId, now],
  );
  if (revoked.length === 0) throw notFound();
  const subject = { kind: guestKind, id: query.invitationID };
  await revokeLinks(db, 'anonymousQuiz', subject, { by: share.originatorId, now });
  audit({ object: { kind: 'quiz-share', id: share.shareId }, after: { revoked: 1 }, plain: ['revoked'] });
  return shareAnswer(db, share, now);
};

export const closeAnonQuiz: Handler<typeof calls.closeAnonQuiz> = async ({ query }, context) => {
  const { db, now, audit } = context;
  const share = await shareOf(context, query);
  await db.query(
    'update portal.quiz_share set closed_at = $2, revision = revision + 1 where share_id = $1 and closed_at is null',
    [share.shareId, now],
  );
  audit({ object: { kind: 'quiz-share', id: share.shareId }, after: { closed: true }, plain: ['closed'] });
  return shareAnswer(db, { ...share, closedAt: share.closedAt ?? now }, now);
};

export const checkOriginator: Handler<typeof calls.checkOriginator> = async ({ query }, context) => {
  const { QuizID, originatorLMSID, link } = query;
  const share = await originatedShare(context, { quizId: QuizID, originatorId: originatorLMSID, link });
  return shareAnswer(context.db, share, context.now);
};
