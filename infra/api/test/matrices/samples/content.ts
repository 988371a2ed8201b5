/**
 * News and help: reading, writing, channels, audiences and searches without results. Each sample of a write changes the
 * current value.
 */
import type { ArticleInput } from '@portico/contracts/content/article-input';
import type { TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

const word = () => crypto.randomUUID().slice(0, 13);
const now = new Date('2026-11-16T08:00:00.000Z');

const channel = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select c.channel_id as id from portal.content_channel c where c.tenant_id = $1 and c.parent_id is null
       and c.for_everybody order by c.channel_id limit 1`,
    [who.tenantId],
  );

/** An article that everyone can read now; `also` narrows the choice further. */
const article = (who: SampleContext, test: TestApi, also = 'true', order = 'a.publish_at desc') =>
  first(
    test,
    `select a.article_id as id from portal.content_article a
     join portal.content_channel c on c.tenant_id = a.tenant_id and c.channel_id = a.channel_id and c.for_everybody
     where a.tenant_id = $1 and a.for_everybody and a.state = 'published' and a.publish_at <= $2
       and (a.expires_at is null or a.expires_at > $2) and ${also} order by ${order}, a.article_id limit 1`,
    [who.tenantId, now],
  );
const newest = async (who: SampleContext, test: TestApi) => ({ NID: await article(who, test) });
/** An article that the caller has not opened, if there is one. */
const unread = (who: SampleContext, test: TestApi) =>
  article(
    who,
    test,
    `c.kind = 'news'`,
    `exists (select from portal.content_reading r where r.tenant_id = a.tenant_id and r.article_id = a.article_id
       and r.user_id = '${who.userId}'), a.publish_at desc`,
  );
const unacknowledged = (who: SampleContext, test: TestApi) =>
  article(
    who,
    test,
    'a.must_read',
    `exists (select from portal.content_acknowledgement k where k.tenant_id = a.tenant_id and k.article_id = a.article_id
       and k.user_id = '${who.userId}')`,
  );

const names = {
  remove: 'A draft of a test to remove',
  publish: 'A draft of a test to publish',
  remind: 'An article of a test to remind of',
  empty: 'An empty channel of a test',
  unused: 'An unused audience of a test',
  changing: 'A changing audience of a test',
} as const;

const named = (who: SampleContext, test: TestApi, table: string, column: string, name: string, also = 'true') =>
  first(
    test,
    `select ${table}_id as id from portal.content_${table} where tenant_id = $1 and ${column} = $2 and ${also}
     order by ${table}_id limit 1`,
    [who.tenantId, name],
  );
const stored = async (who: SampleContext, test: TestApi, kind: string, id: string): Promise<number> => {
  const [row] = (await test.sql(
    'select version from portal.platform_field where tenant_id = $1 and subject_kind = $2 and subject_id = $3 and field = $2',
    [who.tenantId, kind, id],
  )) as { version: number }[];
  return row?.version ?? 0;
};
/** The article that samples save, created when the tenant is prepared. */
const written = (who: SampleContext, test: TestApi) => named(who, test, 'article', 'title', names.remind, `must_read`);
const input = (ChannelID: string, changes: Partial<ArticleInput>): ArticleInput => ({
  ChannelID,
  texts: [
    {
      language: 'en',
      title: names.remind,
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `Text ${word()}` }] }] },
    },
  ],
  publishDate: '2026-11-01T08:00:00.000Z',
  expiryDate: '2027-11-01T08:00:00.000Z',
  audience: { kind: 'everybody' },
  mustRead: true,
  bannerID: null,
  bannerAlt: '',
  attachments: [],
  reviewBy: null,
  ...changes,
});
const organisations = (who: SampleContext) => ({ organisations: [who.organisationId], units: [], teams: [] });

const prepared = 60;

/** One for each use: drafts to publish and delete, articles to send reminders about, unused channels and audiences. */
export async function prepareContent(test: TestApi, tenant: string): Promise<void> {
  const { tenantId } = await test.tenant(tenant);
  const admin = test.ids('admin', tenant).userId;
  const body = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }],
  });
  const articles = (title: string, state: string, mustRead: boolean) =>
    test.sql(
      `insert into portal.content_article (tenant_id, article_id, channel_id, type, title, body, banner_motif, banner_alt,
         author_id, publish_at, expires_at, updated_at, state, for_everybody, must_read)
       select c.tenant_id, gen_random_uuid(), c.channel_id, 1, $2, $3, 'waves', '', $4, '2026-08-01', '2027-08-01',
         '2026-08-01', $5, true, $6
       from generate_series(1, ${prepared}), (select * from portal.content_channel where tenant_id = $1 and for_everybody
         and kind = 'news' and parent_id is null order by channel_id limit 1) c`,
      [tenantId, title, body, admin, state, mustRead],
    );
  await articles(names.remove, 'draft', false);
  await articles(names.publish, 'draft', false);
  await articles(names.remind, 'published', true);
  await test.sql(
    `insert into portal.content_channel (tenant_id, channel_id, kind, name, description, position)
     select $1, gen_random_uuid(), 'news', $2, '', 99 from generate_series(1, ${prepared})`,
    [tenantId, names.empty],
  );
  await test.sql(
    `insert into portal.content_audience (tenant_id, audience_id, name, roles)
     select $1::uuid, gen_random_uuid(), $2, '{Learner}'::text[] from generate_series(1, ${prepared})
     union all select $1::uuid, gen_random_uuid(), $3, '{Learner}'::text[]`,
    [tenantId, names.unused, names.changing],
  );
  await test.sql(
    `insert into portal.content_revision (tenant_id, article_id, version, saved_by, saved_at, content)
     select tenant_id, article_id, 900000, author_id, updated_at, $3 from portal.content_article
     where tenant_id = $1 and title = $2`,
    [tenantId, names.remind, JSON.stringify(input(crypto.randomUUID(), {}))],
  );
}

export const contentSamples: Readonly<Record<string, Sample>> = {
  'content/getAllAvailableNewsAsSummary': (who) => ({ query: who.teamId === null ? {} : { CompanyID: who.teamId } }),
  'content/getNewsItem': async (who, test) => ({ query: await newest(who, test) }),
  'content/getChildNewsChannels': (who) => ({ query: who.teamId === null ? {} : { companyID: who.teamId } }),
  'content/markRead': async (who, test) => ({ body: { NID: await unread(who, test) } }),
  'content/acknowledge': async (who, test) => {
    const NID = await unacknowledged(who, test);
    const [row] = await test.sql(
      `select jsonb_path_query_array(checks, '$[*].right') as answers from portal.content_article where article_id = $1`,
      [NID],
    );
    return { body: { NID, language: 'en', answers: row?.answers ?? [] } };
  },
  'content/rateArticle': async (who, test) => ({
    body: { ...(await newest(who, test)), helpful: true, note: word() },
  }),
  'content/findHelp': () => ({ query: { q: 'sign in' } }),
  'content/reportHelpMiss': () => ({ body: { q: `nothing ${word()}` } }),
  'content/getHelpMisses': () => ({}),
  'content/settleHelpMiss': async (who, test) => ({
    body: {
      missID: await first(
        test,
        'select miss_id as id from portal.content_miss where tenant_id = $1 order by settled_at is not null, miss_id limit 1',
        [who.tenantId],
      ),
      settled: true,
    },
  }),
  'content/getArticles': () => ({}),
  'content/getArticle': async (who, test) => ({ query: { NID: await written(who, test) } }),
  'content/createArticle': async (who, test) => ({
    body: { ChannelID: await channel(who, test), language: 'en', title: `Article ${word()}` },
  }),
  'content/saveArticle': async (who, test) => {
    const NID = await written(who, test);
    const baseVersion = await stored(who, test, 'article', NID);
    return { body: { NID, baseVersion, article: input(await channel(who, test), {}), askAgain: false } };
  },
  'content/setArticleState': async (who, test) => ({
    body: {
      NID: await named(who, test, 'article', 'title', names.publish, `state = 'draft'`),
      from: 'draft',
      to: 'published',
      reason: '',
    },
  }),
  'content/removeArticle': async (who, test) => ({
    body: { NID: await named(who, test, 'article', 'title', names.remove) },
  }),
  'content/getArticleVersions': async (who, test) => ({ query: { NID: await written(who, test) } }),
  'content/getArticleVersion': async (who, test) => ({ query: { NID: await written(who, test), version: '900000' } }),
  'content/getAudienceOf': async (who, test) => ({ query: { NID: await written(who, test) } }),
  'content/remindUnacknowledged': async (who, test) => ({
    body: { NID: await named(who, test, 'article', 'title', names.remind, 'reminded_at is null') },
  }),
  'content/getKeptChannels': () => ({}),
  'content/createChannel': () => ({ body: { parentID: null, name: `Channel ${word()}`, description: '' } }),
  'content/saveChannel': async (who, test) => {
    const ChannelID = await channel(who, test);
    const baseVersion = await stored(who, test, 'channel', ChannelID);
    return { body: { ChannelID, baseVersion, name: word(), description: '', audience: { kind: 'everybody' } } };
  },
  'content/orderChannels': async (who, test) => {
    const rows = (await test.sql(
      'select channel_id as id from portal.content_channel where tenant_id = $1 and parent_id is null order by random()',
      [who.tenantId],
    )) as { id: string }[];
    return { body: { parentID: null, order: rows.map(({ id }) => id) } };
  },
  'content/removeChannel': async (who, test) => ({
    body: { ChannelID: await named(who, test, 'channel', 'name', names.empty) },
  }),
  'content/getAudiences': () => ({}),
  'content/getAudienceParts': () => ({}),
  'content/createAudience': (who) => ({ body: { name: word(), roles: [], ...organisations(who) } }),
  'content/saveAudience': async (who, test) => {
    const AudienceID = await first(
      test,
      `select audience_id as id from portal.content_audience where tenant_id = $1 and name like $2`,
      [who.tenantId, `${names.changing}%`],
    );
    const baseVersion = await stored(who, test, 'audience', AudienceID);
    const name = `${names.changing} ${word()}`;
    return { body: { AudienceID, baseVersion, audience: { name, roles: ['Learner'], ...organisations(who) } } };
  },
  'content/removeAudience': async (who, test) => ({
    body: { AudienceID: await named(who, test, 'audience', 'name', names.unused) },
  }),
};
