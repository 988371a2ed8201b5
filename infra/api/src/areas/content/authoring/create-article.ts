/** Creates a draft, and deletes a draft that was never published. */
import { randomUUID } from 'node:crypto';
import { mayRemove } from '@portico/contracts/content/article-state';
import type * as calls from '@portico/contracts/content/calls';
import { emptyText, type RichText } from '@portico/contracts/content/rich-text';
import { bannerMotifs } from '@portico/contracts/content/shapes';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { removeVersions } from '../../../platform/versions/read-versioned.ts';
import { mediaOfSubject, removeFile } from '../../../services/media/public.ts';
import { articleFiles } from '../article-media.ts';
import { findArticle, stateOf } from './article-rows.ts';
import { kindOfChannel, typeIn } from './place.ts';

interface NewDraft {
  channelId: string;
  language: string;
  title: string;
  body: RichText;
}

/** Stores a draft, which no reader sees. Throws `notFound` if there is no such channel. Returns its id. */
export async function storeDraft(
  { db, tenant, actor, now }: Pick<CallContext, 'db' | 'tenant' | 'now'> & { actor: Actor },
  { channelId, language, title, body }: NewDraft,
): Promise<string> {
  const kind = await kindOfChannel(db, channelId);
  const articleId = randomUUID();
  // The motif depends on the id, so new articles get different pictures until someone uploads one.
  const motif = bannerMotifs[Number.parseInt(articleId.slice(0, 4), 16) % bannerMotifs.length];
  await db.query(
    `insert into portal.content_article (tenant_id, article_id, channel_id, type, title, body, language, banner_motif,
       banner_alt, author_id, updated_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, '', $9, $10, 'draft')`,
    [
      tenant.tenantId,
      articleId,
      channelId,
      typeIn(kind),
      title,
      JSON.stringify(body),
      language,
      motif,
      actor.self.userId,
      now,
    ],
  );
  return articleId;
}

export const createArticle: Handler<typeof calls.createArticle> = async ({ body }, context) => {
  const { ChannelID: channelId, language, title } = body;
  const articleId = await storeDraft(context, { channelId, language, title, body: emptyText });
  context.audit({ object: { kind: 'article', id: articleId }, after: { title }, plain: ['title'] });
  return { NID: articleId };
};

export const removeArticle: Handler<typeof calls.removeArticle> = async ({ body }, context) => {
  const { db, now, audit } = context;
  const row = await findArticle(db, body.NID, true);
  const state = stateOf(row, now);
  if (!mayRemove(state, row.announced_at !== null))
    throw new Refusal('conflict', 'Only a draft that was never published can be removed. Nothing was changed.', {
      current: { state },
    });
  for (const file of await mediaOfSubject(db, articleFiles, row.article_id)) await removeFile(context, file);
  await db.query('delete from portal.content_article where article_id = $1', [row.article_id]);
  await removeVersions(db, { kind: 'article', id: row.article_id });
  audit({ object: { kind: 'article', id: row.article_id }, before: { title: row.title }, plain: ['title'] });
  return { ok: true };
};
