/**
 * An article from draft through scheduled publishing to its audience’s feedback, and help search with its log of
 * zero-result searches.
 */
import { expect, type Page, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { expectAccessible } from '../support/accessible.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { choose, find, typeDay } from '../support/form-controls.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { picture } from '../support/picture.ts';
import { tenantByCalls } from '../support/tenant-by-calls.ts';
import { expectSaid } from '../support/test-words.ts';

const title = 'Three questions before an address changes';
// Other texts by an author, each with a hostile payload.
const question = `Which code do you ask for? ${hostilePayloads[1]}`;
const wrongAnswer = `None ${hostilePayloads[0]}`;
const alternative = `A ferry at its berth ${hostilePayloads[2]}`;

/** In the time zone of the tests' browser, whatever the machine's is. */
const inZone = (moment: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon', hourCycle: 'h23', ...options }).format(moment);

/** Sets the publication time of the open article and saves it. */
async function publishAt(page: Page, moment: Date): Promise<void> {
  const day = inZone(moment, { year: 'numeric', month: '2-digit', day: '2-digit' });
  await typeDay(page, 'Publish Date', new Date(day));
  const time = inZone(moment, { hour: '2-digit', minute: '2-digit' });
  await page.getByRole('textbox', { name: 'Time', exact: true }).first().fill(time);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('an article goes from draft through its publication date to its audience only; help logs a zero-result search', {
  tag: core,
}, async ({ browser }) => {
  test.setTimeout(300_000);
  const tenant = await tenantByCalls('Gull Lines', 'gull', 'Ada Author');
  const newPerson = async () => (await browser.newContext({ baseURL: tenant.portal })).newPage();
  const [author, reader, other] = [await newPerson(), await newPerson(), await newPerson()];

  const api = await test.step('two teams with a person in each', async () => {
    const ready = await tenant.enter(author, 'ada');
    await tenant.addPlaces(['Europe', 'North', 'Norway', 'Bergen'], 'Bridge', 'Deck');
    await tenant.addPerson({ first: 'Nils', last: 'Gull', team: 'Bridge' });
    await tenant.addPerson({ first: 'Dora', last: 'Gull', team: 'Deck' });
    return ready;
  });

  await test.step('a channel for everyone and an audience of one team', async () => {
    await author.goto('/admin/news/channels');
    await author.getByRole('button', { name: 'New channel' }).click();
    await author.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Operations');
    await choose(author, 'Audience', 'Everyone');
    await author.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(author.getByRole('button', { name: 'Edit Operations' })).toBeVisible();
    await author.goto('/admin/news/audiences');
    await author.getByRole('button', { name: 'New audience' }).first().click();
    await author.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Bridge crew');
    await find(author, 'Teams', 'Bridge');
    await author.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(author.getByRole('button', { name: 'Edit Bridge crew' })).toBeVisible();
  });

  const NID = await test.step('the author writes it, and it stays a draft until it is complete', async () => {
    await author.goto('/admin/news/articles');
    await author.getByRole('button', { name: 'New article' }).click();
    const dialog = author.getByRole('dialog', { name: 'New article' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expectSaid(author, 'dialog', 'Please enter a title');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await choose(author, 'Channel', 'Operations');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const missing = author.getByText('Before you can publish');
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
    await choose(author, 'Audience', 'Bridge crew');
    await author.getByRole('switch', { name: 'Must be read and confirmed' }).click({ force: true });
    await author.getByRole('button', { name: 'Add a comprehension question' }).click();
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

  await test.step('a scheduled article is hidden; from its date its audience sees it', async () => {
    const day = 86_400_000;
    await typeDay(author, 'Expiry Date', new Date(Date.now() + 30 * day));
    await publishAt(author, new Date(Date.now() + day));
    // For an empty audience the page would ask for confirmation first.
    await expect(author.getByRole('region', { name: 'Reach' })).toContainText(/People in its audience\s*1\D/);
    const answered = author.waitForResponse('**/api/content/setArticleState', { timeout: 10_000 });
    await author.getByRole('button', { name: 'Schedule' }).click();
    expect(await (await answered).json()).toEqual({ state: 'scheduled' });
    await expect(author.getByText('Scheduled', { exact: true }).first()).toBeVisible();
    await tenant.enter(reader, 'nils');
    await reader.goto('/news/all');
    await expect(reader.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    // The screen only allows whole minutes, which would take too long here. The call accepts any time.
    const open = await api.get<{ version: number; article: object }>('content/getArticle', { NID });
    const publishDate = new Date(Date.now() + 5_000).toISOString();
    await api.post('content/saveArticle', {
      body: { NID, baseVersion: open.version, article: { ...open.article, publishDate }, askAgain: false },
    });
    await expect(reader.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    // The page is notified at that time.
    await expect(reader.getByRole('link', { name: title })).toBeVisible({ timeout: 30_000 });
    await expect(reader.getByText('Please confirm')).toBeVisible();
  });

  await test.step('its audience confirms that they have read it; others do not find it', async () => {
    await reader.getByRole('link', { name: title }).click();
    await expect(reader.getByRole('img', { name: alternative })).toBeVisible();
    await expect(reader.getByText(question)).toBeVisible();
    const confirm = reader.getByRole('button', { name: 'I have read this' });
    await expect(confirm).toBeDisabled();
    await reader.getByRole('radio', { name: wrongAnswer }).check({ force: true });
    await confirm.click();
    await expect(reader.getByText('That’s not correct. Please read this part again.')).toBeVisible();
    await reader.getByRole('radio', { name: 'The postcode' }).check({ force: true });
    await confirm.click();
    await expect(reader.getByText('You confirmed this on')).toBeVisible();
    expect(await reader.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
    await expectAccessible(reader);
    await tenant.enter(other, 'dora');
    await other.goto(reader.url());
    await expect(other.getByRole('heading', { name: 'This article is not available' })).toBeVisible();
    await author.goto(`/admin/news/articles/${NID}/readers`);
    const row = author.getByRole('listitem').filter({ hasText: 'Nils Gull' });
    await expect(row.getByText(/^Confirmed /)).toBeVisible();
    await expect(author.getByText('Dora Gull')).toHaveCount(0);
    await expectAccessible(author);
  });

  await test.step('help search finds existing articles and logs searches without results', async () => {
    await author.goto('/admin/news/articles?new=Lost%20headset');
    await choose(author, 'Channel', 'Help');
    await author.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(author.getByRole('heading', { level: 1, name: 'Lost headset' })).toBeVisible();
    await author.getByRole('textbox', { name: 'Text' }).fill('Tell the desk, and take one from the drawer.');
    await choose(author, 'Audience', 'Everyone');
    await author.getByRole('button', { name: 'Save', exact: true }).click();
    await author.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(author.getByRole('button', { name: 'Retract' })).toBeVisible();
    await other.goto('/help');
    const field = other.getByRole('searchbox', { name: 'Search help' });
    await field.fill('headset');
    await field.press('Enter');
    await expect(other.getByRole('link', { name: 'Lost headset' })).toBeVisible();
    await field.fill('parking card');
    await field.press('Enter');
    await expect(other.getByText('We’ve noted your search')).toBeVisible();
    await expectAccessible(other);
    await author.goto('/admin/news/misses');
    await expect(author.getByRole('listitem').filter({ hasText: 'parking card' })).toContainText('searched once');
  });

  await test.step('many articles are paged in a stable order, and a long title wraps', async () => {
    // Through its call, because repeating the same press thirty-two times would test nothing new.
    const channels = await api.get<{ ChannelID: string; name: string }[]>('content/getKeptChannels');
    const ChannelID = channels.find(({ name }) => name === 'Operations')?.ChannelID;
    const long = `A${'a'.repeat(199)}`;
    const numbered = Array.from({ length: 31 }, (_, at) => `Draft ${String(at + 1).padStart(2, '0')}`);
    for (const one of [long, ...numbered])
      await api.post('content/createArticle', { body: { ChannelID, language: 'en', title: one } });
    await author.goto('/admin/news/articles?state=draft');
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
