/**
 * A follow-up in the browser, with the demo’s data: an evaluation with a fault, “Act on this” without typing, the
 * learner completes the lesson, which completes the step, the coach uses the fact in their session, both see what is
 * open, the second evaluation shows before and now, one press closes it, and the effect is counted. From an empty
 * tenant, with the lesson in the player, in loop.spec.ts.
 */
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { approveByCalls, evaluateByCalls } from '../support/evaluation.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const questionText = 'Adapts to the customer’s pace';

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

/** Submits an evaluation with this answer to one question and “Fully” to all others; returns its id. */
const evaluate = (coach: Api, userID: string, said: string, on: Date): Promise<string> =>
  evaluateByCalls(coach, {
    ...{ userID, said, on, question: questionText, otherwise: 'Fully', reference: 'QM-2001' },
    comment: 'Spoke too fast at 0:42.',
  });

const question = (page: Page) => page.getByRole('main').getByText(questionText, { exact: true }).first();

test('a fault leads to a lesson, a talk and the next score, and closes with one press', async ({
  browser,
  page: coach,
}) => {
  test.setTimeout(180_000);
  const quiet = watch(coach);
  const coachApi = listenForApi(coach);
  const learner = await (await browser.newContext()).newPage();
  const learnerApi = listenForApi(learner);
  const country = await (await browser.newContext()).newPage();
  const countryApi = listenForApi(country);
  await signInHome(coach, tenant, 'coach');
  await Promise.all([signInHome(learner, tenant, 'learner'), signInHome(country, tenant, 'country')]);
  const leads = await coachApi();
  const { user } = await learnerApi();
  const day = new Date(Date.now() - 86_400_000);
  const fault = await evaluate(leads, user.UserID, 'Not', day);
  await approveByCalls(await countryApi(), fault);
  const address = (id: string) => `${origin(tenant)}/coach/${user.UserID}/qm/${id}/m/view`;

  await test.step('the leader acts on the fault in two presses, without typing', async () => {
    await coach.goto(address(fault));
    await coach.getByRole('button', { name: /^Act on this.*Adapts/ }).click();
    const panel = coach.getByRole('dialog', { name: 'Act on this' });
    await expect(panel.getByText('Not · Spoke too fast at 0:42.')).toBeVisible();
    await expect(panel.getByRole('radio', { checked: true })).toHaveAccessibleName(/ · \d+ min/);
    await panel.getByRole('button', { name: 'Plan follow-up' }).click();
    await expect(panel).toBeHidden();
    await expect(coach.getByText('In progress', { exact: true })).toBeVisible();
  });

  await test.step('the learner sees what, when and why, and the lesson on Today', async () => {
    await learner.goto(address(fault));
    await expect(learner.getByText('In progress', { exact: true })).toBeVisible();
    await expect(learner.getByText(/^Agreed with /)).toBeVisible();
    await expect(learner.getByRole('button', { name: /^Dispute this question.*Adapts/ })).toBeVisible();
    await learner.goto(`${origin(tenant)}/quiz/quality?tab=followUps`);
    await expect(learner.getByRole('link', { name: 'QM-2001, 0:42' }).first()).toBeVisible();
  });

  await test.step('the completed lesson is recognised automatically', async () => {
    const { followUps } = await leads.get<{ followUps: { lesson: { CourseID: string } | null }[] }>(
      'followup/getFollowUps',
      { userID: user.UserID },
    );
    await leads.post('lms/completeByHand', {
      body: {
        UserID: user.UserID,
        CourseID: followUps[0]?.lesson?.CourseID,
        completedOn: new Date().toISOString().slice(0, 10),
        reason: 'Seen in the classroom.',
      },
    });
    await expect(async () => {
      await learner.reload();
      await expect(learner.getByText(/ · completed /).first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  await test.step('both see it among their open items, and the coach uses it as evidence in a session', async () => {
    await coach.goto(`${origin(tenant)}/actions?source=followUps`);
    await expect(
      coach
        .getByRole('region', { name: 'I’m waiting for' })
        // The row begins with the person's name.
        .getByRole('link', { name: `: ${questionText}` })
        .first(),
    ).toBeVisible();
    const { sessionID } = await leads.post<{ sessionID: string }>('coaching/getSessionID', {
      body: { coacheeID: user.UserID },
    });
    await coach.goto(`${origin(tenant)}/coach/${user.UserID}/tgrow/${sessionID}/m/edit`);
    const facts = coach.getByRole('region', { name: 'Facts for the talk' });
    await expect(facts.getByText('Both of you see this.')).toBeVisible();
    await facts
      .getByRole('list', { name: 'Open follow-ups' })
      .getByRole('button', { name: `Use as evidence: ${questionText}` })
      .first()
      .click();
    await expect(coach.getByText('Added as evidence')).toBeVisible();
    const { evidences } = await leads.post<{ evidences: { text: string; link: string | null }[] }>(
      'coaching/getTGROWSession',
      { body: { sessionID } },
    );
    const used = evidences.at(-1);
    expect(used?.text).toContain(questionText);
    expect(used?.link).toBe(`/coach/${user.UserID}/qm/${fault}/m/view`);
  });

  await test.step('the second evaluation shows the answers before and now, and one press closes the follow-up', async () => {
    const second = await evaluate(leads, user.UserID, 'Fully', day);
    await expect(async () => {
      await coach.goto(address(second));
      await expect(coach.getByText(/^Before: Not, .*\. Now: Fully\.$/)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(question(coach)).toBeVisible();
    await coach.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(coach.getByText('Closed', { exact: true })).toBeVisible();
    await expect(coach.getByText('The question is now fully met.')).toBeVisible();
  });

  await test.step('the effect figures include it', async () => {
    await coach.goto(`${origin(tenant)}/quiz/quality?tab=effect`);
    const effect = coach.getByRole('region', { name: 'From fault to better score' });
    await expect(effect.getByText('Fewer than five people have been scored again')).toBeVisible();
    const { total } = await leads.get<{ total: { improved: number } }>('followup/getEffect', {
      teamID: leads.user.CompanyID,
    });
    expect(total.improved).toBeGreaterThan(0);
  });
  quiet.expectQuiet();
});
