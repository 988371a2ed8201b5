/** Drafts a help article from a solved ticket. Its authors decide whether it becomes one. */
import { titleCharacters } from '@portico/contracts/content/article-input';
import { trimText } from '@portico/contracts/platform/trim-text';
import type * as calls from '@portico/contracts/support/calls';
import { draftedBody } from '@portico/contracts/support/draft-article';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { storeDraft } from '../content/public.ts';
import { factsOf, isRequester, readsInternalNotes, relationTo } from './policy.ts';
import { commentsOf } from './ticket-rows.ts';
import { workOnOne } from './work-on.ts';

export const draftHelpArticle: Handler<typeof calls.draftHelpArticle> = async ({ body }, context) => {
  const { db, tenant, actor, audit } = context;
  const row = await workOnOne(context, body.ticketID, 'read');
  // Staff who only asked in this ticket do not publish what others answered.
  if (!readsInternalNotes(relationTo(actor.self, factsOf(row)))) throw notFound();
  if (row.closed_at === null || row.merged_into !== null)
    throw new Refusal('conflict', 'Only a solved ticket becomes a help article. Nothing was changed.');
  const thread = (await commentsOf(db, [row.ticket_id])).map(({ text, internal, author_id: authorId }) => ({
    ...{ text, internal, authorId },
  }));
  const title = trimText(row.title, titleCharacters);
  const NID = await storeDraft(context, {
    channelId: tenant.settings.channels.help,
    language: body.language,
    title,
    body: draftedBody(thread, (userId) => isRequester(row, userId)),
  });
  audit({ object: { kind: 'ticket', id: row.ticket_id }, after: { article: NID }, plain: ['article'] });
  return { NID };
};
