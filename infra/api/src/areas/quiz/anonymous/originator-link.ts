/** The link that makes its holder the originator of what they shared; valid until it is revoked. */

import type * as calls from '@portico/contracts/quiz/calls';
import { attributionOf } from '../../../platform/attribution.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { listLinks } from '../../../platform/links/list-links.ts';
import { makeLink } from '../../../platform/links/make-link.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { versionOf } from '../quiz-rows.ts';
import { dayIn } from './day-in.ts';
import { originatorKind, placeOf } from './links.ts';
import type { ShareRow } from './share-rows.ts';

type Context = Pick<CallContext<typeof calls.shareQuiz>, 'db' | 'actor' | 'tenant' | 'secrets' | 'now'>;
type Shared = Pick<ShareRow, 'shareId' | 'quizId' | 'originatorId' | 'versionId' | 'closesAt' | 'language'>;

export const originatorAddress = ({ quizId, originatorId }: Pick<Shared, 'quizId' | 'originatorId'>, link: string) =>
  `/anonymousQuiz/${quizId}/0/${originatorId}?link=${link}`;

/** The existing link if it lasts as long as the share, otherwise a new one. */
async function lastingLink(context: Context, share: Shared, title: string): Promise<string> {
  const place = placeOf(context);
  const subject = { kind: originatorKind, id: share.shareId };
  const access = await listLinks(context.db, place, 'anonymousQuiz', subject);
  const lasting = access.find(({ expiresAt }) => expiresAt >= share.closesAt);
  if (lasting) return lasting.value;
  const made = await makeLink(context.db, place, {
    purpose: 'anonymousQuiz',
    subject,
    holder: {},
    label: title,
    personId: share.originatorId,
    maker: attributionOf(context.actor),
  });
  return made.value;
}

/** Returns the link's address, and mails it to originators who have an e-mail address. */
export async function mailOriginator(context: Context, share: Shared): Promise<string> {
  const { db, actor, now } = context;
  const { title } = (await versionOf(db, share.versionId)).content;
  const address = originatorAddress(share, await lastingLink(context, share, title));
  if (actor.self.email !== '')
    await sendMail(db, {
      to: { address: actor.self.email, personId: share.originatorId },
      template: 'quizOriginator',
      language: share.language,
      values: { quiz: title, closes: dayIn(share.closesAt, share.language), link: address },
      senderId: actor.userId,
      now,
    });
  return address;
}
