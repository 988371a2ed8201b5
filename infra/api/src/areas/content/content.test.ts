import { richText } from '@portico/contracts/content/rich-text';
import type { Channel, NewsSummary } from '@portico/contracts/content/shapes';
import { demoArticleId } from '@portico/database/demo/content';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const tenant = { tenantId: shippedTenantId('harbour') };
const article = (key: string) => demoArticleId(tenant, key);

let test: TestApi;
let channels: { help: string; tips: string };
beforeAll(async () => {
  test = await startTestApi();
  channels = (await test.tenant('harbour')).settings.channels;
});
afterAll(() => test?.close());

/** The team of an account, read directly from the database. */
const teamOf = async (name: string, slug = 'harbour'): Promise<string> =>
  (await test.sql('select team_id from portal.account_user where user_id = $1', [test.ids(name, slug).userId]))[0]
    ?.team_id;
const news = async (as: string): Promise<NewsSummary[]> => {
  const reply = await test.ask('content/getAllAvailableNewsAsSummary', {
    as,
    query: { CompanyID: await teamOf(as) },
  });
  expect(reply.status).toBe(200);
  return reply.json();
};
const item = (as: string, key: string) => test.ask('content/getNewsItem', { as, query: { NID: article(key) } });
const children = (as: string, query: Record<string, string>) => test.ask('content/getChildNewsChannels', { as, query });

describe('news', () => {
  it('of the delegate’s own team and of the principal’s team can be read when acting for the principal', async () => {
    const [membership] = await test.sql(
      `select organisation_id from portal.account_membership where user_id = $1 order by position limit 1`,
      [test.ids('delegate').userId],
    );
    const context = {
      account: test.ids('delegate').userId,
      organisation: membership.organisation_id,
      principal: test.ids('coach').userId,
    };
    for (const whose of ['delegate', 'coach']) {
      const query = { CompanyID: await teamOf(whose) };
      const reply = await test.ask('content/getAllAvailableNewsAsSummary', { as: 'delegate', context, query });
      expect(reply.status, whose).toBe(200);
    }
    const query = { CompanyID: await teamOf('multi') };
    const foreign = await test.ask('content/getAllAvailableNewsAsSummary', { as: 'delegate', context, query });
    expect(foreign.status).toBe(404);
  });

  it('lists the articles that are published now, newest first', async () => {
    const all = await news('learner');
    expect(all[0]).toMatchObject({
      title: 'Winter timetable starts on Sunday',
      NewsType: 1,
      channelName: 'Operations',
      publishDate: '2026-11-14T08:00:00.000Z',
      minutes: 1,
    });
    expect(all[0]?.summary).toMatch(/^The winter timetable replaces the autumn one on Sunday at 04:00\..{60,70}…$/);
    const dates = all.map((one) => one.publishDate);
    expect(dates).toEqual([...dates].sort().reverse());
    const ids = new Set(all.map((one) => one.NID));
    expect([ids.has(article('expired-picnic')), ids.has(article('coming-survey'))]).toEqual([false, false]);
  });

  it('marks tips with type 6', async () => {
    const all = await news('learner');
    const types = new Set(all.filter((one) => one.ChannelID === channels.tips).map((one) => one.NewsType));
    expect([...types]).toEqual([6]);
    expect(all.find((one) => one.NID === article('help-start'))?.ChannelID).toBe(channels.help);
  });

  it('of an organisation is shown only to its people', async () => {
    const own = article('fares-explained');
    expect((await news('learner')).some((one) => one.NID === own)).toBe(true);
    // The team of `twin` belongs to the other organisation.
    const other = await test.sql(
      `select u.username from portal.account_user u join portal.account_team t using (tenant_id, team_id)
       where u.tenant_id = $1 and u.role = 'Learner' and t.organisation_id <> (select organisation_id
         from portal.account_team where team_id = $2) and u.username like '%.%@%' limit 1`,
      [tenant.tenantId, await teamOf('learner')],
    );
    const name = String(other[0]?.username).split('@')[0] ?? '';
    expect((await news(name)).some((one) => one.NID === own)).toBe(false);
    expect((await item(name, 'fares-explained')).status).toBe(404);
    expect((await item('learner', 'fares-explained')).status).toBe(200);
  });

  it('requested without a team is that of the current organisation', async () => {
    const reply = await test.ask('content/getAllAvailableNewsAsSummary', { as: 'support1' });
    expect(reply.json().length).toBe((await news('learner')).length);
  });

  it('of a team the person does not belong to is not found', async () => {
    for (const team of [await teamOf('coach2'), await teamOf('learner', 'ember')])
      expect(
        (await test.ask('content/getAllAvailableNewsAsSummary', { as: 'learner', query: { CompanyID: team } })).status,
      ).toBe(404);
  });
});

