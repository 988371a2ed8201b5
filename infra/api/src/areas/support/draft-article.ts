/** Drafts a help article from a solved ticket. The authors of help decide whether to publish it. */
import type * as calls from '@portico/contracts/support/calls';
import { draftedBody } from '@portico/contracts/support/draft-article';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { storeDraft } from '../content/public.ts';
import { factsOf, readsInternalNotes, relationTo } from './policy.ts';
import { supportWords } from './support-words.ts';
import { commentsOf, followersOf } from './ticket-rows.ts';
import { workOnOne } from './work-on.ts';

export const draftHelpArticle: Handler<typeof calls.draftHelpArticle> = async ({ body }, context) => {
  const { db, tenant, actor, audit } = context;
  const row = await workOnOne(context, body.ticketID, 'read');
  // Staff who only asked in this ticket cannot publish what others answered.
  if (!readsInternalNotes(relationTo(actor.self, factsOf(row)))) throw notFound();
  if (row.closed_at === null || row.merged_into !== null)
    throw new Refusal('conflict', 'Only a solved ticket becomes a help article. Nothing was changed.');
  const thread = await commentsOf(db, [row.ticket_id]);
  const isSupport = await supportWords(db, row, thread);
  // Followers are often colleagues of the requester, some of whom work in support.
  const followers = new Set(await followersOf(db, row.ticket_id));
  const NID = await storeDraft(context, {
    channelId: tenant.settings.channels.help,
    language: body.language,
    title: body.title,
    body: draftedBody(
      thread.map((one) => ({
        text: one.text,
        internal: one.internal,
        isSupport: isSupport(one) && !followers.has(one.written_for ?? '') && !followers.has(one.author_id ?? ''),
      })),
    ),
  });
  audit({ object: { kind: 'ticket', id: row.ticket_id }, after: { article: NID }, plain: ['article'] });
  return { NID };
};
