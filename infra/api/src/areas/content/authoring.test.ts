/** Tests an article from draft to acknowledgement through HTTP calls, using the test clock. */
import type { ArticleInput } from '@portico/contracts/content/article-input';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { sendExternallyDue } from '../../../test/send-externally-due.ts';
import { type Jobs, openJobs } from '../../platform/jobs/open-jobs.ts';
import { contentJobs } from './authoring/announce.ts';

const key = new Uint8Array(32).fill(7);
const dayMs = 86_400_000;
let test: TestApi;
let tenants: TenantStore;
let jobs: Jobs;
let now = demoStart;
let channelId: string;
let teamId: string;

beforeAll(async () => {
  const clock = { now: () => now, real: Date.now };
  test = await startTestApi({ clock });
  tenants = openTenantStore(test.database.api);
  jobs = openJobs({
    database: { api: test.database.api, jobs: test.database.jobs },
    tenants,
    clock,
    secrets: { scopedToken: key, personKeys: key, links: key, signUpHook: undefined },
    jobs: contentJobs,
    schedules: [],
    log: () => {},
  });
  [{ id: channelId }] = await test.sql(
    `select channel_id as id from portal.content_channel where name = 'Operations' and tenant_id = $1`,
    [(await test.tenant('harbour')).tenantId],
  );
  [{ id: teamId }] = await test.sql('select team_id as id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
});
afterAll(async () => {
  await jobs?.close();
  await tenants?.close();
  await test?.close();
});

const post = async (name: string, body: unknown, as = 'admin') => test.ask(`content/${name}`, { as, body });
const get = async (name: string, query: Record<string, string> = {}, as = 'admin') =>
  test.ask(`content/${name}`, { as, query });
const done = async (name: string, body: unknown, as = 'admin') => {
  const reply = await post(name, body, as);
  expect([name, reply.status, reply.text]).toEqual([name, 200, reply.text]);
  return reply.json();
};
const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
const body = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const audienceOfTeam = async (name: string): Promise<string> =>
  (await done('createAudience', { name, organisations: [], units: [], teams: [teamId], roles: ['Learner'] }))
    .AudienceID;

async function draft(title: string, changes: Partial<ArticleInput> = {}): Promise<string> {
  const { NID } = await done('createArticle', { ChannelID: channelId, language: 'en', title });
  const { article, version } = (await get('getArticle', { NID })).json();
  const text = { language: 'en', title, body: body(`About ${title}`) };
  const input = { ...article, texts: [text], expiryDate: inDays(30), audience: { kind: 'everybody' }, ...changes };
  await done('saveArticle', { NID, baseVersion: version, article: input, askAgain: false });
  return NID;
}
const move = (NID: string, from: string, to: string, reason = '') => post('setArticleState', { NID, from, to, reason });
const seen = async (NID: string, as: string) => (await get('getNewsItem', { NID }, as)).status;
const notifiedOf = async (as: string): Promise<string[]> =>
  (
    await test.sql(
      `select message from portal.portal_notification where user_id = $1 and message like 'article.%' order by created_at, message`,
      [test.ids(as).userId],
    )
  ).map(({ message }) => message);

describe('invalid titles and dates', () => {
  it('are reported with the specification’s messages', async () => {
    const sentences = async (NID: string, changes: Partial<ArticleInput>) => {
      const { article, version } = (await get('getArticle', { NID })).json();
      const reply = await post('saveArticle', {
        NID,
        baseVersion: version,
        article: { ...article, ...changes },
        askAgain: false,
      });
      return [reply.status, reply.json().error.fields];
    };
    const NID = await draft('Dates', { expiryDate: null });
    const text = { language: 'en' as const, title: '', body: body('x') };
    expect(await sentences(NID, { texts: [text] })).toEqual([
      400,
      [{ path: 'body.article.texts', message: 'Please enter a title' }],
    ]);
    expect(await sentences(NID, { publishDate: inDays(3), expiryDate: inDays(3) })).toEqual([
      400,
      [
        {
          path: 'body.article.expiryDate',
          message: 'Please select an Expiry Date that is later than Publish Date',
        },
      ],
    ]);
    const refused = await move(NID, 'draft', 'published');
    expect([refused.status, refused.json().error.fields]).toEqual([
      400,
      [{ path: 'body.article.expiryDate', message: 'Please select an expiry date' }],
    ]);
    const untitled = await post('createArticle', { ChannelID: channelId, language: 'en', title: ' ' });
    expect([untitled.status, untitled.json().error.fields[0].message]).toEqual([400, 'Please enter a title']);
  });
});

describe('an article', () => {
  it('is a draft, then scheduled until its date, then read and acknowledged by its audience only', async () => {
    const AudienceID = await audienceOfTeam('Learners of one team');
    const NID = await draft('Scheduled', {
      publishDate: inDays(2),
      mustRead: true,
      audience: { kind: 'audience', AudienceID },
    });
    expect(await seen(NID, 'learner')).toBe(404);
    expect((await move(NID, 'draft', 'published')).json()).toEqual({ state: 'scheduled' });
    await jobs.runDue();
    expect(await seen(NID, 'learner')).toBe(404);
    const before = await notifiedOf('learner');

    now = new Date(now.getTime() + 2 * dayMs + 60_000);
    await jobs.runDue();
    expect([await seen(NID, 'learner'), await seen(NID, 'multi')]).toEqual([200, 404]);
    // The coach is in the team but not a learner.
    expect(await seen(NID, 'coach')).toBe(404);
    expect((await notifiedOf('learner')).slice(before.length)).toEqual(['article.must-read']);
    expect(await notifiedOf('multi')).toEqual([]);

    const people = async () => (await get('getAudienceOf', { NID })).json();
    const all = await people();
    expect(all.total).toBeGreaterThan(2);
    expect(all.people.every(({ acknowledgedOn }: { acknowledgedOn: string | null }) => acknowledgedOn === null)).toBe(
      true,
    );
    for (const other of ['multi', 'coach']) expect((await post('acknowledge', { NID }, other)).status).toBe(404);
    expect(await done('acknowledge', { NID }, 'learner')).toEqual({ acknowledgedOn: now.toISOString() });
    const waiting = (await get('getAudienceOf', { NID, only: 'unacknowledged' })).json();
    expect(waiting.total).toBe(all.total - 1);

    // Reminds only those who have not acknowledged, and at most once a day. People who switched off mail get none.
    const [{ id: declined }] = await test.sql(
      `select user_id as id from portal.account_user where team_id = $1 and role = 'Learner' and disabled_at is null
       and username not like 'learner%' order by user_id limit 1`,
      [teamId],
    );
    await test.sql(
      `insert into portal.portal_channel_choice (tenant_id, user_id, portal_kinds, push_kinds, mail_kinds, digest)
       select tenant_id, user_id, '{news}', '{news}', '{}', true from portal.account_user where user_id = $1`,
      [declined],
    );
    expect(await done('remindUnacknowledged', { NID })).toEqual({ people: all.total - 1 });
    await jobs.runDue();
    const reminded = await test.sql(
      `select user_id from portal.portal_notification where message = 'article.reminder' and link like $1`,
      [`%${NID}`],
    );
    expect(reminded.length).toBe(all.total - 1);
    expect(reminded.some(({ user_id }) => user_id === test.ids('learner').userId)).toBe(false);
    expect((await post('remindUnacknowledged', { NID })).status).toBe(409);
    const mailed = async () => {
      await sendExternallyDue(test, now);
      return (
        await test.sql(
          `select person_id from portal.platform_mail where template_values->>'link' like $1 order by created_at, person_id`,
          [`%${NID}`],
        )
      ).map(({ person_id }) => person_id);
    };
    const first = await mailed();
    expect(first.toSorted()).toEqual(
      reminded
        .map(({ user_id }) => user_id)
        .filter((one) => one !== declined)
        .toSorted(),
    );
    const listed = await test.ask('export/requestExport', {
      as: 'admin',
      body: { kind: 'content/readers', format: 'csv', language: 'en', filter: { NID, only: 'unacknowledged' } },
    });
    expect(listed.status).toBe(200);
    // Two days after publication, everyone who still has not acknowledged gets a mail regardless of their settings, and
    // no one else does.
    await done('acknowledge', { NID }, 'learner2');
    now = new Date(now.getTime() + 2 * dayMs);
    await jobs.runDue();
    const again = (await mailed()).slice(first.length);
    expect(again.toSorted()).toEqual(
      [...first, declined].filter((one) => one !== test.ids('learner2').userId).toSorted(),
    );
    expect(again).not.toContain(test.ids('learner').userId);

    // A significant change requires a new acknowledgement, so the list of readers starts from zero.
    const { article, version } = (await get('getArticle', { NID })).json();
    await done('saveArticle', {
      NID,
      baseVersion: version,
      article: { ...article, bannerAlt: 'changed' },
      askAgain: true,
    });
    expect((await get('getAudienceOf', { NID, only: 'unacknowledged' })).json().total).toBe(all.total);
    expect((await get('getNewsItem', { NID }, 'learner')).json().acknowledgedOn).toBeNull();
  });

  it('shows readers the chosen drawing, which forms of earlier releases keep, and which a title can choose again', async () => {
    const NID = await draft('Winter tyres', { drawing: 'ship' });
    expect((await move(NID, 'draft', 'published')).status).toBe(200);
    const shown = async () => (await get('getNewsItem', { NID }, 'learner')).json().bannerImage.drawing;
    expect(await shown()).toBe('ship');
    const save = async (drawing: ArticleInput['drawing']) => {
      const { article, version } = (await get('getArticle', { NID })).json();
      return post('saveArticle', { NID, baseVersion: version, article: { ...article, drawing }, askAgain: false });
    };
    expect((await save(undefined)).status).toBe(200);
    expect(await shown()).toBe('ship');
    expect((await save('hologram' as 'ship')).status).toBe(400);
    expect((await save(null)).status).toBe(200);
    expect(await shown()).toBeNull();
  });

  it('notifies a person with several organisations in the one where they can read it', async () => {
    const { userId } = test.ids('multi');
    const own = await test.sql(
      'select organisation_id as id from portal.account_membership where user_id = $1 order by position',
      [userId],
    );
    const [first, second] = own.map(({ id }) => id);
    const audience = async (name: string, organisations: string[]) => {
      const lists = { name, organisations, units: [], teams: [], roles: ['Learner'] };
      return { kind: 'audience' as const, AudienceID: (await done('createAudience', lists)).AudienceID };
    };
    const notifyOf = async (title: string, organisations: string[]) => {
      const NID = await draft(title, { mustRead: true, audience: await audience(title, organisations) });
      expect((await move(NID, 'draft', 'published')).status).toBe(200);
      await jobs.runDue();
      const rows = await test.sql(
        'select organisation_id as id from portal.portal_notification where user_id = $1 and link like $2',
        [userId, `%${NID}`],
      );
      return { NID, notified: rows.map(({ id }) => id) };
    };
    const of = async (NID: string, organisation: string) =>
      (
        await test.ask('content/getNewsItem', {
          as: 'multi',
          query: { NID },
          context: { account: userId, organisation },
        })
      ).status;
    const { NID, notified: received } = await notifyOf('For the second', [second]);
    expect(received).toEqual([second]);
    expect([await of(NID, first), await of(NID, second)]).toEqual([404, 200]);
    expect((await notifyOf('For both', [first, second])).notified).toEqual([null]);
  });

  it('can be retracted only with a reason and disappears at once; only a draft that was never published can be removed', async () => {
    const NID = await draft('Wrong');
    expect((await post('removeArticle', { NID: await draft('Never out') })).status).toBe(200);
    expect((await move(NID, 'draft', 'published')).json()).toEqual({ state: 'published' });
    expect(await seen(NID, 'learner')).toBe(200);
    expect((await move(NID, 'published', 'retracted')).status).toBe(400);
    expect((await move(NID, 'draft', 'published')).status).toBe(409);
    expect((await move(NID, 'published', 'retracted', 'It was about the spring.')).json()).toEqual({
      state: 'retracted',
    });
    expect(await seen(NID, 'learner')).toBe(404);
    expect((await get('getArticle', { NID })).json().retractedBecause).toBe('It was about the spring.');
    expect((await post('removeArticle', { NID })).status).toBe(409);
  });

  it('can no longer be read from its expiry date', async () => {
    const NID = await draft('Ends', { expiryDate: inDays(1) });
    await move(NID, 'draft', 'published');
    expect(await seen(NID, 'learner')).toBe(200);
    now = new Date(now.getTime() + dayMs);
    expect(await seen(NID, 'learner')).toBe(404);
    expect((await get('getArticle', { NID })).json().state).toBe('expired');
  });

  it('saved by two authors refuses the later save with both texts; every version can still be read', async () => {
    const NID = await draft('Two authors');
    const { article, version } = (await get('getArticle', { NID })).json();
    const save = (title: string) =>
      post('saveArticle', {
        NID,
        baseVersion: version,
        article: { ...article, texts: [{ ...article.texts[0], title }] },
        askAgain: false,
      });
    expect((await save('First')).json()).toEqual({ version: version + 1 });
    const late = await save('Second');
    expect(late.status).toBe(409);
    const [conflict] = late.json().error.current.fields;
    expect([
      JSON.parse(conflict.theirs.value).texts[0].title,
      JSON.parse(conflict.yours).texts[0].title,
      conflict.theirs.version,
    ]).toEqual(['First', 'Second', version + 1]);
    const versions = (await get('getArticleVersions', { NID })).json();
    expect(versions.map((one: { title: string }) => one.title)).toEqual(['First', 'Two authors']);
    const old = (await get('getArticleVersion', { NID, version: String(version) })).json();
    expect(old.texts[0].title).toBe('Two authors');
  });

  it('is shown in the requested language or else its main one, and is found by words of each', async () => {
    const texts: ArticleInput['texts'] = [
      { language: 'en', title: 'The zebra crossing', body: body('Look left.') },
      { language: 'de', title: 'Der Zebrastreifen', body: body('Quastenflosser schauen nach links.') },
    ];
    const NID = await draft('The zebra crossing', { texts });
    await move(NID, 'draft', 'published');
    const asked = async (language: string) => (await get('getNewsItem', { NID, language }, 'learner')).json();
    expect([(await asked('de')).title, (await asked('de')).languages]).toEqual(['Der Zebrastreifen', ['en', 'de']]);
    expect([(await asked('fr')).title, (await asked('fr')).language]).toEqual(['The zebra crossing', 'en']);
    const found = await test.ask('search/find', { as: 'learner', query: { q: 'quastenflosser' } });
    expect(found.json().groups[0].hits[0].id).toBe(NID);
  });

  it('can be created by news administrators only', async () => {
    for (const as of ['learner', 'coach', 'country', 'support1'])
      expect((await post('createArticle', { ChannelID: channelId, language: 'en', title: 'x' }, as)).status).toBe(403);
  });
});

describe('a reader', () => {
  it('must answer comprehension questions to acknowledge an article, and is not sent the right answers', async () => {
    const checks = [
      { question: 'How many?', options: ['Two', 'Three'], right: 1 },
      { question: 'From when?', options: ['Now', 'Monday', 'Never'], right: 1 },
    ];
    const NID = await draft('With questions', {
      mustRead: true,
      texts: [
        { language: 'en', title: 'With questions', body: body('Three, from Monday.'), checks },
        { language: 'de', title: 'Mit Fragen', body: body('Drei, ab Montag.'), checks: checks.slice(0, 1) },
      ],
    });
    const noChecks = await move(NID, 'draft', 'published');
    expect(noChecks.status).toBe(400);
    expect(noChecks.text).toContain('Please complete each comprehension question, with different answers');
    const { article, version } = (await get('getArticle', { NID })).json();
    const inGerman = checks.map((one) => ({ ...one, right: 0 }));
    const texts = [article.texts[0], { ...article.texts[1], checks: inGerman }];
    await done('saveArticle', { NID, baseVersion: version, article: { ...article, texts }, askAgain: false });
    expect((await get('getArticle', { NID })).json().article.texts).toEqual(texts);
    await move(NID, 'draft', 'published');

    const read = (await get('getNewsItem', { NID, language: 'en' }, 'learner')).json();
    expect(read.checks).toEqual(checks.map(({ question, options }) => ({ question, options })));
    const answer = (answers?: number[], language = 'en') => post('acknowledge', { NID, language, answers }, 'learner');
    const pathsOf = async (reply: ReturnType<typeof answer>) =>
      (await reply).json().error.fields.map(({ path }: { path: string }) => path);
    expect(await pathsOf(answer([1, 2]))).toEqual(['body.answers.1']);
    expect(await pathsOf(answer())).toEqual(['body.answers.0', 'body.answers.1']);
    expect(await pathsOf(answer([1, 1], 'de'))).toEqual(['body.answers.0', 'body.answers.1']);
    expect((await get('getNewsItem', { NID }, 'learner')).json().acknowledgedOn).toBeNull();
    expect((await answer([1, 1])).status).toBe(200);
  });

  it('who is a delegate can neither acknowledge an article for the principal nor mark it as read for them', async () => {
    const NID = await draft('For oneself', { mustRead: true });
    await move(NID, 'draft', 'published');
    const [membership] = await test.sql(
      'select organisation_id from portal.account_membership where user_id = $1 order by position limit 1',
      [test.ids('delegate').userId],
    );
    const context = {
      account: test.ids('delegate').userId,
      organisation: membership.organisation_id,
      principal: test.ids('coach').userId,
    };
    const as = { as: 'delegate', context, body: { NID } };
    expect((await test.ask('content/acknowledge', as)).status).toBe(403);
    expect((await test.ask('content/markRead', as)).status).toBe(200);
    expect((await get('getNewsItem', { NID }, 'coach')).json()).toMatchObject({ unread: true, acknowledgedOn: null });
  });

  it('can rate whether an article helped; authors see the counts and notes', async () => {
    const NID = await draft('Helpful');
    await move(NID, 'draft', 'published');
    await done('rateArticle', { NID, helpful: true, note: '' }, 'learner');
    await done('rateArticle', { NID, helpful: false, note: 'The form is missing' }, 'learner');
    await done('rateArticle', { NID, helpful: true, note: '' }, 'coach');
    expect((await get('getArticle', { NID })).json().rated).toEqual({
      helpful: 1,
      notHelpful: 1,
      notes: [{ note: 'The form is missing', on: now.toISOString() }],
    });
  });
});

describe('help', () => {
  it('is found by its words; searches without a result are counted, ignoring case', async () => {
    const found = (await get('findHelp', { q: 'sign in' }, 'learner')).json();
    expect(found.hits[0].title.text).toBe('I cannot sign in');
    expect(found.hits[0].link).toMatch(/^\/help\/[-0-9a-f]+\/subChannel\/[-0-9a-f]+\/[-0-9a-f]+$/);
    expect(await done('reportHelpMiss', { q: 'sign in' }, 'learner')).toEqual({ kept: false });
    for (const as of ['learner', 'coach'])
      expect(await done('reportHelpMiss', { q: 'Flux  CAPACITOR' }, as)).toEqual({ kept: true });
    const searches = async () =>
      (await get('getHelpMisses')).json().filter(({ words }: { words: string }) => /flux/i.test(words));
    const [miss] = await searches();
    expect(miss).toMatchObject({ words: 'Flux  CAPACITOR', times: 2, settledOn: null });
    await done('settleHelpMiss', { missID: miss.missID, settled: true });
    expect((await searches())[0].settledOn).toBe(now.toISOString());
    await done('reportHelpMiss', { q: 'flux capacitor' }, 'learner');
    expect((await searches())[0]).toMatchObject({ times: 3, settledOn: null });
  });
});

describe('channels', () => {
  it('have no readers until they have an audience, can have one level of sub-channels, and can be removed only when empty', async () => {
    const { ChannelID } = await done('createChannel', { parentID: null, name: 'New', description: '' });
    const NID = await draft('In a new channel', { ChannelID });
    await move(NID, 'draft', 'published');
    expect(await seen(NID, 'learner')).toBe(404);
    const save = (audience: unknown, baseVersion: number) =>
      done('saveChannel', { ChannelID, baseVersion, name: 'New', description: '', audience });
    await save({ kind: 'everybody' }, 0);
    expect(await seen(NID, 'learner')).toBe(200);
    const below = await done('createChannel', { parentID: ChannelID, name: 'Below', description: '' });
    const deeper = await post('createChannel', { parentID: below.ChannelID, name: 'Deeper', description: '' });
    expect([deeper.status, (await post('removeChannel', { ChannelID })).status]).toEqual([409, 409]);
    expect((await post('removeChannel', { ChannelID: below.ChannelID })).status).toBe(200);
    // Readers cannot open an article in a channel addressed to other people.
    const AudienceID = await audienceOfTeam('Of the channel');
    await save({ kind: 'audience', AudienceID }, 1);
    expect([await seen(NID, 'learner'), await seen(NID, 'coach')]).toEqual([200, 404]);
    expect((await post('removeAudience', { AudienceID })).status).toBe(409);
  });

  it('are shown with the name and description in the reader’s language', async () => {
    const { ChannelID } = await done('createChannel', { parentID: null, name: 'Harbour watch', description: 'Main' });
    const texts = [{ language: 'de', name: 'Hafenwache', description: 'Wer wacht' }];
    const saved = { ChannelID, name: 'Harbour watch', description: 'Main', audience: { kind: 'everybody' } };
    await done('saveChannel', { ...saved, baseVersion: 0, texts });
    const NID = await draft('On watch', { ChannelID });
    await move(NID, 'draft', 'published');
    const shown = async () => {
      const channels = (await get('getChildNewsChannels', {}, 'learner')).json();
      const { name, description } = channels.find((one: { NCIDPK: string }) => one.NCIDPK === ChannelID);
      return [name, description, (await get('getNewsItem', { NID }, 'learner')).json().channelName];
    };
    expect(await shown()).toEqual(['Harbour watch', 'Main', 'Harbour watch']);
    const speak = (language: string) =>
      test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { language } } });
    await speak('de');
    expect(await shown()).toEqual(['Hafenwache', 'Wer wacht', 'Hafenwache']);
    await speak('en');
    // Saving without translations keeps the stored ones.
    await done('saveChannel', { ...saved, baseVersion: 1 });
    const stored = (await get('getKeptChannels')).json();
    expect(stored.find((one: { ChannelID: string }) => one.ChannelID === ChannelID).texts).toEqual(texts);
  });

  it('of help and tips cannot be removed', async () => {
    const { channels } = (await test.tenant('harbour')).settings;
    for (const ChannelID of [channels.help, channels.tips])
      expect((await post('removeChannel', { ChannelID })).status).toBe(409);
    const tip = await draft('A tip', { ChannelID: channels.tips });
    await move(tip, 'draft', 'published');
    expect((await get('getNewsItem', { NID: tip }, 'learner')).json().NewsType).toBe(6);
  });
});
