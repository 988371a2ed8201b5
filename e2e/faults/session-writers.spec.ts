/**
 * Coach and coachee write in one session, each in a browser whose connection is cut, whose answers are lost and which
 * is reloaded: a conflict is always shown, and no word that the server accepted is missing from the session or its
 * history. Two hundred rounds in the full run.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { answerTo } from '../support/ask.ts';
import { chances } from '../support/chances.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { goToStep } from '../support/coaching-steps.ts';
import { signInHome } from '../support/sign-in.ts';
import { textOfSide, theirText, writeOfBoth, writeWord } from '../support/writing-together.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const rounds = isFull ? 200 : 8;
const seed = 20_261_122;
const tenant = 'harbour';

const field = (page: Page) => page.getByRole('textbox', { name: 'What we know' });
const conflict = (page: Page) => page.getByText('Someone else changed the same text', { exact: true });
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

interface Writer {
  page: Page;
  api: Api;
}

async function enter(browser: Browser, name: string): Promise<Writer> {
  const page = await (await browser.newContext()).newPage();
  const api = listenForApi(page);
  await signInHome(page, tenant, name);
  return { page, api: await api() };
}

/** A session in which both may write. */
async function acceptedSession(coach: Api, learner: Api): Promise<string> {
  const { sessionID } = await coach.post<{ sessionID: string }>('coaching/getSessionID', {
    body: { coacheeID: learner.user.UserID },
  });
  const [topic] = await coach.get<{ topicId: string }[]>('coaching/getCoachingTopics');
  const option = crypto.randomUUID();
  await coach.post('coaching/Save', {
    body: {
      sessionID,
      coacheeID: learner.user.UserID,
      coachID: coach.user.UserID,
      currentStep: 'actions',
      topic: { topicId: topic?.topicId, comment: 'How calls begin.' },
      goals: [{ id: crypto.randomUUID(), text: 'Ask first.', dueOn: '2027-01-15' }],
      reality: { text: 'it begins here and it ends here', date: '2026-11-16' },
      options: [{ id: option, text: 'A card.' }],
      optionSelected: option,
      actions: [{ id: crypto.randomUUID(), text: 'Write the card.', dueOn: '2027-01-10' }],
      versions: {},
    },
  });
  const move = (as: Api, statusID: string) =>
    as.post('coaching/setTGROWSessionStatus', { query: { sessionID, statusID }, body: {} });
  await move(coach, '1');
  await move(learner, '2');
  return sessionID;
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test(`${rounds} rounds by two writers with dropped connections: no accepted text is lost, every conflict is shown`, async ({
  browser,
}) => {
  test.setTimeout(isFull ? 15 * 60_000 : 120_000);
  const coach = await enter(browser, 'coach');
  const learner = await enter(browser, 'learner');
  const sessionID = await acceptedSession(coach.api, learner.api);
  const address = `${origin(tenant)}/coach/${learner.api.user.UserID}/tgrow/${sessionID}/m/edit`;
  const counted = { cuts: 0, lost: 0, reloads: 0, refused: 0, shown: 0 };
  const taken = new Set<string>();
  const givenUp = new Set<string>();
  const written: string[] = [];

  /**
   * Resolves a conflict: someone else was first at the same place, so the person keeps theirs, takes the other, or
   * merges both.
   */
  async function settle(page: Page, choice: number, words: readonly string[]): Promise<boolean> {
    if (!(await conflict(page).isVisible())) return false;
    counted.shown += 1;
    const mine = await textOfSide(page.getByRole('region', { name: 'Your text', exact: true }));
    const theirs = await textOfSide(theirText(page));
    const giveUp = (left: string, stored: string) => {
      const stays = new Set(wordsOf(stored));
      for (const word of wordsOf(left)) if (!stays.has(word)) givenUp.add(word);
    };
    if (choice < 0.25) {
      giveUp(theirs, mine);
      await page.getByRole('button', { name: 'Keep mine' }).click();
    } else if (choice < 0.5) {
      giveUp(mine, theirs);
      await page.getByRole('button', { name: 'Use theirs' }).click();
    } else await writeOfBoth(page, words);
    await expect(conflict(page)).toBeHidden();
    return true;
  }

  async function write({ page }: Writer, index: number): Promise<void> {
    const chance = chances(seed + index);
    const lossChance = chances(seed + 2 + index);
    const { promise: fault, reject: failed } = Promise.withResolvers<never>();
    await page.route('**/api/coaching/Save', async (route) => {
      const isLost = lossChance() < 0.12;
      // There is no answer if the connection was cut.
      const answer = await answerTo(route).catch(() => undefined);
      if (answer?.status() === 200) for (const word of wordsOf((await answer.json()).reality.text)) taken.add(word);
      if (!answer || isLost) {
        counted.lost += 1;
        return route.abort().catch(() => undefined);
      }
      await route.fulfill({ response: answer }).catch(() => undefined);
      if (answer.status() !== 409) return;
      counted.refused += 1;
      await expect(conflict(page), 'a refused text is shown beside the other').toBeVisible().catch(failed);
    });
    await page.goto(address);
    await goToStep(page, 'Reality');
    await expect(field(page)).toBeVisible();
    const words: string[] = [];
    const all = async () => {
      for (let at = index; at < rounds; at += 2) {
        await settle(page, chance(), words);
        const word = `w${index}x${at}`;
        await writeWord(field(page), word, chance());
        words.push(word);
        written.push(word);
        const happens = chance();
        if (at < 2 || happens < 0.2) {
          counted.cuts += 1;
          await page.context().setOffline(true);
          await wait(300 + chance() * 1_500);
          await page.context().setOffline(false);
        } else if (happens > 0.93) {
          counted.reloads += 1;
          await wait(300);
          await page.reload();
          await goToStep(page, 'Reality');
          await expect(field(page)).toBeVisible();
        }
        await wait(200 + chance() * 1_500);
      }
      await expect(async () => {
        await settle(
          page,
          1,
          words.filter((word) => !givenUp.has(word)),
        );
        await expect(page.getByText('Everything is saved')).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 90_000 });
    };
    await Promise.race([all(), fault]);
  }

  const began = Date.now();
  await Promise.all([write(coach, 0), write(learner, 1)]);
  const took = Math.round((Date.now() - began) / 1000);

  expect(written).toHaveLength(rounds);
  const session = await coach.api.post<{ reality: { text: string } }>('coaching/getTGROWSession', {
    body: { sessionID },
  });
  const end = wordsOf(session.reality.text);
  for (const { page } of [coach, learner]) await expect(field(page)).toHaveValue(session.reality.text);
  // Each word is there once, unless a person gave it up when choosing between two texts.
  const missing = written.filter((word) => end.filter((one) => one === word).length !== 1 && !givenUp.has(word));
  expect(missing).toEqual([]);
  const history = await learner.api.get<{ fields: { versions: { value: string | null }[] }[] }>(
    'coaching/getSessionHistory',
    { sessionID },
  );
  const stored = new Set(
    history.fields.flatMap(({ versions }) => versions.flatMap(({ value }) => wordsOf(value ?? ''))),
  );
  expect([...taken].filter((word) => !stored.has(word))).toEqual([]);
  expect(counted.cuts).toBeGreaterThan(0);
  if (!isFull) return;
  for (const [what, times] of Object.entries(counted)) expect(times, what).toBeGreaterThan(0);
  console.log(
    `${rounds} rounds in ${took} s: ${counted.cuts} cuts, ${counted.lost} answers lost, ${counted.reloads} reloads, ` +
      `${counted.refused} saves refused, ${counted.shown} conflicts settled, ${givenUp.size} words given up`,
  );
});
