/** An article from draft over scheduled publishing to its audience's word, help that finds and logs what it misses, hostile text. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { choose, find } from '../support/form-controls.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { setPasswordByMail } from '../support/mailed-link.ts';
import { operate } from '../support/operator-command.ts';
import { picture } from '../support/picture.ts';
import { watch } from '../support/quiet.ts';
import { signIn, signInHome } from '../support/sign-in.ts';

// A second try finds the first one's tenant.
const host = `gull-${Date.now().toString(36)}`;
const portal = origin(host);
const password = 'four quiet words here';
const mailOf = (name: string) => `${name}@${host}.example`;
const title = 'Three questions before an address changes';
// What else an author writes, each with a text that is something else.
const question = `Which code do you ask for? ${hostilePayloads[1]}`;
const wrongAnswer = `None ${hostilePayloads[0]}`;
const alternative = `A ferry at its berth ${hostilePayloads[2]}`;

async function firstSignIn(page: Page, name: string): Promise<() => Promise<Api>> {
  await setPasswordByMail(page, portal, mailOf(name), password);
  const api = listenForApi(page);
  await signIn(page, host, name, { password, at: portal });
  await page.waitForURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return api;
}

/** Region to team, and people, by the calls of the administration: its screens have a journey of their own. */
async function addTeams(api: Api): Promise<void> {
  const choices = await api.get<{ organisations: { COMP_ID_PK: string }[] }>('admin/getPeopleChoices');
  const organisation = choices.organisations[0]?.COMP_ID_PK;
  const unit = async (kind: string, name: string, ParentID: string | null) =>
    (
      await api.post<{ UnitID: string }>('admin/createUnit', {
        body: { kind, name, ParentID, COMP_ID_PK: kind === 'team' ? organisation : null },
      })
    ).UnitID;
  const region = await unit('region', 'Europe', null);
  const cluster = await unit('cluster', 'North', region);
  const country = await unit('country', 'Norway', cluster);
  const office = await unit('office', 'Bergen', country);
  for (const name of ['Bridge', 'Deck']) await unit('team', name, office);
}

