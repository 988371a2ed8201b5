/**
 * A day of offline writing: an answer in an open quiz, read marks, a field of a coaching session, feedback. All of it
 * survives closing the tab and reaches the server exactly once when the network is back, including feedback that is
 * finished then.
 */
import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { allocatedQuiz } from '../support/allocated-quiz.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { answerTo } from '../support/ask.ts';
import { allSaved, goToStep } from '../support/coaching-steps.ts';
import { coldStart } from '../support/cold-start.ts';
import { consent, fillPraise, praiseOf, typeAidDay } from '../support/feedback-aid.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';
const stamp = Date.now().toString(36);
const words = { session: `She asks first, ${stamp}.`, feedback: `You let the caller finish, ${stamp}.` };

interface Running {
  attempt: { QuestionSets: { Questions: { id: string; given: unknown }[] }[] } | null;
}
/** How often each field was written. */
interface Written {
  versions: Record<string, number>;
}
interface Article {
  NID: string;
  ChannelID: string;
  channelKind: string;
  title: string;
  unread: boolean;
}

/** Counts successful calls, whichever tab made them. */
function countWrites(context: BrowserContext): (call: string) => number {
  const done: string[] = [];
  context.on('response', (response) => {
    const call = /\/api\/(\w+\/\w+)/.exec(response.url())?.[1];
    if (call && response.request().method() === 'POST' && response.ok()) done.push(call);
  });
  return (call) => done.filter((one) => one === call).length;
}

async function places(api: Api) {
  const quiz = await allocatedQuiz(api, 'Data privacy: four cases');
  const articles = await api.get<Article[]>('content/getAllAvailableNewsAsSummary');
  const article = articles.find(({ channelKind, unread }) => channelKind === 'news' && unread);
  const [coachee] = (api.user as unknown as { staff: { UserID: string }[] }).staff;
  if (!article || !coachee) throw new Error('the demo data lacks an article or a team');
  return {
    quiz: { ...quiz, address: `/lms/quiz/mine/${quiz.kind}/${quiz.QID}` },
    article: { ...article, address: `/news/${article.ChannelID}/${article.NID}` },
    coachee: coachee.UserID,
    aid: `/coach/${coachee.UserID}/aid/0/m/new`,
  };
}

const topic = (page: Page) => page.getByRole('textbox', { name: 'Why you’re here' });
const praise = (page: Page) => praiseOf(page).getByLabel('What the person did');

/** A draft without any saved text opens at its topic, every other one at its last step. */
async function toTopic(page: Page): Promise<void> {
  const step = page.getByRole('link', { name: /^\d? ?Topic/ });
  await expect(step.or(topic(page))).toBeVisible({ timeout: 60_000 });
  if (!(await topic(page).isVisible())) await goToStep(page, 'Topic');
}

