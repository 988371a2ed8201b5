/** Articles the person had read that were rewritten while they were away. */
import { articleAddress } from '@portico/contracts/content/article-address';
import { rewrittenOn } from '@portico/contracts/content/rewritten-on';
import type { ChannelKind } from '@portico/contracts/content/shapes';
import { mostOfGroup } from '@portico/contracts/portal/away-groups';
import type { AwayQuery, AwaySource, FoundRows } from '../../platform/while-away/away-source.ts';
import { articleIsFor, factsOf, joinChannel, readerAt, readerValues } from './audience-sql.ts';
import { languageOf } from './channel-words.ts';
import { isShownAt } from './shown.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  at: Date;
  kind: ChannelKind;
  channel: string;
  parent: string | null;
  total: number;
}

async function replaced({ db, reader, since, until, now, style }: AwayQuery): Promise<FoundRows> {
  const rows = await db.prepared<Row>(
    'content_replaced',
    `select a.article_id as id, case when v.title is null then a.title else v.title end as title, n.at, c.kind,
       a.channel_id as channel, c.parent_id as parent, count(*) over ()::int as total
     from portal.content_reading r
     join portal.content_article a on a.tenant_id = r.tenant_id and a.article_id = r.article_id ${joinChannel}
     left join portal.content_variant v on v.tenant_id = a.tenant_id and v.article_id = a.article_id
       and v.language = ${languageOf('$2')}
     cross join lateral (select max(s.saved_at) as at from portal.content_revision s where s.tenant_id = a.tenant_id
       and s.article_id = a.article_id and s.saved_at > $3 and s.saved_at <= $4) n
     where r.user_id = $2 and r.read_at <= $3 and n.at is not null and ${isShownAt('$1')} and ${articleIsFor(readerAt(5))}
     order by n.at desc, a.article_id limit ${mostOfGroup}`,
    [now, reader.person.userId, since, until, ...readerValues(factsOf(reader))],
  );
  return {
    latest: rows.map(({ id, title, at, kind, channel, parent }) => ({
      ...{ id, title, at },
      text: rewrittenOn(at.toISOString(), style),
      link: articleAddress({ kind, ChannelID: channel, parentChannelID: parent }, id),
    })),
    total: rows[0]?.total ?? 0,
  };
}

export const replacedArticles: readonly AwaySource[] = [
  { kind: 'article', group: 'replaced', flag: 'news', find: replaced },
];
