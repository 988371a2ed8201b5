/** Database rows of articles, as authors edit them. */
import { type ArticleInput, type ArticleText, articleInput } from '@portico/contracts/content/article-input';
import { type ArticleState, articleState, type StoredState } from '@portico/contracts/content/article-state';
import type { AudienceChoice } from '@portico/contracts/content/audience';
import type { CheckQuestion } from '@portico/contracts/content/check-questions';
import type { RichText } from '@portico/contracts/content/rich-text';
import type { ChannelKind, NewsSummary } from '@portico/contracts/content/shapes';
import type { Language } from '@portico/contracts/platform/languages';
import type { Subject } from '@portico/contracts/platform/pictures/subjects';
import * as z from 'zod/mini';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { mediaOfSubject } from '../../../services/media/public.ts';
import { articleFiles } from '../article-media.ts';

export interface ArticleRow {
  article_id: string;
  channel_id: string;
  channel_name: string;
  kind: ChannelKind;
  parent_id: string | null;
  title: string;
  body: RichText;
  checks: CheckQuestion[];
  language: Language;
  banner_motif: NewsSummary['bannerImage']['motif'];
  banner_id: string | null;
  banner_alt: string;
  drawing: Subject | null;
  author_id: string;
  state: StoredState;
  publish_at: Date | null;
  expires_at: Date | null;
  updated_at: Date;
  for_everybody: boolean;
  audience_id: string | null;
  must_read: boolean;
  must_read_since: number;
  version: number;
  review_by: string | null;
  retracted_because: string | null;
  announced_at: Date | null;
  reminded_at: Date | null;
}

export const articleColumns = `a.article_id, a.channel_id, c.name as channel_name, c.kind, c.parent_id, a.title, a.body, a.checks,
  a.language, a.banner_motif, a.banner_id, a.banner_alt, a.drawing, a.author_id, a.state, a.publish_at, a.expires_at, a.updated_at,
  a.for_everybody, a.audience_id, a.must_read, a.must_read_since, a.version, to_char(a.review_by, 'YYYY-MM-DD') as review_by,
  a.retracted_because, a.announced_at, a.reminded_at`;

/** @param lock locks the row until the transaction ends */
export async function findArticle(db: Transaction, articleId: string, lock = false): Promise<ArticleRow> {
  const [row] = await db.query<ArticleRow & Record<string, unknown>>(
    `select ${articleColumns} from portal.content_article a
     join portal.content_channel c on c.tenant_id = a.tenant_id and c.channel_id = a.channel_id
     where a.article_id = $1 ${lock ? 'for update of a' : ''}`,
    [articleId],
  );
  if (!row) throw notFound();
  return row;
}

const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

export const stateOf = (row: Pick<ArticleRow, 'state' | 'publish_at' | 'expires_at'>, now: Date): ArticleState =>
  articleState(
    { state: row.state, publishDate: instantOf(row.publish_at), expiryDate: instantOf(row.expires_at) },
    now,
  );

export function choiceOf(row: Pick<ArticleRow, 'for_everybody' | 'audience_id'>): AudienceChoice | null {
  if (row.for_everybody) return { kind: 'everybody' };
  return row.audience_id === null ? null : { kind: 'audience', AudienceID: row.audience_id };
}

async function variantsOf(db: Transaction, articleId: string): Promise<ArticleText[]> {
  return db.query<ArticleText & Record<string, unknown>>(
    'select language, title, body, checks from portal.content_variant where article_id = $1 order by language',
    [articleId],
  );
}

/** The article's content in the format used for saving. */
export async function contentOf(db: Transaction, row: ArticleRow): Promise<ArticleInput> {
  const files = await mediaOfSubject(db, articleFiles, row.article_id);
  return z.parse(articleInput, {
    ChannelID: row.channel_id,
    texts: [
      { language: row.language, title: row.title, body: row.body, checks: row.checks },
      ...(await variantsOf(db, row.article_id)),
    ],
    publishDate: instantOf(row.publish_at),
    expiryDate: instantOf(row.expires_at),
    audience: choiceOf(row),
    mustRead: row.must_read,
    bannerID: row.banner_id,
    bannerAlt: row.banner_alt,
    drawing: row.drawing,
    attachments: files.map(({ mediaId }) => mediaId).filter((mediaId) => mediaId !== row.banner_id),
    reviewBy: row.review_by,
  });
}
