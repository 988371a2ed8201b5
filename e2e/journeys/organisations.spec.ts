/** Membership in two organisations: unread items in each, and what a switch reloads, discards and preserves. */
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';

interface Organisation {
  COMP_ID_PK: string;
  COMP_ID_NAME: string;
}
interface Member {
  UserName: string;
  CompanyID: string;
  CompanyName: string;
  homeTeams: Organisation[];
}
interface Unread {
  COMP_ID_PK: string | null;
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

/** The team leader gives the person one of the awards that they may still give. */
async function award(page: Page, name: string, user: Api['user'], CompanyID: string): Promise<void> {
  const listening = listenForApi(page);
  await signInHome(page, tenant, name);
  const api = await listening();
  const all = await api.get<{ AccreditationID: string }[]>('portal/getAccreditationsAvailable', { CompanyID });
  for (const { AccreditationID } of all) {
    const query = { UserID: user.UserID, AwarderID: api.user.UserID, AccreditationID, Reason: 'For the two teams.' };
    const given = await api.post('portal/setAward', { query }).then(
      () => true,
      () => false,
    );
    if (given) return;
  }
  throw new Error(`${name} has no award left to give.`);
}

test('multi switches: unread counts are exact, Today shows the other organisation, the draft is preserved', async ({
  browser,
  page: multi,
}) => {
  test.setTimeout(240_000);
  const quiet = watch(multi);
  const newPage = async () => (await browser.newContext()).newPage();
  const admin = await newPage();
  const [listening, asAdmin] = [listenForApi(multi), listenForApi(admin)];
  await Promise.all([signInHome(multi, tenant, 'multi'), signInHome(admin, tenant, 'admin')]);
  const api = await listening();
  const { homeTeams } = api.user as unknown as Member;
  const [here, there] = homeTeams as [Organisation, Organisation];
  const inOrganisation = async ({ COMP_ID_PK: CompanyID }: Organisation): Promise<Member> => {
    const query = { username: api.user.UserName, CompanyID };
    return (await api.get<{ user: Member }>('account/ValidateUserAndCompany', query)).user;
  };
  const [own, other] = [await inOrganisation(here), await inOrganisation(there)];
  const unreadIn = async ({ COMP_ID_PK }: Organisation): Promise<number> => {
    const all = await api.get<Unread[]>('portal/getUnreadNotifications', { userID: api.user.UserID });
    return all.filter((one) => one.COMP_ID_PK === COMP_ID_PK).length;
  };
  const before = { here: await unreadIn(here), there: await unreadIn(there) };

  await test.step('a leader of each organisation gives an award: the menu counts what is unread in each', async () => {
    const leaders = await (await asAdmin()).get<{ people: { UserName: string; CompanyID: string | null }[] }>(
      'admin/getPeople',
      { role: 'Team Leader', state: 'active', pageSize: '100' },
    );
    for (const { CompanyID } of [own, other]) {
      const leader = leaders.people.find((one) => one.CompanyID === CompanyID);
      if (!leader) throw new Error('A team of the demo has no leader.');
      await award(await newPage(), leader.UserName.split('@')[0] ?? '', api.user, CompanyID);
    }
    const after = { here: await unreadIn(here), there: await unreadIn(there) };
    expect([after.here > before.here, after.there > before.there]).toEqual([true, true]);
    await expect(async () => {
      await multi.keyboard.press('Escape');
      await multi.getByRole('button', { name: 'Menu' }).click();
      const entry = (name: string) => multi.getByRole('menuitem', { name, exact: true });
      const counted = (count: number) => `Notifications, ${count} unread`;
      await expect(entry(here.COMP_ID_NAME)).toHaveAccessibleDescription(`You are here · ${counted(after.here)}`);
      await expect(entry(there.COMP_ID_NAME)).toHaveAccessibleDescription(counted(after.there));
    }).toPass({ timeout: 30_000 });
    await multi.keyboard.press('Escape');
  });

  const subject = `Two organisations ${Date.now().toString(36)}`;
  await test.step('a ticket is started, and the areas are opened here', async () => {
    for (const path of ['/coach', '/leaderboard']) {
      await multi.goto(`${origin(tenant)}${path}`);
      await expect(multi.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await multi.goto(`${origin(tenant)}/pd/home`);
    await expect(multi.getByRole('button', { name: `${own.CompanyName} Team` })).toBeVisible();
    await multi.goto(`${origin(tenant)}/support`);
    await multi.getByRole('button', { name: 'New ticket' }).first().click();
    await multi
      .getByRole('dialog')
      .getByRole('textbox', { name: /Subject/ })
      .fill(subject);
    await expect(multi.getByText(/^Saved (on this device|as a draft)$/)).toBeVisible();
    await multi.keyboard.press('Escape');
    await expect(multi.getByRole('dialog')).toBeHidden();
  });

  const toOther = async () => {
    await multi.getByRole('button', { name: 'Menu' }).click();
    await multi.getByRole('menuitem', { name: there.COMP_ID_NAME, exact: true }).click();
  };
  await test.step('a page with unsaved work asks first; staying leaves the organisation unchanged', async () => {
    const quizzes = await api.post<{ QID: string; kind: string; can: { start: boolean; resume: boolean } }[]>(
      'quiz/getQuizzesAllocated',
      { body: { UserFK: api.user.UserID, LoadAll: true } },
    );
    const quiz = quizzes.find(({ can }) => can.start || can.resume);
    if (!quiz) throw new Error('The demo gives multi no quiz to take.');
    await api.post('quiz/startAttempt', { body: { QuizID: quiz.QID } });
    await multi.goto(`${origin(tenant)}/lms/quiz/mine/${quiz.kind}/${quiz.QID}`);
    await expect(multi.getByText(/^Question 1 of/)).toBeVisible();
    await toOther();
    const asks = multi.getByRole('alertdialog', { name: 'Leave this page?' });
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await expect(asks).toBeHidden();
    await expect(multi.getByText(/^Question 1 of/)).toBeVisible();
    await multi.getByRole('button', { name: 'Menu' }).click();
    await expect(multi.getByRole('menuitem', { name: here.COMP_ID_NAME, exact: true })).toHaveAccessibleDescription(
      /^You are here/,
    );
    await multi.keyboard.press('Escape');
    const stored = await multi.evaluate(() => Object.values(sessionStorage).join(' '));
    expect([stored.includes(here.COMP_ID_PK), stored.includes(there.COMP_ID_PK)]).toEqual([true, false]);
  });

  /** The areas’ calls from now on, with the organisation in which they were made. */
  const asked: { call: string; organisation: string | undefined }[] = [];
  multi.on('request', (request) => {
    const [, call] = /\/api\/((?:coaching|pd|gamification)\/\w+)/.exec(request.url()) ?? [];
    const organisation = /organisation=([0-9a-f-]{36})/.exec(request.headers()['portico-context'] ?? '')?.[1];
    if (call) asked.push({ call, organisation });
  });

  await test.step('the switch leads to Today, where everything is requested for the other organisation', async () => {
    await toOther();
    await multi.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await multi.waitForURL(/\/home$/);
    await multi.getByRole('button', { name: 'Menu' }).click();
    await expect(multi.getByRole('menuitem', { name: there.COMP_ID_NAME, exact: true })).toHaveAccessibleDescription(
      /^You are here/,
    );
    await multi.keyboard.press('Escape');
    asked.length = 0;
  });

  await test.step('coaching, boards and leaderboard are not served from the cache', async () => {
    for (const [entry, call] of [
      ['Coaching', 'coaching/getUserCoachingDetails'],
      ['Leaderboard', 'gamification/getLeaderboard'],
      ['Boards', 'pd/getTeamPDBoards'],
    ] as const) {
      await multi.getByRole('button', { name: 'Menu' }).click();
      await multi.getByRole('menuitem', { name: entry, exact: true }).click();
      await expect
        .poll(() => asked.filter((one) => one.call === call).map((one) => one.organisation))
        .toContain(there.COMP_ID_PK);
    }
    expect(new Set(asked.map(({ organisation }) => organisation))).toEqual(new Set([there.COMP_ID_PK]));
    await expect(multi.getByRole('button', { name: `${other.CompanyName} Team` })).toBeVisible();
  });

  await test.step('a notification of the first organisation opens there', async () => {
    await multi.goto(`${origin(tenant)}/notifications`);
    const row = multi
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `In ${here.COMP_ID_NAME}` })
      .first();
    await expect(multi.getByText(`In ${there.COMP_ID_NAME}`)).toHaveCount(0);
    await row.getByRole('link').click();
    await multi.waitForURL(/\/award\//);
    await expect(multi.getByRole('heading', { level: 1 })).toBeVisible();
    await multi.getByRole('button', { name: 'Menu' }).click();
    await expect(multi.getByRole('menuitem', { name: here.COMP_ID_NAME, exact: true })).toHaveAccessibleDescription(
      /^You are here/,
    );
    await multi.keyboard.press('Escape');
    // Going back does not open it again.
    await multi.goBack();
    await expect(multi).not.toHaveURL(/\/award\//);
  });

  await test.step('the draft is still there', async () => {
    await multi.goto(`${origin(tenant)}/support`);
    await multi.getByRole('button', { name: 'New ticket' }).first().click();
    await expect(multi.getByRole('dialog').getByRole('textbox', { name: /Subject/ })).toHaveValue(subject);
    await api.post('draft/discard', { body: { form: 'support/new-ticket', subject: '' } });
  });
  quiet.expectQuiet();
});
