/** Articles and all saved versions of an article, for their authors. */

import { publishFaults } from '@portico/contracts/content/article-faults';
import { articleInput } from '@portico/contracts/content/article-input';
import type * as calls from '@portico/contracts/content/calls';
import * as z from 'zod/mini';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { personsById } from '../../../services/account/public.ts';
import { filesOf } from '../../../services/media/public.ts';
import { articleFiles } from '../article-media.ts';
import { type ArticleRow, articleColumns, choiceOf, contentOf, findArticle, stateOf } from './article-rows.ts';
import { figuresOf } from './audience-people.ts';

interface LineRow extends ArticleRow {
  audience_name: string | null;
  opened: number;
  acknowledged: number;
}

export const getArticles: Handler<typeof calls.getArticles> = async (_, { db, now }) => {
  const rows = await db.query<LineRow & Record<string, unknown>>(
    `select ${articleColumns}, d.name as audience_name,
       (select coalesce(sum(o.people), 0)::int from portal.content_reading_total o
         where o.tenant_id = a.tenant_id and o.article_id = a.article_id) as opened,
       (select coalesce(sum(o.people), 0)::int from portal.content_acknowledgement_total o
         where o.tenant_id = a.tenant_id and o.article_id = a.article_id and o.version >= a.must_read_since) as acknowledged
     from portal.content_article a
     join portal.content_channel c on c.tenant_id = a.tenant_id and c.channel_id = a.channel_id
     left join portal.content_audience d on d.tenant_id = a.tenant_id and d.audience_id = a.audience_id
     order by a.updated_at desc, a.article_id`,
  );
  const persons = await personsById(
    db,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => ({
    NID: row.article_id,
    ChannelID: row.channel_id,
    channelName: row.channel_name,
    kind: row.kind,
    title: row.title,
    state: stateOf(row, now),
    publishDate: row.publish_at?.toISOString() ?? null,
    expiryDate: row.expires_at?.toISOString() ?? null,
    updatedOn: row.updated_at.toISOString(),
    author: persons.of(row.author_id),
    audience: choiceOf(row),
    audienceName: row.audience_name,
    mustRead: row.must_read,
    reviewBy: row.review_by,
    opened: row.opened,
    acknowledged: row.acknowledged,
  }));
};

interface RatingRow {
  helpful: boolean;
  note: string;
  rated_at: Date;
}
const mostNotes = 50;

async function ratedAs(db: Transaction, articleId: string) {
  const rows = await db.query<RatingRow & Record<string, unknown>>(
    'select helpful, note, rated_at from portal.content_rating where article_id = $1 order by rated_at desc, user_id',
    [articleId],
  );
  return {
    helpful: rows.filter((row) => row.helpful).length,
    notHelpful: rows.filter((row) => !row.helpful).length,
    notes: rows
      .filter(({ note }) => note !== '')
      .slice(0, mostNotes)
      .map(({ note, rated_at }) => ({ note, on: rated_at.toISOString() })),
  };
}

export const getArticle: Handler<typeof calls.getArticle> = async ({ query }, context) => {
  const { db, now } = context;
  const row = await findArticle(db, query.NID);
  const article = await contentOf(db, row);
  const figures = await figuresOf(db, row.article_id);
  const persons = await personsById(db, [row.author_id]);
  return {
    NID: row.article_id,
    version: row.version,
    state: stateOf(row, now),
    kind: row.kind,
    channelName: row.channel_name,
    parentChannelID: row.parent_id,
    article,
    bannerMotif: row.banner_motif,
    files: await filesOf(context, { kind: articleFiles, id: row.article_id }),
    author: persons.of(row.author_id),
    updatedOn: row.updated_at.toISOString(),
    retractedBecause: row.retracted_because,
    problems: publishFaults(article, row.kind, now),
    audiencePeople: figures.people,
    opened: figures.opened,
    acknowledged: figures.acknowledged,
    rated: await ratedAs(db, row.article_id),
  };
};

interface VersionRow {
  version: number;
  saved_at: Date;
  saved_by: string;
  title: string;
}
const mostVersions = 200;

export const getArticleVersions: Handler<typeof calls.getArticleVersions> = async ({ query }, { db }) => {
  const { article_id } = await findArticle(db, query.NID);
  const rows = await db.query<VersionRow & Record<string, unknown>>(
    `select version, saved_at, saved_by, content #>> '{texts,0,title}' as title from portal.content_revision
     where article_id = $1 order by version desc limit $2`,
    [article_id, mostVersions],
  );
  const persons = await personsById(
    db,
    rows.map((row) => row.saved_by),
  );
  return rows.map((row) => ({
    version: row.version,
    savedOn: row.saved_at.toISOString(),
    savedBy: persons.registered([row.saved_by])[0] ?? null,
    title: row.title,
  }));
};

export const getArticleVersion: Handler<typeof calls.getArticleVersion> = async ({ query }, { db }) => {
  const [row] = await db.query<{ content: unknown }>(
    'select content from portal.content_revision where article_id = $1 and version = $2',
    [query.NID, Number(query.version)],
  );
  if (!row) throw notFound();
  return z.parse(articleInput, row.content);
};
