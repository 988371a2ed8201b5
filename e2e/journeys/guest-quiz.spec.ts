// A quiz for people without an account: shared, invited by mail, answered on one device, submitted once; a forged link
// opens nothing.
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { find } from '../support/form-controls.ts';
import { openMailedLink } from '../support/mailed-link.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const portal = origin('slate');
const guest = `guest-${Date.now().toString(36)}@guests.example`;

async function answerAll(page: Page): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check({ force: true });
  for (const group of await page.getByRole('group').all())
    if (await group.getByRole('checkbox').count()) await group.getByRole('checkbox').first().check({ force: true });
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a guest invited by mail answers through a link, without an account, and only once', async ({
  page: coach,
  browser,
}) => {
  await signInHome(coach, 'slate', 'coach');
  await coach.goto(`${portal}/quiz/guests`);
  await find(coach, 'Quiz or survey', 'Spot the phishing mail');
  await coach.getByRole('button', { name: 'Share and invite' }).click();
  await coach.getByRole('textbox', { name: 'E-mail addresses' }).fill(guest);
  await coach.getByRole('button', { name: 'Send invitation' }).click();
  await expect(coach.getByRole('list', { name: 'Invitations' }).getByText(guest)).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const noise = watch(visitor, [/404/, /Response is not OK/]);
  await openMailedLink(visitor, portal, guest);
  const handIn = visitor.getByRole('button', { name: 'Submit' });
  await expect(handIn).toBeVisible();
  const link = visitor.url();
  await handIn.click();
  await expect(visitor.getByText('Please answer all the questions highlighted.')).toBeVisible();
  await answerAll(visitor);
  await expect(visitor.getByText(/^Saved \d/)).toBeVisible();
  await handIn.click();
  await expect(visitor.getByText('Thank you, we’ve received your answers')).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByText('Thank you, we’ve received your answers')).toBeVisible();
  await visitor.goto(link.replace(/.{4}$/, 'AAAA'));
  await expect(visitor.getByText('This link doesn’t work')).toBeVisible();
  noise.expectQuiet();
});