describe('an article', () => {
  it('is returned with its text as a rich-text tree', async () => {
    const reply = await item('learner', 'storm-review');
    expect(reply.status).toBe(200);
    const { body, title, expiryDate, bannerImage, updatedOn } = reply.json();
    expect(title).toBe('What we learned from the storm in October');
    expect(richText.safeParse(body).success).toBe(true);
    expect(body.content.map((block: { type: string }) => block.type)).toEqual(['paragraph', 'bulletList', 'paragraph']);
    expect([expiryDate, bannerImage, updatedOn]).toEqual([
      '2027-05-09T08:00:00.000Z',
      { motif: 'arcs', alt: '', link: null, drawing: null },
      '2026-11-10T08:00:00.000Z',
    ]);
  });

  it('is found from its publish date until before its expiry date', async () => {
    const [{ was }] = await test.sql('select expires_at as was from portal.content_article where article_id = $1', [
      article('storm-review'),
    ]);
    const statusWhen = async (published: Date, expires: Date) => {
      await test.sql('update portal.content_article set publish_at = $2, expires_at = $3 where article_id = $1', [
        ...[article('storm-review'), published, expires],
      ]);
      return (await item('learner', 'storm-review')).status;
    };
    const by = (ms: number) => new Date(demoStart.getTime() + ms);
    expect(await statusWhen(by(0), by(1))).toBe(200);
    expect(await statusWhen(by(1), by(2))).toBe(404);
    expect(await statusWhen(by(-1), by(0))).toBe(404);
    expect(await statusWhen(by(-1), was)).toBe(200);
  });

  it('is not found before its publish date, after its expiry date, or in another tenant', async () => {
    for (const key of ['expired-picnic', 'coming-survey']) expect((await item('learner', key)).status).toBe(404);
    const theirs = demoArticleId({ tenantId: shippedTenantId('ember') }, 'coaching-awards');
    expect((await test.ask('content/getNewsItem', { as: 'learner', query: { NID: theirs } })).status).toBe(404);
  });
});

describe('channels', () => {
  it('requested without a parent are the top-level ones', async () => {
    const top = (await children('learner', { companyID: await teamOf('learner') })).json() as Channel[];
    expect(top.map((one) => [one.kind, one.subChannels])).toEqual([
      ['news', 0],
      ['news', 0],
      ['news', 0],
      ['help', 3],
      ['tips', 0],
    ]);
  });

  it('requested below help are its sub-channels, with the number of readable articles', async () => {
    const parts = (await children('learner', { parentID: channels.help })).json() as Channel[];
    expect(parts.map((one) => [one.name, one.articles])).toEqual([
      ['Signing in and your account', 3],
      ['Learning and quizzes', 2],
      ['Coaching and boards', 2],
    ]);
    expect(new Set(parts.map((one) => one.parentID))).toEqual(new Set([channels.help]));
  });

  it('requested below an unknown channel are not found', async () => {
    expect((await children('learner', { parentID: crypto.randomUUID() })).status).toBe(404);
  });
});
