/** An article from draft over scheduled publishing to its audience’s word, and help that finds and logs what it misses. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { choose, find, typeDay } from '../support/form-controls.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { setPasswordByMail } from '../support/mailed-link.ts';
import { operate } from '../support/operator-command.ts';
import { picture } from '../support/picture.ts';
import { expectSaid } from '../support/said.ts';
import { signIn } from '../support/sign-in.ts';

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
    await expectSaid(author, 'dialog', 'Please enter a title');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await choose(author, 'Channel', 'Operations');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const missing = author.getByText('Before it can be published');
    await expect(missing).toBeVisible();
    await expectSaid(author, 'listitem', 'Please select an expiry date');
    await expect(author.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await typeDay(author, 'Publish Date', new Date('2099-03-02'));
    await typeDay(author, 'Expiry Date', new Date('2099-03-01'));
    const expiry = author.getByText('Please select an Expiry Date that is later than Publish Date', { exact: true });
    await author.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaid(author, 'alert', 'Please select an Expiry Date that is later than Publish Date');
    await typeDay(author, 'Expiry Date', new Date('2099-03-09'));
    await expect(expiry).toHaveCount(0);
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

  await test.step('many articles take pages, in one order, and a long title takes lines', async () => {
    const channels = await api.get<{ ChannelID: string; name: string }[]>('content/getKeptChannels');
    const ChannelID = channels.find(({ name }) => name === 'Operations')?.ChannelID;
    const long = `A${'a'.repeat(199)}`;
    const numbered = Array.from({ length: 31 }, (_, at) => `Draft ${String(at + 1).padStart(2, '0')}`);
    for (const one of [long, ...numbered])
      await api.post('content/createArticle', { body: { ChannelID, language: 'en', title: one } });
    await author.goto(`${portal}/admin/news/articles?state=draft`);
    const table = author.getByRole('grid', { name: 'Articles' });
    await expect(table.getByRole('row')).toHaveCount(31);
    await table.getByRole('columnheader', { name: 'Title' }).click();
    await expect(table.getByRole('row').nth(1)).toContainText(long);
    const fits = () => table.evaluate((grid) => grid.scrollWidth <= (grid.parentElement?.clientWidth ?? 0));
    expect(await fits()).toBe(true);
    await author.getByRole('button', { name: 'Page 2' }).click();
    await expect(table.getByRole('row')).toHaveText([/Title/, /Draft 30/, /Draft 31/]);
    await expect(author).toHaveURL(/page=2/);
    await author.setViewportSize({ width: 390, height: 844 });
    await author.getByRole('button', { name: 'Page 1' }).click();
    await expect(table.getByRole('row').nth(1)).toContainText(long);
    expect(await fits()).toBe(true);
  });
});
