/** Saves an article as a whole: texts in all languages, dates, audience, picture and files. */
import { draftFaults, publishFaults } from '@portico/contracts/content/article-faults';
import type { ArticleInput } from '@portico/contracts/content/article-input';
import type * as calls from '@portico/contracts/content/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { notFound } from '../../../platform/refusal.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';
import { attachFiles, findMedia, mediaOfSubject, removeFile } from '../../../services/media/public.ts';
import { articleFiles } from '../article-media.ts';
import { announceAt, publishChanged, remindNow } from './announce.ts';
import { type ArticleRow, contentOf, findArticle, stateOf } from './article-rows.ts';
import { audienceColumns, kindOfChannel, typeIn } from './place.ts';
import { refuseFaults } from './refuse-faults.ts';

type Saving = CallContext<typeof calls.saveArticle>;

/** Attaches newly listed files to the article and removes files that are no longer listed. */
async function settleFiles(context: Saving, articleId: string, article: ArticleInput): Promise<void> {
  const wanted = [...article.attachments, ...(article.bannerID === null ? [] : [article.bannerID])];
  const here = await mediaOfSubject(context.db, articleFiles, articleId);
  const known = new Set(here.map(({ mediaId }) => mediaId));
  const fresh = wanted.filter((mediaId) => !known.has(mediaId));
  await attachFiles(context, { kind: articleFiles, id: articleId }, fresh);
  for (const file of here) if (!wanted.includes(file.mediaId)) await removeFile(context, file);
  if (article.bannerID === null) return;
  const banner = await findMedia(context.db, article.bannerID);
  if (banner?.location !== 'banner') throw notFound();
}

async function writeVariants({ db, tenant }: Saving, articleId: string, { texts }: ArticleInput): Promise<void> {
  await db.query('delete from portal.content_variant where article_id = $1', [articleId]);
  for (const { language, title, body, checks = [] } of texts.slice(1))
    await db.query(
      `insert into portal.content_variant (tenant_id, article_id, language, title, body, checks)
       values ($1, $2, $3, $4, $5, $6)`,
      [tenant.tenantId, articleId, language, title, JSON.stringify(body), JSON.stringify(checks)],
    );
}

interface Written {
  article: ArticleInput;
  version: number;
  type: number;
  askAgain: boolean;
}

async function writeArticle({ db, now }: Saving, row: ArticleRow, { article, version, type, askAgain }: Written) {
  const [main] = article.texts;
  if (!main) throw new Error('An article without a text passed its contract.');
  const { everybody, audienceId } = await audienceColumns(db, article.audience);
  const publishAt = article.publishDate === null ? null : new Date(article.publishDate);
  // A postponed article will be announced again.
  const isPutOff = publishAt !== null && publishAt > now;
  await db.query(
    `update portal.content_article set channel_id = $2, type = $3, title = $4, body = $5, language = $6, banner_id = $7,
       banner_alt = $8, publish_at = $9, expires_at = $10, updated_at = $11, for_everybody = $12, audience_id = $13,
       must_read = $14, must_read_since = case when $15 then $16 else must_read_since end, version = $16, review_by = $17,
       announced_at = case when $18 then null else announced_at end, checks = $19, drawing = $20
     where article_id = $1`,
    [
      row.article_id,
      article.ChannelID,
      type,
      main.title,
      JSON.stringify(main.body),
      main.language,
      article.bannerID,
      article.bannerAlt,
      publishAt,
      article.expiryDate,
      now,
      everybody,
      audienceId,
      article.mustRead,
      askAgain,
      version,
      article.reviewBy,
      isPutOff,
      JSON.stringify(main.checks ?? []),
      article.drawing ?? null,
    ],
  );
}

export const saveArticle: Handler<typeof calls.saveArticle> = async ({ body }, context) => {
  const { db, tenant, actor, now, audit } = context;
  const { NID, baseVersion, askAgain } = body;
  const row = await findArticle(db, NID, true);
  const before = await contentOf(db, row);
  const kind = await kindOfChannel(db, body.article.ChannelID);
  // A published article keeps its publication date even if the form omits it, and forms of earlier releases know no
  // drawing.
  const keepsDate = row.state === 'published' && body.article.publishDate === null;
  const article = {
    ...body.article,
    publishDate: keepsDate ? before.publishDate : body.article.publishDate,
    drawing: body.article.drawing === undefined ? before.drawing : body.article.drawing,
  };
  const mustBeFit = ['published', 'scheduled'].includes(stateOf(row, now));
  refuseFaults(mustBeFit ? publishFaults(article, kind, now) : draftFaults(article), 'Nothing was saved.');
  const { version } = await saveVersioned(context, {
    subject: { kind: 'article', id: NID },
    field: 'article',
    baseVersion,
    value: JSON.stringify(article),
    merge: { by: 'whole' },
    initial: JSON.stringify(before),
  });
  await settleFiles(context, NID, article);
  await writeArticle(context, row, { article, version, type: typeIn(kind), askAgain });
  await writeVariants(context, NID, article);
  await db.query(
    `insert into portal.content_revision (tenant_id, article_id, version, saved_by, saved_at, content)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [tenant.tenantId, NID, version, actor.userId, now, JSON.stringify(article)],
  );
  if (row.state === 'published') {
    await announceAt(context, NID, article.publishDate === null ? now : new Date(article.publishDate));
    if (askAgain) await remindNow(context, NID);
    await publishChanged(context, NID);
  }
  const { publishDate, expiryDate, mustRead, audience } = article;
  audit({
    object: { kind: 'article', id: NID },
    before: { title: row.title, version: row.version },
    after: { title: article.texts[0]?.title, version, publishDate, expiryDate, mustRead, audience, askAgain },
    plain: ['title', 'version', 'publishDate', 'expiryDate', 'mustRead', 'audience', 'askAgain'],
  });
  return { version };
};
