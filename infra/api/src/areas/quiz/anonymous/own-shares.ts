/** What an employee has shared with people without an account: the list, and the links that make them originator. */

import { isShareOpen } from '@portico/contracts/quiz/anonymous/invitations';
import type { OwnShare } from '@portico/contracts/quiz/anonymous/shapes';
import type * as calls from '@portico/contracts/quiz/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { listLinks } from '../../../platform/links/list-links.ts';
import { revokeLinks } from '../../../platform/links/revoke-link.ts';
import { notFound } from '../../../platform/refusal.ts';
import { originatorKind, placeOf } from './links.ts';
import { mailOriginator, originatorAddress } from './originator-link.ts';
import { findShare, type ListedShare, sharesOf } from './share-rows.ts';

type Context = Pick<CallContext<typeof calls.getShares>, 'db' | 'actor' | 'tenant' | 'secrets' | 'now'>;

async function toOwn(context: Context, share: ListedShare): Promise<OwnShare> {
  const [link] = await listLinks(context.db, placeOf(context), 'anonymousQuiz', {
    kind: originatorKind,
    id: share.shareId,
  });
  return {
    QID: share.quizId,
    title: share.title,
    madeOn: share.madeAt.toISOString(),
    closesOn: share.closesAt.toISOString(),
    isOpen: isShareOpen(share, context.now),
    invited: share.invited,
    answered: share.answered,
    address: link ? originatorAddress(share, link.value) : null,
  };
}

async function ownShares(context: Context): Promise<OwnShare[]> {
  const own: OwnShare[] = [];
  for (const share of await sharesOf(context.db, context.actor.self.userId)) own.push(await toOwn(context, share));
  return own;
}

export const getShares: Handler<typeof calls.getShares> = (_, context) => ownShares(context);

export const revokeShareLink: Handler<typeof calls.revokeShareLink> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const share = await findShare(db, body.QuizID, actor.self.userId);
  if (!share) throw notFound();
  await revokeLinks(db, 'anonymousQuiz', { kind: originatorKind, id: share.shareId }, { by: actor.userId, now });
  audit({ object: { kind: 'quiz-share', id: share.shareId }, after: { revoked: 1 }, plain: ['revoked'] });
  return ownShares(context);
};

export const resendShareLink: Handler<typeof calls.resendShareLink> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const share = await findShare(db, body.QuizID, actor.self.userId);
  if (!share) throw notFound();
  await mailOriginator(context, share);
  audit({ object: { kind: 'quiz-share', id: share.shareId }, after: { resent: 1 }, plain: ['resent'] });
  return ownShares(context);
};
