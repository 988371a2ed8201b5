/**
 * Actions that need a connection, tried offline in every area: the message says so, and claims neither that the action
 * may have been done nor that it failed.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { choose } from '../support/form-controls.ts';
import { signInHome } from '../support/sign-in.ts';

interface Write {
  address: string;
  /** Opens the dialog; if absent, the form is on the page itself. */
  opens?: string;
  fill(within: Locator, page: Page): Promise<unknown>;
  press: string | RegExp;
}

const typed = 'Typed without a network';
const named = (label: string) => (within: Locator) => within.getByLabel(label, { exact: true }).fill(typed);

const writes: Record<string, Write> = {
  learning: {
    address: '/admin/lms/courses',
    opens: 'New course',
    async fill(within, page) {
      await named('Name')(within);
      await within.locator('[aria-haspopup=listbox]').first().click();
      await page.getByRole('option').first().click();
    },
    press: 'Create',
  },
  coaching: { address: '/admin/coaching/topics', opens: 'Add a topic', fill: named('Name'), press: 'Save' },
  boards: { address: '/admin/pd/templates', opens: 'New template', fill: named('Name'), press: 'Save' },
  quizzes: { address: '/admin/quiz/quizzes', opens: 'New quiz', fill: named('Title'), press: 'Create' },
  support: { address: '/admin/support/settings', opens: 'Add to: Types', fill: named('Name'), press: 'Save' },
  gamification: {
    address: '/admin/gamification/points',
    async fill(within) {
      await within.getByRole('group').first().getByRole('textbox', { name: 'Points' }).fill('4321');
    },
    press: /^Save: /,
  },
  news: {
    address: '/admin/news/channels',
    opens: 'New channel',
    async fill(within, page) {
      await named('Name')(within);
      await within
        .locator('[aria-haspopup=listbox]')
        .and(page.getByRole('button', { name: 'Audience' }))
        .click();
      await page.getByRole('option', { name: 'Everyone' }).click();
    },
    press: 'Save',
  },
  scanner: {
    address: '/admin/scanner/codes',
    opens: 'New code',
    async fill(within) {
      await within.getByRole('textbox', { name: 'Value', exact: true }).fill('4006381333931');
      await choose(within, 'What it opens', 'Ticket form');
      await within.getByRole('button', { name: 'Choose: Support' }).click();
    },
    press: 'Save',
  },
};

test('offline, a write that needs a connection reports so, and that nothing was sent', async ({ page, context }) => {
  test.setTimeout(240_000);
  await signInHome(page, 'harbour', 'admin');
  for (const [area, { address, opens, fill, press }] of Object.entries(writes))
    await test.step(area, async () => {
      await context.setOffline(false);
      await page.goto(`${origin('harbour')}${address}`);
      if (opens) await page.getByRole('button', { name: opens, exact: true }).first().click();
      const within = opens ? page.getByRole('dialog') : page.getByRole('main');
      await fill(within, page);
      const sent: string[] = [];
      const note = (request: { method(): string; url(): string }) => {
        if (request.method() === 'POST') sent.push(request.url());
      };
      await context.setOffline(true);
      page.on('requestfinished', note);
      await within.getByRole('button', { name: press }).first().click();
      await expect(page.getByText(/^You’re offline, and this needs a connection\. Nothing was sent/)).toBeVisible();
      await expect(page.getByText(/^We couldn’t confirm/)).toHaveCount(0);
      page.off('requestfinished', note);
      expect(sent).toEqual([]);
    });
  await context.setOffline(false);
});
