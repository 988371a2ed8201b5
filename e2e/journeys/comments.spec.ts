// Two people discuss an article: mention, reply, edit, report, hide. What they type is treated as text, whatever it
// looks like.
import { expect, type Page, type Request, test } from '@playwright/test';
import { expectAccessible, expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const nasty = `<img src=x onerror="document.title='broken'"> **not bold** {{7*7}} & "quoted"`;

async function firstArticle(api: Api): Promise<string> {
  const [first] = await api.get<{ NID: string; ChannelID: string }[]>('content/getAllAvailableNewsAsSummary', {
    CompanyID: api.user.CompanyID,
  });
  return `/news/${first?.ChannelID}/${first?.NID}`;
}

const thread = (page: Page) => page.getByRole('region', { name: 'Comments' });
const item = (page: Page, text: string) => thread(page).getByRole('listitem').filter({ hasText: text });

async function act(page: Page, text: string, action: string): Promise<void> {
  await item(page, text)
    .getByRole('button', { name: /^More actions for the comment/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a conversation below an article', async ({ browser }) => {
  const mark = Date.now().toString(36);
  const learner = await (await browser.newContext()).newPage();
  const noise = watch(learner);
  const ready = listenForApi(learner);
  await signInHome(learner, tenant, 'learner');
  const address = `${origin(tenant)}${await firstArticle(await ready())}`;
  await learner.goto(address);

  const field = thread(learner).getByLabel('Write a comment');
  await field.fill(`${mark} ${nasty} `);
  await field.pressSequentially('@');
  const offered = thread(learner).getByRole('group', { name: 'People to mention' }).getByRole('button');
  await expect(offered.first()).toBeVisible();
  const name = (await offered.first().textContent()) ?? '';
  await offered.first().click();
  await expect(field).toBeFocused();
  await thread(learner).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(item(learner, mark)).toContainText(nasty);
  await expect(item(learner, mark)).toContainText(`@${name}`);
  await expect(field).toHaveValue('');
  await expect(learner).not.toHaveTitle('broken');

  await act(learner, mark, 'Edit');
  await item(learner, mark).getByRole('textbox').fill(`${mark} Changed`);
  const asked: string[] = [];
  const note = (request: Request) => {
    const call = /\/api\/(?!live\/|draft\/)(\w+\/\w+)/.exec(request.url())?.[1];
    if (call) asked.push(call);
  };
  learner.on('request', note);
  await item(learner, mark).getByRole('button', { name: 'Save' }).click();
  await expect(item(learner, mark)).toContainText('edited');
  // The save refetches what it has changed, but neither the article nor anything else on the page.
  expect(asked).toEqual(['comment/editComment', 'comment/getComments']);
  learner.off('request', note);

  const admin = await (await browser.newContext()).newPage();
  await signInHome(admin, tenant, 'admin');
  await admin.goto(address);
  await item(admin, mark)
    .getByRole('button', { name: /^Reply to/ })
    .click();
  await item(admin, mark).getByRole('textbox').fill(`Answer ${mark}`);
  await item(admin, mark).getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(item(admin, `Answer ${mark}`).first()).toBeVisible();
  await act(admin, `${mark} Changed`, 'Hide');
  const dialog = admin.getByRole('dialog', { name: 'Hide this comment?' });
  await expect(dialog.getByRole('button', { name: 'Hide' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('A test.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(item(admin, `${mark} Changed`)).toContainText('Hidden by a moderator: A test.');

  await learner.reload();
  await expect(item(learner, `${mark} Changed`)).toContainText('Hidden by a moderator: A test.');
  await expectAccessible(learner);

  await act(learner, `${mark} Changed`, 'Delete');
  await learner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(thread(learner)).not.toContainText(`${mark} Changed`);
  await expect(thread(learner)).toContainText('This comment was deleted.');
  await expect(item(learner, `Answer ${mark}`).first()).toBeVisible();
  noise.expectQuiet();
});

interface TaskItem {
  kind: string;
  link: string;
}

test('a reported comment is opened from Today, wherever it is in the list, and shows that it was decided', async ({
  browser,
}) => {
  const mark = Date.now().toString(36);
  const enter = async (name: string) => {
    const page = await (await browser.newContext()).newPage();
    const ready = listenForApi(page);
    await signInHome(page, tenant, name);
    return { page, api: await ready() };
  };
  const learner = await enter('learner');
  const [objecttype, ObjectID] = ['article', (await firstArticle(learner.api)).split('/').at(-1)];
  const reporter = await enter('learner2');
  const made: string[] = [];
  // One more than a page of the list shows.
  for (let at = 1; at <= 9; at += 1) {
    const body = [{ type: 'text', text: `Rude ${at} ${mark}` }];
    const { CommentID } = await learner.api.post<{ CommentID: string }>('comment/addComment', {
      body: { objecttype, ObjectID, body },
    });
    await reporter.api.post('comment/reportComment', { body: { CommentID, reason: 'offensive' } });
    made.push(CommentID);
  }
  const last = made.at(-1);
  const { page, api } = await enter('admin');
  const noise = watch(page);
  const { items } = await api.get<{ items: TaskItem[] }>('portal/getWaiting', {
    userID: api.user.UserID,
    all: '1',
  });
  const link = items.find((one) => one.kind === 'comment.report' && one.link.endsWith(`${last}`))?.link;
  await page.goto(`${origin(tenant)}${link}`);
  const named = page.getByRole('region', { name: 'The reported comment' });
  await expect(named).toContainText(`Rude 9 ${mark}`);
  await expect(named).toBeFocused();
  await expect(page.getByText(`Rude 9 ${mark}`)).toHaveCount(1);
  await expectNoFindings(page, { within: 'main' });
  // Continues by keyboard from the link's target.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(named.getByRole('button', { name: /^Dismiss report/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dismiss this report?' });
  await dialog.getByLabel('Reason').fill('A test.');
  await dialog.getByRole('button', { name: 'Dismiss report' }).click();
  await expect(named).toContainText('This report has already been resolved');
  await page.reload();
  await expect(named).toContainText('This report has already been resolved');
  for (const CommentID of made.slice(0, -1))
    await api.post('comment/moderate', { body: { CommentID, action: 'dismiss', reason: 'A test.' } });
  noise.expectQuiet();
});
