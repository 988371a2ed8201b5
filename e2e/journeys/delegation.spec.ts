/** Acting for a coach: their team on every page, a session that names both, and what must be done in person. */
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { writeAndSubmit } from '../support/coaching-steps.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const forbidden = 'Error: Forbidden Request.';

interface Delegated {
  UserID: string;
  FirstName: string;
  LastName: string;
  CompanyName: string;
  staff: { UserID: string; FirstName: string; LastName: string }[];
}
const nameOf = ({ FirstName, LastName }: Pick<Delegated, 'FirstName' | 'LastName'>) => `${FirstName} ${LastName}`;
const principalOf = ({ user }: Api): Delegated => {
  const [found] = (user as unknown as { delegatedFor: Delegated[] }).delegatedFor;
  if (!found) throw new Error('The demo has no delegation.');
  return found;
};

async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a delegate manages the coach’s team from the menu, and the learner sees who wrote the session', async ({
  browser,
  page: delegate,
}) => {
  test.setTimeout(240_000);
  const quiet = watch(delegate);
  const learner = await (await browser.newContext()).newPage();
  const [delegateApi, learnerApi] = [listenForApi(delegate), listenForApi(learner)];
  await Promise.all([signInHome(delegate, tenant, 'delegate'), signInHome(learner, tenant, 'learner')]);
  const own = await delegateApi();
  const coach = principalOf(own);
  const coachee = (await learnerApi()).user;
  const coacheeName = nameOf(coachee);

  await test.step('on their own behalf the delegate leads no one', async () => {
    await delegate.getByRole('button', { name: 'Menu' }).click();
    await expect(delegate.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expect(delegate.getByRole('menuitem', { name: 'Team learning' })).toHaveCount(0);
    await delegate.keyboard.press('Escape');
    await delegate.goto(`${origin(tenant)}/coach/overview`);
    await expect(delegate.getByText(forbidden)).toBeVisible();
  });

  await test.step('acting for the coach starts on the home page, and the portal shows it', async () => {
    await fromMenu(delegate, `Act for ${nameOf(coach)}`);
    await expect(delegate.getByText(`You are acting for ${nameOf(coach)}`)).toBeVisible();
    // What only the principal may do is hidden, and the arrangement of cards is the delegate's own.
    await expect(delegate.getByRole('region', { name: 'To do' })).toBeVisible();
    await expect(delegate.getByRole('region', { name: 'Continue learning' })).toHaveCount(0);
    await expect(delegate.getByRole('button', { name: 'Arrange' })).toHaveCount(0);
  });

  await test.step('coaching shows the coach’s team', async () => {
    await fromMenu(delegate, 'Coaching');
    const team = delegate.getByRole('region', { name: `Team ${coach.CompanyName}` });
    await expect(team.getByRole('listitem')).toHaveCount(coach.staff.length);
    await expect(team.getByRole('link', { name: coacheeName, exact: true })).toBeVisible();
  });

  await test.step('the overview, learning, quizzes and boards show it, too', async () => {
    await delegate.getByRole('link', { name: 'Coaching overview' }).click();
    await expect(delegate.getByText(`${coach.CompanyName}: who had coaching`)).toBeVisible();
    await fromMenu(delegate, 'Team learning');
    await expect(delegate.getByRole('rowheader', { name: coacheeName })).toBeVisible();
    await fromMenu(delegate, 'Results of my team');
    await expect(delegate.getByRole('heading', { level: 1, name: `Results of ${coach.CompanyName}` })).toBeVisible();
    await expect(delegate.getByRole('rowheader', { name: coacheeName })).toBeVisible();
    await fromMenu(delegate, 'Boards');
    await expect(delegate.getByRole('button', { name: `${coach.CompanyName} Team` })).toBeVisible();
  });

  await test.step('the delegate begins a session with a member of that team', async () => {
    await fromMenu(delegate, 'Coaching');
    await delegate
      .getByRole('region', { name: `Team ${coach.CompanyName}` })
      .getByRole('link', { name: coacheeName, exact: true })
      .click();
    await delegate.getByRole('link', { name: 'Start a session' }).click();
    await delegate.getByRole('button', { name: 'Start the session' }).click();
    await expect(delegate.getByRole('heading', { level: 1, name: `Coaching ${coacheeName}` })).toBeVisible();
    await writeAndSubmit(delegate, 'Listening and asking', `By proxy ${Date.now().toString(36)}.`);
  });

  await test.step('the learner sees both names', async () => {
    await learner.goto(delegate.url());
    await expect(learner.getByText(`Recorded by ${nameOf(own.user)} for ${nameOf(coach)}`)).toBeVisible();
  });

  await test.step('both names are on the team’s board', async () => {
    const TeamID = coachee.CompanyID;
    const boards = await own.get<{ SessionIDPK: string; isToday: boolean }[]>('pd/getTeamPDBoards', { TeamID });
    const boardID = boards.find(({ isToday }) => isToday)?.SessionIDPK;
    const news = await own.post<{ id: string }>('pd/addNewsItem', {
      body: { boardID, tag: 'people', title: 'The coach is away', text: 'Until Thursday.', until: null },
    });
    await learner.goto(`${origin(tenant)}/pd/board/${boardID}/news/${news.id}`);
    await expect(learner.getByText(`${nameOf(own.user)} for ${nameOf(coach)}, `)).toBeVisible();
  });
  quiet.expectQuiet();
});

