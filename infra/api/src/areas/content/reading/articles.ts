/** Currently published articles, for their audience. */
import type * as calls from '@portico/contracts/content/calls';
import { relatedTo } from '@portico/contracts/content/related';
import type { Language } from '@portico/contracts/platform/languages';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { asReader } from '../../../platform/subjects/subject.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { filesOf } from '../../../services/media/public.ts';
import { articleFiles } from '../article-media.ts';
import { factsOf } from '../audience-sql.ts';
import { type Reading, shownArticle, shownArticles } from '../shown.ts';
import { readerFor } from './reader.ts';
import { summariesOf } from './summary.ts';

export const readingOf = (actor: Actor, now: Date, language?: Language): Reading => ({
  now,
  language,
  userId: actor.self.userId,
  facts: factsOf(asReader(actor)),
});

export const getAllAvailableNewsAsSummary: Handler<typeof calls.getAllAvailableNewsAsSummary> = async (
  { query },
  context,
) => {
  const { db, actor, now } = context;
  const facts = await readerFor(db, actor, query.CompanyID);
  const rows = await shownArticles(db, { now, language: query.language, userId: actor.self.userId, facts });
  return summariesOf(context, rows);
};

async function otherLanguages(db: Transaction, articleId: string): Promise<Language[]> {
  const rows = await db.query<{ language: Language }>(
    'select language from portal.content_variant where article_id = $1 order by language',
    [articleId],
  );
  return rows.map(({ language }) => language);
}

async function helpfulTo(db: Transaction, articleId: string, userId: string): Promise<boolean | null> {
  const [row] = await db.query<{ helpful: boolean }>(
    'select helpful from portal.content_rating where article_id = $1 and user_id = $2',
    [articleId, userId],
  );
  return row?.helpful ?? null;
}

export const getNewsItem: Handler<typeof calls.getNewsItem> = async ({ query }, context) => {
  const { db, actor, now } = context;
  const reading = readingOf(actor, now, query.language);
  const row = await shownArticle(db, reading, query.NID);
  if (!row) throw notFound();
  const [summary] = await summariesOf(context, [row]);
  if (!summary) throw notFound();
  const others = await summariesOf(context, await shownArticles(db, reading));
  const files = await filesOf(context, { kind: articleFiles, id: row.article_id });
  return {
    ...summary,
    body: row.body,
    checks: row.must_read ? row.checks.map(({ question, options }) => ({ question, options })) : [],
    languages: [row.main_language, ...(await otherLanguages(db, row.article_id))],
    parentChannelName: row.parent_name,
    updatedOn: row.updated_at.toISOString(),
    attachments: files.filter(({ mediaID }) => mediaID !== row.banner_id),
    // Help articles are related only to other help articles, never to news.
    related: relatedTo(
      summary,
      others.filter(({ channelKind }) => (channelKind === 'help') === (row.kind === 'help')),
    ).map(({ NID, ChannelID, channelKind, parentChannelID, channelName, title }) => ({
      NID,
      ChannelID,
      channelKind,
      parentChannelID,
      channelName,
      title,
    })),
    helpful: await helpfulTo(db, row.article_id, actor.self.userId),
  };
};
