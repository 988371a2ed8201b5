/** Tasks for articles whose current version the reader has not acknowledged. */
import { articleAddress } from '@portico/contracts/content/article-address';
import type { ChannelKind } from '@portico/contracts/content/shapes';
import type { TaskSource } from '../../platform/tasks/task-source.ts';
import { articleIsFor, factsOf, joinChannel, readerAt, readerValues } from './audience-sql.ts';
import { languageOf } from './channel-words.ts';
import { isShownAt } from './shown.ts';

export const articleTasks: readonly TaskSource[] = [
  {
    kind: 'article.acknowledge',
    flag: 'news',
    inPerson: true,
    // The task starts with the publication, or with the version that requires a new acknowledgement.
    statement: `select a.article_id as id, coalesce(v.title, a.title) as title, null::text as person,
        greatest(a.publish_at, n.saved_at) as since, null::text as due_on, jsonb_build_object('kind', c.kind,
          'channel', a.channel_id, 'parent', c.parent_id, 'article', a.article_id) as link_values
      from portal.content_article a ${joinChannel}
      left join portal.content_variant v on v.tenant_id = a.tenant_id and v.article_id = a.article_id
        and v.language = ${languageOf('$2')}
      left join portal.content_revision n on n.tenant_id = a.tenant_id and n.article_id = a.article_id
        and n.version = a.must_read_since
      where a.must_read and ${isShownAt('$1')} and ${articleIsFor(readerAt(3))}
        and not exists (select from portal.content_acknowledgement k where k.tenant_id = a.tenant_id
          and k.article_id = a.article_id and k.user_id = $2 and k.version >= a.must_read_since)`,
    values: ({ now, userId, reader }) => [now, userId, ...readerValues(factsOf(reader))],
    linkValues: ({ kind, channel = '', parent, article = '' }) => ({
      route: articleAddress(
        { kind: kind as ChannelKind, ChannelID: channel, parentChannelID: parent ?? null },
        article,
      ),
    }),
  },
];