test('quizzes stay with the coach, and ending the delegation takes effect immediately', async ({
  browser,
  page: delegate,
}) => {
  test.setTimeout(180_000);
  // A request sent just before the delegation ended is refused, and the browser logs it.
  const quiet = watch(delegate, [/403/, /Response is not OK!/]);
  const admin = await (await browser.newContext()).newPage();
  const listening = listenForApi(delegate);
  await Promise.all([signInHome(delegate, tenant, 'delegate'), signInHome(admin, tenant, 'admin')]);
  const own = await listening();
  const coach = principalOf(own);
  const { UserID } = coach;
  await fromMenu(delegate, `Act for ${nameOf(coach)}`);
  await expect(delegate.getByText(`You are acting for ${nameOf(coach)}`)).toBeVisible();
  await expect(delegate.getByText(/^Until .*\d{4}.* Your changes are recorded under both names\.$/)).toBeVisible();

  await test.step('the coach’s quizzes are listed, but none can be started', async () => {
    await fromMenu(delegate, 'Quizzes');
    await expect(delegate.getByText(`Only ${nameOf(coach)} can answer`)).toBeVisible();
    const quizzes = delegate.getByRole('region', { name: 'Quizzes' });
    await expect(quizzes.getByRole('listitem').first()).toBeVisible();
    await expect(quizzes.getByRole('link')).toHaveCount(0);
    const listed = await own.post<{ QID: string; kind: string }[]>('quiz/getQuizzesAllocated', {
      body: { UserFK: own.user.UserID, LoadAll: true },
    });
    await delegate.goto(`${origin(tenant)}/lms/quiz/mine/${listed[0]?.kind}/${listed[0]?.QID}`);
    await expect(delegate.getByRole('heading', { level: 1, name: `Only ${nameOf(coach)} can answer` })).toBeVisible();
    await expect(delegate.getByRole('button', { name: /^start/i })).toHaveCount(0);
  });

  await test.step('the administration is unavailable while acting for someone', async () => {
    await delegate.goto(`${origin(tenant)}/admin`);
    await expect(delegate.getByText(forbidden)).toBeVisible();
  });

  await test.step('the delegation ends: the page says so and shows the delegate’s own data', async () => {
    await delegate.goto(`${origin(tenant)}/coach`);
    const team = delegate.getByRole('region', { name: `Team ${coach.CompanyName}` });
    await expect(team).toBeVisible();
    await admin.goto(`${origin(tenant)}/admin/people/${UserID}`);
    await admin
      .getByRole('region', { name: 'Acting for others' })
      .getByRole('listitem')
      .filter({ hasText: nameOf(own.user) })
      .getByRole('button', { name: 'End', exact: true })
      .click();
    await expect(delegate.getByText(`You are no longer acting for ${nameOf(coach)}`)).toBeVisible();
    await expect(team).toBeHidden();
    await expect(delegate.getByText(`You are acting for ${nameOf(coach)}`)).toBeHidden();
    await delegate.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect(delegate.getByText(`You are no longer acting for ${nameOf(coach)}`)).toBeHidden();
  });

  await test.step('once that is undone, the delegate may act again', async () => {
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(async () => {
      await delegate.getByRole('button', { name: 'Menu' }).click();
      const offered = delegate.getByRole('menuitem', { name: `Act for ${nameOf(coach)}` });
      await expect(offered).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  });
  quiet.expectQuiet();
});