test('what is written offline survives a cold start and is sent once', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin(tenant) });
  const quizTab = await context.newPage();
  const ready = listenForApi(quizTab);
  await signInHome(quizTab, tenant, 'coach');
  const api = await ready();
  const { quiz, article, coachee, aid } = await places(api);
  // The form starts empty, whatever was written before.
  await api.post('draft/discard', { body: { form: 'coaching/aid', subject: `new/${coachee}` } });
  await expect.poll(() => quizTab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const unread = async (one: Api) =>
    (
      await one.get<{ notificationID: string; msgTitle: string }[]>('portal/getUnreadNotifications', {
        userID: one.user.UserID,
      })
    ).map(({ notificationID }) => notificationID);
  const [notification] = await unread(api);

  const page = await context.newPage();
  await test.step('online the pages are opened once', async () => {
    await page.goto(`/coach/${coachee}/tgrow/0/m/new`);
    await page.getByRole('button', { name: 'Start the session' }).click();
    await expect(topic(page)).toBeVisible();
    await expect(page).toHaveURL(/\/m\/edit$/);
    const session = page.url();
    for (const address of [session, aid, '/notifications', '/home']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    // The network goes down just after the article has loaded.
    await context.route('**/api/content/markRead', (route) => route.abort('internetdisconnected'));
    await page.goto(article.address);
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    await expect(page.getByText('1 change on this device is not sent yet')).toBeVisible();
    await page.goto(session);
    await api.post('quiz/startAttempt', { body: { QuizID: quiz.QID } });
    await quizTab.goto(quiz.address);
    await expect(quizTab.getByText('Question 1 of 4')).toBeVisible();
  });
  const given = async (one: Api) => {
    const { attempt } = await one.get<Running>('quiz/getQuiz', { QuizID: quiz.QID, loadAll: 'true' });
    return JSON.stringify(attempt?.QuestionSets[0]?.Questions[0]?.given);
  };
  const before = await given(api);
  const sessionID = /tgrow\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const session = async (one: Api) => one.post<Written>('coaching/getTGROWSession', { body: { sessionID } });
  const writes = ({ versions }: Written) => Object.values(versions).reduce((sum, version) => sum + version, 0);
  const earlier = writes(await session(api));
  const done = countWrites(context);
  await context.setOffline(true);
  await context.unroute('**/api/content/markRead');

  await test.step('written offline', async () => {
    const isChosen = await quizTab.getByRole('radio').nth(1).isChecked();
    await quizTab.keyboard.press(isChosen ? '1' : '2');
    await expect(quizTab.getByText(/^Saved on this device \d/)).toBeVisible();
    await topic(page).fill(words.session);
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
    await page.goto(aid);
    await praise(page).fill(words.feedback);
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
    await page.goto('/notifications');
    await page
      .getByRole('button', { name: /^Mark as read: / })
      .first()
      .click();
    await expect(page.getByText('3 changes on this device are not sent yet')).toBeVisible();
  });
  for (const tab of [page, quizTab]) await tab.close();

  await test.step('after an offline cold start all of it is there', async () => {
    const day = await coldStart(context, '/unsent');
    await expect(day.getByRole('list', { name: 'Being sent' }).getByRole('listitem')).toHaveCount(3);
    await day.goto(`/coach/${coachee}/tgrow/${sessionID}/m/edit`);
    await toTopic(day);
    await expect(topic(day)).toHaveValue(words.session);
    await day.goto(aid);
    await expect(praise(day)).toHaveValue(words.feedback);
    await day.close();
  });

  await context.setOffline(false);
  await test.step('back online everything is on the server, exactly once', async () => {
    const evening = await context.newPage();
    const listening = listenForApi(evening);
    await evening.goto(`/coach/${coachee}/tgrow/${sessionID}/m/edit`);
    const again = await listening();
    await toTopic(evening);
    await expect(topic(evening)).toHaveValue(words.session);
    await allSaved(evening);
    // Polled so rarely that the page counts as idle in between, because waiting entries are not sent while a page is
    // loading.
    await expect.poll(() => given(again), { timeout: 40_000, intervals: [2500] }).not.toBe(before);
    await expect.poll(async () => (await unread(again)).includes(notification ?? '')).toBe(false);
    const isUnread = async () =>
      (await again.get<Article[]>('content/getAllAvailableNewsAsSummary')).find(({ NID }) => NID === article.NID)
        ?.unread;
    await expect.poll(isUnread).toBe(false);
    const saved = await session(again);
    expect(JSON.stringify(saved)).toContain(words.session);
    expect(writes(saved)).toBe(earlier + 1);
    await evening.goto(aid);
    await expect(praise(evening)).toHaveValue(words.feedback);
    const stored = async () =>
      JSON.stringify(await again.get('draft/get', { form: 'coaching/aid', subject: `new/${coachee}` }));
    await expect.poll(stored, { timeout: 20_000 }).toContain(words.feedback);
    for (const call of ['quiz/saveAnswer', 'portal/setNotificationAsRead', 'content/markRead'])
      expect([call, done(call)]).toEqual([call, 1]);
    await evening.goto('/unsent');
    await expect(evening.getByText('Everything has been sent')).toBeVisible();

    // Once finished and saved it exists exactly once, although the first answer is lost.
    const aids = () => again.get<unknown[]>('coaching/getFeedbackAidDetails', { ID: coachee });
    const written = (await aids()).length;
    await evening.goto(aid);
    await expect(praise(evening)).toHaveValue(words.feedback);
    await typeAidDay(evening, '01012026');
    await fillPraise(evening, words.feedback);
    await consent(evening);
    const loseAnswer = async (route: Route) => {
      await answerTo(route);
      await route.abort('connectionreset');
    };
    await context.route('**/api/coaching/SaveAid', loseAnswer, { times: 1 });
    const save = evening.getByRole('button', { name: 'Save feedback' });
    await save.click();
    await expect(evening.getByRole('alert')).toContainText(/^We couldn’t confirm that this was done/);
    await save.click();
    await evening.waitForURL(/\/aid\/[0-9a-f-]{36}\/m\/view$/);
    await expect(evening.getByText(words.feedback)).toBeVisible();
    expect(await aids()).toHaveLength(written + 1);
  });
  await context.close();
});
