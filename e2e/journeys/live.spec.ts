// Live changes: one stream for all tabs, a leader that closes, notifications and read marks in every tab.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { ask } from '../support/ask.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';

/** The tabs that currently hold the stream. */
function followStreams(context: BrowserContext): () => Page[] {
  const open = new Set<Page>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live/stream') open.add(request.frame().page());
  });
  const over = (request: { url(): string; frame(): { page(): Page } }) => {
    if (new URL(request.url()).pathname === '/api/live/stream') open.delete(request.frame().page());
  };
  context.on('requestfailed', over);
  context.on('requestfinished', over);
  return () => [...open].filter((page) => !page.isClosed());
}

async function streamsOnServer(page: Page): Promise<number> {
  const text = await (await ask(page.request, tenant, '/metrics')).text();
  return Number(/^portico_live_streams (\d+)$/m.exec(text)?.[1]);
}

const unreadOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Mark as read/ }) });
const asked = (page: Page) => unreadOf(page).filter({ hasText: 'asks you to look at your team’s board' });

/** Today's board of the person's team; the demo has one on the day of its first start. */
async function boardOf(api: Api): Promise<string> {
  const boards = await api.get<{ SessionIDPK: string; can: { edit: boolean } }[]>('pd/getTeamPDBoards', {
    TeamID: api.user.CompanyID,
  });
  const board = boards.find(({ can }) => can.edit);
  if (!board) throw new Error('The team has no board of today.');
  return board.SessionIDPK;
}

test('a notification appears in both tabs without a reload, even after the leading tab closed, and so does its read mark', async ({
  context,
  page,
  browser,
}, { retry }) => {
  test.setTimeout(120_000);
  const holding = followStreams(context);
  const quiet = watch(page);
  await signInHome(page, tenant, 'learner');
  await page.goto(`${origin(tenant)}/notifications`);
  await expect.poll(() => holding().length, { timeout: 30_000 }).toBe(1);
  // By now notifications of an earlier attempt have been read.
  await expect(unreadOf(page).first().or(page.getByText('Nothing unread'))).toBeVisible();
  if (retry > 0 && (await asked(page).count()) > 0)
    await page.getByRole('button', { name: 'Mark all as read' }).click();
  const other = await context.newPage();
  const third = await context.newPage();
  for (const tab of [other, third]) {
    await tab.goto(`${origin(tenant)}/notifications`);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }

  const coachContext = await browser.newContext();
  const coachPage = await coachContext.newPage();
  const coachApi = listenForApi(coachPage);
  await signInHome(coachPage, tenant, 'coach');
  const coach = await coachApi();
  const ObjectGUID = await boardOf(coach);
  const trigger = () => coach.post('portal/triggerNotification', { query: { TriggerType: '21', ObjectGUID } });
  await coachPage.goto('about:blank');
  await coachPage.goto(`${origin(tenant)}/about`);

  // By now all of the learner's tabs have joined, and still only one of them holds the stream.
  await expect.poll(() => holding().length).toBe(1);
  await expect.poll(() => streamsOnServer(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  for (const tab of [page, other, third]) await expect(asked(tab)).toHaveCount(0);
  await trigger();
  for (const tab of [page, other, third]) await expect(asked(tab)).toHaveCount(1);
  await expect(other.getByRole('link', { name: /unread/i })).toBeVisible();

  await asked(other)
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  for (const tab of [page, other, third]) await expect(asked(tab)).toHaveCount(0);

  const [leader] = holding();
  await leader?.close();
  const left = [page, other, third].filter((tab) => tab !== leader);
  await expect.poll(() => holding().length, { timeout: 20_000 }).toBe(1);
  await trigger();
  for (const tab of left) await expect(asked(tab)).toHaveCount(1);

  await left[0]?.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of left) {
    await expect(unreadOf(tab)).toHaveCount(0);
    await expect(tab.getByText('Nothing unread')).toBeVisible();
  }
  quiet.expectQuiet();
  await coachContext.close();
});

test('following a notification opens its subject and marks it as read', async ({ page, browser }) => {
  const coachContext = await browser.newContext();
  const coachPage = await coachContext.newPage();
  const coachApi = listenForApi(coachPage);
  await signInHome(coachPage, tenant, 'coach');
  const coach = await coachApi();
  const ObjectGUID = await boardOf(coach);
  await coach.post('portal/triggerNotification', { query: { TriggerType: '21', ObjectGUID } });
  await coachContext.close();

  await signInHome(page, tenant, 'learner2');
  await page.getByRole('button', { name: /unread/i }).click();
  await asked(page).getByRole('link').click();
  await page.waitForURL(new RegExp(`/pd/board/${ObjectGUID}$`));
  await page.goto(`${origin(tenant)}/notifications`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').first().or(page.getByText('Nothing unread'))).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
});

/** Signs in as `name` and opens the tenant's settings. */
async function atSettings(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await signInHome(page, tenant, name);
  await page.goto(`${origin(tenant)}/admin/tenant/general`);
  await expect(page.getByLabel('Site title')).toBeVisible();
  return page;
}

/** Makes a person an administrator of the tenant; returns a function that reverts it. */
async function makeAdministrator(admin: Api, name: string): Promise<() => Promise<unknown>> {
  const { people } = await admin.get<{ people: { UserID: string }[] }>('admin/getPeople', {
    search: `${name}@${tenant}.example`,
  });
  const UserID = people[0]?.UserID ?? '';
  const before = await admin.get<{ version: number; Role: { Name: string }; unit: { UnitID: string } | null }>(
    'admin/getPerson',
    { UserID },
  );
  const grant = (fromVersion: number, Role: string, UnitID: string | null) =>
    admin.post<{ version: number }>('admin/setPersonRole', {
      body: { UserID, fromVersion, Role, UnitID, FunctionID: null },
    });
  const { version } = await grant(before.version, 'System Administrator', null);
  return () => grant(version, before.Role.Name, before.unit?.UnitID ?? null);
}

test('two administrators on the settings page see each other, what the other is editing, and what was saved', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [one, two] = contexts;
  const first = await one.newPage();
  const listening = listenForApi(first);
  await signInHome(first, tenant, 'admin');
  const admin = await listening();
  const takeBack = await makeAdministrator(admin, 'country');
  try {
    await first.goto(`${origin(tenant)}/admin/tenant/general`);
    const second = await atSettings(two, 'country');
    await expect(first.getByText(/is also here\.$/)).toBeVisible({ timeout: 30_000 });
    await expect(second.getByText(/is also here\.$/)).toBeVisible({ timeout: 30_000 });

    const title = first.getByLabel('Site title');
    const was = await title.inputValue();
    await title.fill('Told while it happens');
    await expect(second.getByText(/is also here and is changing: Site title$/)).toBeVisible();
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second.getByText(/is also here\.$/)).toBeVisible();
    await expect(second.getByLabel('Site title')).toHaveValue('Told while it happens');
    await title.fill(was);
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second.getByLabel('Site title')).toHaveValue(was);

    await first.getByRole('link', { name: 'Today' }).first().click();
    await expect(second.getByText(/is also here/)).toHaveCount(0);
  } finally {
    await takeBack();
    for (const context of contexts) await context.close();
  }
});
