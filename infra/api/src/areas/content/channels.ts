/** Channels and their sub-channels, as far as the reader may see them. */
import type * as calls from '@portico/contracts/content/calls';
import type { Channel } from '@portico/contracts/content/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { contentRules } from './policy.ts';
import { readerOrganisation } from './reader.ts';

interface ChannelRow {
  channel_id: string;
  parent_id: string | null;
  organisation_id: string | null;
  kind: Channel['kind'];
  name: string;
  description: string;
  articles: number;
  latest: Date | null;
}

/** All channels of the tenant in their order, with what is published in each now. */
const readChannels = (db: Transaction, now: Date): Promise<ChannelRow[]> =>
  db.prepared<ChannelRow & Record<string, unknown>>(
    'content_channels',
    `select c.channel_id, c.parent_id, c.organisation_id, c.kind, c.name, c.description,
       count(a.article_id)::int as articles, max(a.publish_at) as latest
     from portal.content_channel c
     left join portal.content_article a on a.tenant_id = c.tenant_id and a.channel_id = c.channel_id
       and a.publish_at <= $1 and (a.expires_at is null or a.expires_at > $1)
     group by c.tenant_id, c.channel_id
     order by c.position, c.channel_id`,
    [now],
  );

export const getChildNewsChannels: Handler<typeof calls.getChildNewsChannels> = async (
  { query },
  { db, actor, now },
) => {
  const readerOrganisationId = await readerOrganisation(db, actor, query.companyID);
  const visible = (await readChannels(db, now)).filter((row) =>
    contentRules.readChannel({ channelOrganisationId: row.organisation_id, readerOrganisationId }),
  );
  const parentId = query.parentID ?? null;
  if (parentId !== null && !visible.some((row) => row.channel_id === parentId)) throw notFound();
  return visible
    .filter((row) => row.parent_id === parentId)
    .map((row) => ({
      NCIDPK: row.channel_id,
      parentID: row.parent_id,
      name: row.name,
      description: row.description,
      kind: row.kind,
      articles: row.articles,
      subChannels: visible.filter((other) => other.parent_id === row.channel_id).length,
      latest: row.latest?.toISOString() ?? null,
    }));
};
