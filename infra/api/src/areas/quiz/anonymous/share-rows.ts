/** Database rows of shared quizzes and their invitations. */
import type { Language } from '@portico/contracts/platform/languages';
import type { InvitationFacts, ShareFacts } from '@portico/contracts/quiz/anonymous/invitations';
import type { Transaction } from '../../../platform/transaction.ts';

export interface ShareRow extends ShareFacts {
  shareId: string;
  quizId: string;
  versionId: string;
  originatorId: string;
  language: Language;
  revision: number;
}

export interface InvitationRow extends InvitationFacts {
  invitationId: string;
  address: string;
  addedAt: Date;
}

const shareColumns = `s.share_id as "shareId", s.quiz_id as "quizId", s.version_id as "versionId",
  s.originator_id as "originatorId", s.language, s.revision, s.closes_at as "closesAt", s.closed_at as "closedAt"`;
const invitationColumns = `i.invitation_id as "invitationId", i.address, i.added_at as "addedAt", i.sent_at as "sentAt",
  i.reminded_at as "remindedAt", i.reminders::int as reminders, i.has_answered as "hasAnswered",
  i.revoked_at as "revokedAt"`;

export async function findShare(db: Transaction, quizId: string, originatorId: string): Promise<ShareRow | undefined> {
  const [row] = await db.prepared<ShareRow & Record<string, unknown>>(
    'quiz_share_of_originator',
    `select ${shareColumns} from portal.quiz_share s where s.quiz_id = $1 and s.originator_id = $2`,
    [quizId, originatorId],
  );
  return row;
}

export interface ListedShare extends ShareRow {
  title: string;
  madeAt: Date;
  invited: number;
  answered: number;
}

const mostListed = 100;

/** What a person has shared, newest first. */
export const sharesOf = (db: Transaction, originatorId: string): Promise<ListedShare[]> =>
  db.prepared<ListedShare & Record<string, unknown>>(
    'quiz_shares_of_person',
    `select ${shareColumns}, v.content->>'title' as title, s.made_at as "madeAt",
       (select count(*)::int from portal.quiz_invitation i where i.tenant_id = s.tenant_id and i.share_id = s.share_id
         and i.sent_at is not null and i.revoked_at is null) as invited,
       (select count(*)::int from portal.quiz_invitation i where i.tenant_id = s.tenant_id and i.share_id = s.share_id
         and i.has_answered) as answered
     from portal.quiz_share s
     join portal.quiz_version v on v.tenant_id = s.tenant_id and v.version_id = s.version_id
     where s.originator_id = $1 order by s.made_at desc, s.share_id limit ${mostListed}`,
    [originatorId],
  );

/** Invitations of a share, newest first. */
export const invitationsOf = (db: Transaction, shareId: string): Promise<InvitationRow[]> =>
  db.prepared<InvitationRow & Record<string, unknown>>(
    'quiz_invitations',
    `select ${invitationColumns} from portal.quiz_invitation i where i.share_id = $1
     order by i.added_at desc, i.invitation_id`,
    [shareId],
  );

export interface Invited {
  share: ShareRow;
  invitation: InvitationRow;
}

/** @param lock locks the invitation, so that two devices taking the same seat wait for each other */
export async function findInvited(
  db: Transaction,
  invitationId: string,
  lock: '' | 'for update of i' = '',
): Promise<Invited | undefined> {
  const [row] = await db.prepared<ShareRow & InvitationRow & Record<string, unknown>>(
    `quiz_invited${lock && '_locked'}`,
    `select ${shareColumns}, ${invitationColumns} from portal.quiz_invitation i
     join portal.quiz_share s on s.tenant_id = i.tenant_id and s.share_id = i.share_id
     where i.invitation_id = $1 ${lock}`,
    [invitationId],
  );
  return row && { share: row, invitation: row };
}

/** Marks the invitation as answered, which also ends its reminders. */
export async function noteAnswered(db: Transaction, invitationId: string): Promise<void> {
  await db.query('update portal.quiz_invitation set has_answered = true where invitation_id = $1', [invitationId]);
}