async function addPerson(page: Page, first: string, team: string): Promise<void> {
  await page.goto(`${portal}/admin/people/new`);
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill('Gull');
  await page.getByLabel('E-mail').fill(mailOf(first.toLowerCase()));
  await choose(page, 'Organisation', 'Gull Lines');
  await find(page, 'Team', team);
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${first} Gull` })).toBeVisible();
}

const noSeriousFault = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(found.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
};

interface Authored {
  version: number;
  article: Record<string, unknown>;
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('an article goes from draft over its date to the word of its audience, and to nobody else; help logs a miss', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const newPerson = async () => (await browser.newContext()).newPage();
  const [author, reader, other] = [await newPerson(), await newPerson(), await newPerson()];

  const api = await test.step('a tenant with two teams', async () => {
    await operate(
      'create-tenant',
      'Gull Lines',
      '--host',
      host,
      '--admin',
      mailOf('ada'),
      '--admin-name',
      'Ada Author',
    );
    const ready = await (await firstSignIn(author, 'ada'))();
    await addTeams(ready);
    await addPerson(author, 'Nils', 'Bridge');
    await addPerson(author, 'Dora', 'Deck');
    return ready;
  });

  await test.step('a channel for everybody and an audience of one team', async () => {
    await author.goto(`${portal}/admin/news/channels`);
    await author.getByRole('button', { name: 'New channel' }).click();
    await author.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Operations');
    await choose(author, 'For whom', 'Everybody');
    await author.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(author.getByRole('button', { name: 'Change Operations' })).toBeVisible();
    await author.goto(`${portal}/admin/news/audiences`);
    await author.getByRole('button', { name: 'New audience' }).first().click();
    await author.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Bridge crew');
    await find(author, 'Teams', 'Bridge');
    await author.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(author.getByRole('button', { name: 'Change Bridge crew' })).toBeVisible();
  });

  const NID = await test.step('the author writes it, and it stays a draft until nothing is missing', async () => {
    await author.goto(`${portal}/admin/news/articles`);
    await author.getByRole('button', { name: 'New article' }).click();
    const dialog = author.getByRole('dialog', { name: 'New article' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Please enter a title')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await choose(author, 'Channel', 'Operations');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const missing = author.getByText('Before it can be published');
    await expect(missing).toBeVisible();
    await expect(author.getByText('Please select an expiry date', { exact: true })).toBeVisible();
    await expect(author.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await author.getByRole('textbox', { name: 'Text' }).fill('Ask for the last order, the postcode and the code.');
    await choose(author, 'For whom', 'Bridge crew');
    await author.getByRole('switch', { name: 'Must be read and confirmed' }).click({ force: true });
    await author.getByRole('button', { name: 'Add a check question' }).click();
    await author.getByRole('textbox', { name: 'Question', exact: true }).fill(question);
    await author.getByRole('textbox', { name: 'Answer 1' }).fill('The postcode');
    await author.getByRole('textbox', { name: 'Answer 2' }).fill(wrongAnswer);
    await author
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: `${hostilePayloads[1]}.png`,
        mimeType: 'image/png',
        buffer: picture(1240, 400),
      });
    await author.getByRole('textbox', { name: 'What the image shows' }).fill(alternative);
    await author.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(author.getByRole('button', { name: 'Discard' })).toHaveCount(0);
    return new URL(author.url()).pathname.split('/').at(-1) ?? '';
  });

  const dated = async (publishDate: Date, expiryDate: Date) => {
    const { version, article } = await api.get<Authored>('content/getArticle', { NID });
    const dates = { publishDate: publishDate.toISOString(), expiryDate: expiryDate.toISOString() };
    await api.post('content/saveArticle', {
      body: { NID, baseVersion: version, article: { ...article, ...dates }, askAgain: false },
    });
  };
  await test.step('scheduled, it waits; on its date it is there for its audience', async () => {
    const now = Date.now();
    const day = 86_400_000;
    await dated(new Date(now + day), new Date(now + 30 * day));
    await author.reload();
    await author.getByRole('button', { name: 'Schedule' }).click();
    await expect(author.getByText('Scheduled', { exact: true }).first()).toBeVisible();
    await firstSignIn(reader, 'nils');
    await reader.goto(`${portal}/news/all`);
    await expect(reader.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await dated(new Date(Date.now() + 3_000), new Date(now + 30 * day));
    // The page hears of it when its time has come.
    await expect(reader.getByRole('link', { name: title })).toBeVisible({ timeout: 20_000 });
    await expect(reader.getByText('Please confirm')).toBeVisible();
  });

  await test.step('its audience confirms it; others do not find it', async () => {
    await reader.getByRole('link', { name: title }).click();
    await expect(reader.getByRole('img', { name: alternative })).toBeVisible();
    await expect(reader.getByText(question)).toBeVisible();
    const confirm = reader.getByRole('button', { name: 'I have read this' });
    await expect(confirm).toBeDisabled();
    await reader.getByRole('radio', { name: wrongAnswer }).check({ force: true });
    await confirm.click();
    await expect(reader.getByText('Not right. Please read this part again.')).toBeVisible();
    await reader.getByRole('radio', { name: 'The postcode' }).check({ force: true });
    await confirm.click();
    await expect(reader.getByText('You confirmed this on')).toBeVisible();
    expect(await reader.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
    await noSeriousFault(reader);
    await firstSignIn(other, 'dora');
    await other.goto(reader.url());
    await expect(other.getByRole('heading', { name: 'This article is not available' })).toBeVisible();
    await author.goto(`${portal}/admin/news/articles/${NID}/readers`);
    const row = author.getByRole('listitem').filter({ hasText: 'Nils Gull' });
    await expect(row.getByText(/^Confirmed /)).toBeVisible();
    await expect(author.getByText('Dora Gull')).toHaveCount(0);
    await noSeriousFault(author);
  });

  await test.step('help finds what is there and logs what is not', async () => {
    await author.goto(`${portal}/admin/news/articles?new=Lost%20headset`);
    await choose(author, 'Channel', 'Help');
    await author.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(author.getByRole('heading', { level: 1, name: 'Lost headset' })).toBeVisible();
    await author.getByRole('textbox', { name: 'Text' }).fill('Tell the desk, and take one from the drawer.');
    await choose(author, 'For whom', 'Everybody');
    await author.getByRole('button', { name: 'Save', exact: true }).click();
    await author.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(author.getByRole('button', { name: 'Retract' })).toBeVisible();
    await other.goto(`${portal}/help`);
    const field = other.getByRole('searchbox', { name: 'Search in help' });
    await field.fill('headset');
    await field.press('Enter');
    await expect(other.getByRole('link', { name: 'Lost headset' })).toBeVisible();
    await field.fill('parking card');
    await field.press('Enter');
    await expect(other.getByText('We have noted what was missing')).toBeVisible();
    await noSeriousFault(other);
    await author.goto(`${portal}/admin/news/misses`);
    await expect(author.getByRole('listitem').filter({ hasText: 'parking card' })).toContainText('searched once');
  });
});

test('25 hostile texts in articles, comments, names and what readers say are shown as text, and nothing runs', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const seen = watch(page);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/csp-report') reports.push(request.url());
  });
  const getApi = listenForApi(page);
  await signInHome(page, 'harbour', 'admin');
  const api = await getApi();
  const channels = await api.get<{ ChannelID: string; name: string }[]>('content/getKeptChannels');
  const ChannelID = channels.find(({ name }) => name === 'Operations')?.ChannelID ?? '';
  const { NID } = await api.post<{ NID: string }>('content/createArticle', {
    body: { ChannelID, language: 'en', title: hostilePayloads[0] },
  });
  const { version, article } = await api.get<Authored>('content/getArticle', { NID });
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  await api.post('content/saveArticle', {
    body: {
      NID,
      baseVersion: version,
      askAgain: false,
      article: {
        ...article,
        // Every payload in the text, the worst in the title.
        texts: [
          {
            language: 'en',
            title: hostilePayloads.slice(0, 3).join(' '),
            body: { type: 'doc', content: hostilePayloads.map(paragraph) },
          },
        ],
        expiryDate: new Date(Date.now() + 86_400_000).toISOString(),
        audience: { kind: 'everybody' },
      },
    },
  });
  await api.post('content/setArticleState', { body: { NID, from: 'draft', to: 'published', reason: '' } });
  for (const text of hostilePayloads)
    await api.post('comment/addComment', {
      body: { objecttype: 'article', ObjectID: NID, body: [{ type: 'text', text }] },
    });
  await api.post('content/rateArticle', {
    body: { NID, helpful: false, note: hostilePayloads.join(' ').slice(0, 500) },
  });
  await api.post('content/reportHelpMiss', { body: { q: hostilePayloads[1] } });

  const untouched = async () => {
    expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
    expect(reports).toEqual([]);
  };
  const named = hostilePayloads.slice(0, 2).map((text) => `${text.replace('/', '')}.png`);
  await page.goto(`/admin/news/articles/${NID}`);
  for (const name of named) {
    const files = { name, mimeType: 'image/png', buffer: picture(30, 10) };
    await page.locator('input[type=file]').last().setInputFiles(files);
    await expect(page.getByRole('button', { name: /^Remove .*pwned=1/ })).toHaveCount(named.indexOf(name) + 1);
    await untouched();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);

  await page.goto(`/news/${ChannelID}/${NID}`);
  await expect(page.getByRole('region', { name: 'Attachments' }).getByText('pwned=1')).toHaveCount(named.length);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(hostilePayloads.slice(0, 3).join(' '));
  for (const text of hostilePayloads) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  const comments = page.getByRole('region', { name: 'Comments' });
  // A page of them holds eight.
  const told = async () => {
    const said = (await comments.textContent()) ?? '';
    return hostilePayloads.filter((text) => said.includes(text)).length;
  };
  await expect.poll(told).toBeGreaterThanOrEqual(8);
  await untouched();
  for (const [address, shown] of [
    ['/news/all', hostilePayloads[0]],
    ['/admin/news/articles', hostilePayloads[0]],
    [`/admin/news/articles/${NID}`, hostilePayloads[24]],
    [`/admin/news/articles/${NID}/preview`, hostilePayloads[24]],
    [`/admin/news/articles/${NID}/versions`, hostilePayloads[0]],
    ['/admin/news/misses', hostilePayloads[1]],
  ] as const) {
    await page.goto(address);
    await expect(
      page
        .getByRole('main')
        .getByText(shown ?? '')
        .first(),
    ).toBeVisible();
    await untouched();
  }
  await test.step('names of channels and audiences', async () => {
    const { organisations } = await api.get<{ organisations: { id: string }[] }>('content/getAudienceParts');
    const lists = { organisations: [organisations[0]?.id], units: [], teams: [], roles: [] };
    const made = { channels: [] as string[], audiences: [] as string[] };
    for (const name of hostilePayloads) {
      const words = { name, description: `${name} kept` };
      const channel = await api.post<{ ChannelID: string }>('content/createChannel', {
        body: { parentID: null, ...words },
      });
      made.channels.push(channel.ChannelID);
      const audience = await api.post<{ AudienceID: string }>('content/createAudience', { body: { name, ...lists } });
      made.audiences.push(audience.AudienceID);
    }
    for (const address of ['/admin/news/channels', '/admin/news/audiences']) {
      await page.goto(address);
      for (const name of hostilePayloads)
        await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeAttached();
      await untouched();
    }
    for (const id of made.channels) await api.post('content/removeChannel', { body: { ChannelID: id } });
    for (const id of made.audiences) await api.post('content/removeAudience', { body: { AudienceID: id } });
  });
  await api.post('content/setArticleState', {
    body: { NID, from: 'published', to: 'retracted', reason: hostilePayloads[3] },
  });
  await page.goto(`/admin/news/articles/${NID}`);
  await expect(page.getByText(hostilePayloads[3] ?? '', { exact: true }).first()).toBeVisible();
  await untouched();
  seen.expectQuiet();
});
