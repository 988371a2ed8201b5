/** Articles that a person may read now: the statement behind all reading calls. */
import type { ReaderFacts } from '@portico/contracts/content/audience';
import type { CheckQuestion } from '@portico/contracts/content/check-questions';
import type { RichText } from '@portico/contracts/content/rich-text';
import type { ChannelKind, NewsSummary } from '@portico/contracts/content/shapes';
import type { Language } from '@portico/contracts/platform/languages';
import type { Transaction } from '../../platform/transaction.ts';
import { articleIsFor, joinChannel, readerAt, readerValues } from './audience-sql.ts';
import { channelName, languageOf } from './channel-words.ts';

export interface ShownRow {
  article_id: string;
  type: NewsSummary['NewsType'];
  channel_id: string;
  channel_name: string;
  kind: ChannelKind;
  parent_id: string | null;
  parent_name: string | null;
  title: string;
  body: RichText;
  checks: CheckQuestion[];
  language: Language;
  main_language: Language;
  banner_motif: NewsSummary['bannerImage']['motif'];
  banner_id: string | null;
  banner_alt: string;
  drawing: string | null;
  author_id: string;
  publish_at: Date;
  expires_at: Date | null;
  updated_at: Date;
  version: number;
  must_read: boolean;
  read_at: Date | null;
  acknowledged_at: Date | null;
}

/** Who reads, when and in which language. An undefined language means that of the account's settings. */
export interface Reading {
  now: Date;
  userId: string;
  facts: ReaderFacts;
  language?: Language | undefined;
}

/**
 * Checks state and dates of alias `a`: excludes drafts and articles that are retracted, scheduled or expired. `$now` is
 * a parameter.
 */
export const isShownAt = (now: string): string =>
  `a.state = 'published' and a.publish_at <= ${now} and (a.expires_at is null or a.expires_at > ${now})`;

/** The requested language, otherwise the account's. */
const wanted = `coalesce($2::text, ${languageOf('$3')})`;

const shown = `
  select a.article_id, a.type, a.channel_id, ${channelName('c', wanted)} as channel_name, c.kind, c.parent_id, ${channelName('p', wanted)} as parent_name,
    coalesce(v.title, a.title) as title, coalesce(v.body, a.body) as body, coalesce(v.checks, a.checks) as checks, coalesce(v.language, a.language) as language,
    a.language as main_language, a.banner_motif, a.banner_id, a.banner_alt, a.drawing, a.author_id, a.publish_at, a.expires_at,
    a.updated_at, a.version, a.must_read, r.read_at, k.acknowledged_at
  from portal.content_article a ${joinChannel}
  left join portal.content_variant v on v.tenant_id = a.tenant_id and v.article_id = a.article_id
    and v.language = ${wanted}
  left join portal.content_reading r on r.tenant_id = a.tenant_id and r.article_id = a.article_id and r.user_id = $3
  left join portal.content_acknowledgement k on k.tenant_id = a.tenant_id and k.article_id = a.article_id
    and k.user_id = $3 and k.version >= a.must_read_since
  where ${isShownAt('$1')} and ${articleIsFor(readerAt(4))}`;

const valuesOf = ({ now, language, userId, facts }: Reading): unknown[] => [
  now,
  language ?? null,
  userId,
  ...readerValues(facts),
];

/** Visible articles, newest first. */
export const shownArticles = (db: Transaction, reading: Reading): Promise<ShownRow[]> =>
  db.prepared<ShownRow & Record<string, unknown>>(
    'content_shown',
    `${shown} order by a.publish_at desc, a.article_id`,
    valuesOf(reading),
  );

/** The given articles that the reader may currently read. */
export const shownAmong = (db: Transaction, reading: Reading, articleIds: readonly string[]): Promise<ShownRow[]> =>
  db.prepared<ShownRow & Record<string, unknown>>(
    'content_shown_among',
    `${shown} and a.article_id = any($8::uuid[])`,
    [...valuesOf(reading), articleIds],
  );

/** Undefined if the article does not exist or the reader may not read it now. */
export const shownArticle = async (
  db: Transaction,
  reading: Reading,
  articleId: string,
): Promise<ShownRow | undefined> => (await shownAmong(db, reading, [articleId]))[0];
