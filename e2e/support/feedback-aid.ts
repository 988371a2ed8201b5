/** Fills in a feedback aid as a coach does: the motivational part, which may be the only one. */
import type { Locator, Page } from '@playwright/test';

export const praiseOf = (page: Page): Locator => page.getByRole('region', { name: 'Motivational feedback' });

/** @param day as typed in the tests' language: `01012026` */
export async function typeAidDay(page: Page, day: string): Promise<void> {
  await praiseOf(page).getByRole('spinbutton').first().click();
  await page.keyboard.type(day);
}

export async function fillPraise(page: Page, action: string): Promise<void> {
  const praise = praiseOf(page);
  await praise.getByLabel('What the person did').fill(action);
  await praise.getByLabel('Effect').fill('He calmed down within a minute.');
  await praise.getByLabel('What you would like to see').fill('Begin every complaint that way.');
}

/** Nothing is saved without consent. */
export const consent = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /^I have discussed and reviewed this feedback/ }).check({ force: true });
