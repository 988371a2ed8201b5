/**
 * People write on one board at the same time, each in a browser of their own whose connection is cut at random and
 * whose answers are lost: all end up with the same board, and no word shown as saved is missing. Ten people and 500
 * edits in the full run.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { answerTo } from '../support/ask.ts';
import { type BoardPerson, peopleOfBoard } from '../support/board-people.ts';
import { chances } from '../support/chances.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { writeOfBoth, writeWord } from '../support/writing-together.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const scale = isFull ? { people: 10, edits: 500, issues: 5 } : { people: 4, edits: 24, issues: 2 };
const seed = 20_261_122;

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const isSaved = (page: Page) => page.getByText('Everything is saved.');
const conflict = (page: Page) => page.getByText('Someone else changed this at the same time');

/** Resolves a conflict: someone else was first at the same place, so the person merges both texts. */
async function settle(page: Page, words: readonly string[]): Promise<boolean> {
  if (!(await conflict(page).isVisible())) return false;
  await writeOfBoth(page, words);
  return true;
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test(`${scale.people} people, ${scale.edits} edits with dropped connections: all see the same, nothing saved is lost`, async ({
  browser,
}) => {
  test.setTimeout(isFull ? 20 * 60_000 : 240_000);
  const { people, boardID } = await peopleOfBoard(browser, scale.people);
  expect(people).toHaveLength(scale.people);
  const [first] = people as [BoardPerson];
  const issues: { id: string }[] = [];
  for (let at = 0; at < scale.issues; at += 1)
    issues.push(
      await first.api.post('pd/addIssue', {
        body: { boardID, kind: 'issue', title: `Storm ${at + 1}`, text: 'it begins here and it ends here' },
      }),
    );
  const counted = { cuts: 0, lost: 0, conflicts: 0 };

  async function storm({ page, context }: BoardPerson, index: number): Promise<string[]> {
    const chance = chances(seed + index);
    const issue = issues[index % issues.length]?.id ?? '';
    await page.route('**/api/pd/updateIssue', async (route) => {
      if (chance() > 0.1) return route.continue();
      // The server receives it, but its answer is lost.
      await answerTo(route).catch(() => undefined);
      counted.lost += 1;
      return route.abort();
    });
    await page.goto(`${origin('harbour')}/pd/board/${boardID}/ideas/${issue}/m/edit`);
    await expect(textOf(page)).toBeVisible({ timeout: 60_000 });
    const words: string[] = [];
    for (let at = index; at < scale.edits; at += people.length) {
      if (await settle(page, words)) counted.conflicts += 1;
      const word = `w${index}x${at}`;
      await writeWord(textOf(page), word, chance());
      words.push(word);
      if (chance() < 0.12) {
        counted.cuts += 1;
        await context.setOffline(true);
        await wait(300 + chance() * 2_000);
        await context.setOffline(false);
      }
      await wait(200 + chance() * 1_800);
    }
    await expect(async () => {
      if (await settle(page, words)) counted.conflicts += 1;
      await expect(isSaved(page)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
    return words;
  }

  const began = Date.now();
  const written = await Promise.all(people.map(storm));
  const stormed = Date.now() - began;

  expect(written.flat()).toHaveLength(scale.edits);
  const board = await first.api.get<{ issues: { id: string; text: string }[] }>('pd/readBoard', { boardID });
  for (const [index, { page }] of people.entries()) {
    const text = board.issues.find(({ id }) => id === issues[index % issues.length]?.id)?.text ?? '';
    // Without a reload: the others' changes arrive by themselves.
    await expect(textOf(page)).toHaveValue(text, { timeout: 30_000 });
    for (const word of written[index] ?? []) expect(text.split(/\s+/).filter((one) => one === word)).toEqual([word]);
  }
  if (isFull)
    console.log(
      `${scale.people} contexts, ${scale.edits} edits in ${Math.round(stormed / 1000)} s: ${counted.cuts} cuts, ` +
        `${counted.lost} answers lost, ${counted.conflicts} conflicts shown, converged after ${Date.now() - began - stormed} ms`,
    );
});
