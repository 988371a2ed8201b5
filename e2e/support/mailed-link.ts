import { expect, type Page } from '@playwright/test';

/** Opens the newest mail to this address in the development mailbox. */
export async function openMail(page: Page, portal: string, address: string, subject = /./): Promise<void> {
  const mail = page.getByRole('listitem').filter({ hasText: address }).getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto(`${portal}/dev/mailbox`);
    await mail.first().click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Opens the link of the newest mail to this address. */
export async function openMailedLink(page: Page, portal: string, address: string): Promise<void> {
  await openMail(page, portal, address);
  await page.getByRole('definition').getByRole('link').click();
}

/** Sets the password through the mailed link. */
export async function setPasswordByMail(page: Page, portal: string, address: string, password: string): Promise<void> {
  await openMailedLink(page, portal, address);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve set your password' })).toBeVisible();
}
