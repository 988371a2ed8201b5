/** Articles that are published now. */
import type * as calls from '@portico/contracts/content/calls';
import { readingMinutes } from '@portico/contracts/content/reading-time';
import { plainText, type RichText } from '@portico/contracts/content/rich-text';
import type { NewsSummary } from '@portico/contracts/content/shapes';
import { trimText } from '@portico/contracts/platform/trim-text';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type Persons, personsById } from '../account/public.ts';
import { readerOrganisation } from './reader.ts';

interface ArticleRow {
  article_id: string;
  type: NewsSummary['NewsType'];
  channel_id: string;
  channel_name: string;
  title: string;
  body: RichText;
  banner_motif: NewsSummary['bannerImage']['motif'];
  banner_alt: string;
  author_id: string;
  publish_at: Date;
  expires_at: Date | null;
  updated_at: Date;
}

/** $1 now, $2 the reader's organisation: published, not expired, in a channel the reader may see (policy.ts). */
const shown = `
  select a.article_id, a.type, a.channel_id, c.name as channel_name, a.title, a.body, a.banner_motif, a.banner_alt,
    a.author_id, a.publish_at, a.expires_at, a.updated_at
  from portal.content_article a
  join portal.content_channel c on c.tenant_id = a.tenant_id and c.channel_id = a.channel_id
  where a.publish_at <= $1 and (a.expires_at is null or a.expires_at > $1)
    and (c.organisation_id is null or c.organisation_id = $2)`;

function toSummary(row: ArticleRow, persons: Persons): NewsSummary {
  const text = plainText(row.body);
  return {
    NID: row.article_id,
    NewsType: row.type,
    ChannelID: row.channel_id,
    channelName: row.channel_name,
    title: row.title,
    summary: trimText(text.replaceAll('\n', ' ')),
    publishDate: row.publish_at.toISOString(),
    expiryDate: row.expires_at?.toISOString() ?? null,
    bannerImage: { motif: row.banner_motif, alt: row.banner_alt },
    minutes: readingMinutes(text),
    author: persons.of(row.author_id),
  };
}

export const getAllAvailableNewsAsSummary: Handler<typeof calls.getAllAvailableNewsAsSummary> = async (
  { query },
  { db, actor, now },
) => {
  const organisation = await readerOrganisation(db, actor, query.CompanyID);
  const rows = await db.prepared<ArticleRow & Record<string, unknown>>(
    'content_articles',
    `${shown} order by a.publish_at desc, a.article_id`,
    [now, organisation],
  );
  const persons = await personsById(
    db,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => toSummary(row, persons));
};

async function findArticle(
  db: Transaction,
  articleId: string,
  organisationId: string | null,
  now: Date,
): Promise<ArticleRow | undefined> {
  const [row] = await db.prepared<ArticleRow & Record<string, unknown>>(
    'content_article',
    `${shown} and a.article_id = $3`,
    [now, organisationId, articleId],
  );
  return row;
}

export const getNewsItem: Handler<typeof calls.getNewsItem> = async ({ query }, { db, actor, now }) => {
  const row = await findArticle(db, query.NID, actor.organisationId, now);
  if (!row) throw notFound();
  const persons = await personsById(db, [row.author_id]);
  return { ...toSummary(row, persons), body: row.body, updatedOn: row.updated_at.toISOString() };
};

/** True where somebody working in the organisation may read the article now. */
export const mayReadArticle = async (
  db: Transaction,
  articleId: string,
  organisationId: string | null,
  now: Date,
): Promise<boolean> => (await findArticle(db, articleId, organisationId, now)) !== undefined;
