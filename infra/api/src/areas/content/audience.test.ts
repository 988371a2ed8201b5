/**
 * Compares the SQL that decides who is in an audience with the pure rule, for everyone at once and for single readers.
 */
import { type AudienceLists, fitsAudience, narrows, type ReaderFacts } from '@portico/contracts/content/audience';
import { roles } from '@portico/contracts/platform/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const numRuns = process.env.PORTICO_TEST_SCALE === 'full' ? 400 : 20;
const readers = ['learner', 'coach', 'coach2', 'country', 'multi', 'support1'] as const;

interface Known extends ReaderFacts {
  userId: string;
}

let test: TestApi;
let people: Known[];
let ids: { organisations: string[]; units: string[]; teams: string[] };
let channelId: string;

beforeAll(async () => {
  test = await startTestApi();
  const { tenantId } = await test.tenant('harbour');
  people = await test.sql(
    `select u.user_id as "userId", u.role, t.teams as "teamIds",
       array(select g.organisation_id from portal.account_membership g where g.user_id = u.user_id) as "organisationIds",
       array(select distinct x from portal.account_unit n, unnest(n.path) x
         where n.unit_id = u.unit_id or n.unit_id = any(t.teams) or x = u.country_id) as "unitIds"
     from portal.account_user u, lateral (select array(select g.team_id from portal.account_membership g
       where g.user_id = u.user_id and g.team_id is not null) as teams) t
     where u.tenant_id = $1 and u.disabled_at is null and u.user_guid is not null`,
    [tenantId],
  );
  const all = async (sql: string): Promise<string[]> => (await test.sql(sql, [tenantId])).map(({ id }) => id);
  ids = {
    organisations: await all('select organisation_id as id from portal.account_organisation where tenant_id = $1'),
    units: await all(`select unit_id as id from portal.account_unit where tenant_id = $1 and kind <> 'team'`),
    teams: await all('select team_id as id from portal.account_team where tenant_id = $1'),
  };
  [channelId = ''] = await all(
    `select channel_id as id from portal.content_channel where tenant_id = $1 and for_everybody and kind = 'news' limit 1`,
  );
});
afterAll(() => test?.close());

const post = (name: string, body: unknown) => test.ask(`content/${name}`, { as: 'admin', body });

it('an audience reaches exactly the people its rule selects, and only they can read its articles', async () => {
  const { NID } = (await post('createArticle', { ChannelID: channelId, language: 'en', title: 'For some' })).json();
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] };
  const article = {
    ChannelID: channelId,
    texts: [{ language: 'en', title: 'For some', body }],
    publishDate: null,
    expiryDate: '2027-11-01T08:00:00.000Z',
    mustRead: false,
    bannerID: null,
    bannerAlt: '',
    attachments: [],
    reviewBy: null,
  };
  let version = 0;
  const save = async (audience: unknown) => {
    const saved = await post('saveArticle', {
      NID,
      baseVersion: version,
      article: { ...article, audience },
      askAgain: false,
    });
    expect(saved.status).toBe(200);
    ({ version } = saved.json());
  };
  await save({ kind: 'everybody' });
  expect((await post('setArticleState', { NID, from: 'draft', to: 'published', reason: '' })).status).toBe(200);

  const few = (list: readonly string[]) => fc.subarray([...list], { maxLength: Math.min(3, list.length) });
  const lists: fc.Arbitrary<AudienceLists> = fc
    .record({
      organisations: few(ids.organisations),
      units: few(ids.units),
      teams: few(ids.teams),
      roles: fc.subarray([...roles], { maxLength: 4 }),
    })
    .filter(narrows);
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(lists, async (given) => {
      const wanted = people.filter((one) => fitsAudience(one, given));
      reached += wanted.length;
      const made = (await post('createAudience', { name: 'Some', ...given })).json();
      expect(made.people).toBe(wanted.length);
      await save({ kind: 'audience', AudienceID: made.AudienceID });
      for (const name of readers) {
        const { userId } = test.ids(name);
        const [context] = await test.sql(
          'select organisation_id as id from portal.account_membership where user_id = $1 order by position limit 1',
          [userId],
        );
        const own = people.find((one) => one.userId === userId);
        // Readers see the news of the organisation in which they currently work.
        const expected =
          own !== undefined && fitsAudience({ ...own, organisationIds: context ? [context.id] : [] }, given);
        const { status } = await test.ask('content/getNewsItem', { as: name, query: { NID } });
        expect([name, status]).toEqual([name, expected ? 200 : 404]);
      }
    }),
    { numRuns, seed: 11 },
  );
  expect(reached).toBeGreaterThan(numRuns);
}, 60_000);

it('an article is only read by people whom the channel above addresses too', async () => {
  const [{ article, channel, parent }] = await test.sql(
    `select a.article_id as article, c.channel_id as channel, c.parent_id as parent
     from portal.content_article a
     join portal.content_channel c on c.tenant_id = a.tenant_id and c.channel_id = a.channel_id
     where a.tenant_id = $1 and c.for_everybody and c.parent_id is not null and a.for_everybody
       and a.state = 'published' and a.publish_at <= $2 and a.expires_at is null order by a.article_id limit 1`,
    [(await test.tenant('harbour')).tenantId, demoStart],
  );
  const roleOf = (name: string) => people.find(({ userId }) => userId === test.ids(name).userId)?.role ?? '';
  const audienceOf = async (role: string): Promise<string> =>
    (await post('createAudience', { name: role, organisations: [], units: [], teams: [], roles: [role] })).json()
      .AudienceID;
  const [own, others] = [await audienceOf(roleOf('learner')), await audienceOf(roleOf('coach'))];
  const address = (id: string, audience: string | null) =>
    test.sql(
      `update portal.content_channel set for_everybody = $2, audience_id = $3
       where channel_id = $1`,
      [...[id, audience === null, audience]],
    );
  const status = async () => (await test.ask('content/getNewsItem', { as: 'learner', query: { NID: article } })).status;
  for (const audience of [null, own]) {
    await address(channel, audience);
    expect(await status()).toBe(200);
    await address(parent, others);
    expect(await status()).toBe(404);
    await address(parent, own);
    expect(await status()).toBe(200);
    await address(parent, null);
  }
  await address(channel, null);
});

it('an audience without a rule or with a team of another tenant is refused', async () => {
  const nobody = { name: 'Nobody', organisations: [], units: [], teams: [], roles: [] };
  expect((await post('createAudience', nobody)).status).toBe(400);
  const theirs = await test.sql('select team_id as id from portal.account_team where tenant_id = $1 limit 1', [
    (await test.tenant('ember')).tenantId,
  ]);
  expect((await post('createAudience', { ...nobody, teams: [theirs[0]?.id] })).status).toBe(404);
});
