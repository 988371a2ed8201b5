/** The channels and sub-channels visible to the reader. */
import type { ReaderFacts } from '@portico/contracts/content/audience';
import type * as calls from '@portico/contracts/content/calls';
import type { Channel } from '@portico/contracts/content/shapes';
import { isUnread } from '@portico/contracts/content/unread';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { channelIsFor, readerAt, readerValues } from '../audience-sql.ts';
import { channelDescription, channelName, languageOf } from '../channel-words.ts';
import { shownArticles } from '../shown.ts';
import { readerFor } from './reader.ts';

interface ChannelRow {
  channel_id: string;
  parent_id: string | null;
  kind: Channel['kind'];
  name: string;
  description: string;
}

const language = languageOf('$1');

/** In the tenant's order and the reader's language. */
const channelsFor = (db: Transaction, userId: string, facts: ReaderFacts): Promise<ChannelRow[]> =>
  db.prepared<ChannelRow & Record<string, unknown>>(
    'content_channels',
    `select c.channel_id, c.parent_id, c.kind, ${channelName('c', language)} as name,
       ${channelDescription('c', language)} as description
     from portal.content_channel c
     left join portal.content_channel p on p.tenant_id = c.tenant_id and p.channel_id = c.parent_id
     where ${channelIsFor(readerAt(2))} order by c.position, c.channel_id`,
    [userId, ...readerValues(facts)],
  );

export const getChildNewsChannels: Handler<typeof calls.getChildNewsChannels> = async (
  { query },
  { db, actor, now },
) => {
  const facts = await readerFor(db, actor, query.companyID);
  const visible = await channelsFor(db, actor.self.userId, facts);
  const parentId = query.parentID ?? null;
  if (parentId !== null && !visible.some((row) => row.channel_id === parentId)) throw notFound();
  const articles = Map.groupBy(
    await shownArticles(db, { now, userId: actor.self.userId, facts }),
    ({ channel_id }) => channel_id,
  );
  return visible
    .filter((row) => row.parent_id === parentId)
    .map((row) => {
      const own = articles.get(row.channel_id) ?? [];
      const unread = own.filter(({ kind, publish_at, read_at }) =>
        isUnread({ kind, publishDate: publish_at.toISOString(), readOn: read_at?.toISOString() ?? null }, now),
      );
      return {
        NCIDPK: row.channel_id,
        parentID: row.parent_id,
        name: row.name,
        description: row.description,
        kind: row.kind,
        articles: own.length,
        unread: unread.length,
        subChannels: visible.filter((other) => other.parent_id === row.channel_id).length,
        latest: own[0]?.publish_at.toISOString() ?? null,
      };
    });
};
