/** Converts an article to an entry of a list. */
import { readingMinutes } from '@portico/contracts/content/reading-time';
import { plainText } from '@portico/contracts/content/rich-text';
import type { NewsSummary } from '@portico/contracts/content/shapes';
import { isUnread } from '@portico/contracts/content/unread';
import { trimText } from '@portico/contracts/platform/trim-text';
import type { CallContext } from '../../../platform/call-context.ts';
import { type Persons, personsById } from '../../../services/account/public.ts';
import { linkTo, mediaByIds } from '../../../services/media/public.ts';
import type { ShownRow } from '../shown.ts';

type Asking = Pick<CallContext, 'db' | 'now' | 'tenant' | 'files' | 'secrets'> & {
  actor: Parameters<typeof linkTo>[2];
};

/** Links to the uploaded banners of these articles, by file id. */
async function bannerLinks(context: Asking, rows: readonly ShownRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ banner_id }) => (banner_id === null ? [] : [banner_id]));
  const found = await mediaByIds(context.db, ids);
  return new Map(found.map((file) => [file.mediaId, linkTo(context, file, context.actor).link]));
}

function toSummary(row: ShownRow, persons: Persons, links: ReadonlyMap<string, string>, now: Date): NewsSummary {
  const text = plainText(row.body);
  const publishDate = row.publish_at.toISOString();
  const readOn = row.read_at?.toISOString() ?? null;
  return {
    NID: row.article_id,
    NewsType: row.type,
    ChannelID: row.channel_id,
    channelName: row.channel_name,
    channelKind: row.kind,
    parentChannelID: row.parent_id,
    title: row.title,
    summary: trimText(text.replaceAll('\n', ' ')),
    language: row.language,
    publishDate,
    expiryDate: row.expires_at?.toISOString() ?? null,
    bannerImage: {
      motif: row.banner_motif,
      alt: row.banner_alt,
      link: (row.banner_id !== null && links.get(row.banner_id)) || null,
      drawing: row.drawing,
    },
    minutes: readingMinutes(text),
    author: persons.of(row.author_id),
    unread: isUnread({ kind: row.kind, publishDate, readOn }, now),
    mustRead: row.must_read,
    acknowledgedOn: row.acknowledged_at?.toISOString() ?? null,
  };
}

export async function summariesOf(context: Asking, rows: readonly ShownRow[]): Promise<NewsSummary[]> {
  const persons = await personsById(
    context.db,
    rows.map((row) => row.author_id),
  );
  const links = await bannerLinks(context, rows);
  return rows.map((row) => toSummary(row, persons, links, context.now));
}
