/** What a person sees of one area, and what the host logs about it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Area } from '../support/areas.ts';

export interface LoggedStep {
  remote: string;
  failed?: { release: string; code: string };
  /** The release in use. */
  used?: string;
  /** The reason why nothing could be shown. */
  unavailable?: string;
  supportCode: string;
}

/** Collects the loader steps that the host logs. Call before the page is opened. */
export function listenForSteps(page: Page): LoggedStep[] {
  const steps: LoggedStep[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('remote.step')) return;
    const detail = message.args().at(-1);
    void detail?.jsonValue().then((step) => steps.push(step as LoggedStep));
  });
  return steps;
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const unavailable = / is not available at the moment$/;
const waiting = / is taking longer than usual$/;

export const unavailableTitle = ({ title }: Area): string => `${title} is not available at the moment`;
export const slowTitle = ({ title }: Area): string => `${title} is taking longer than usual`;

/** Opens the area as a person does: from the menu, by its name. */
export async function chooseFromMenu(page: Page, { menuTitle }: Area): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: menuTitle, exact: true }).click();
}

/** Hovers the area's menu entry, which starts to load its page, and leaves again. */
export async function restOnMenu(page: Page, { menuTitle }: Area): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const entry = page.getByRole('menuitem', { name: menuTitle, exact: true });
  await entry.hover();
  await entry.focus();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
}

/** Opens the area and waits until something of it is shown. */
export async function openFromMenu(page: Page, area: Area): Promise<void> {
  await chooseFromMenu(page, area);
  const { address } = area;
  await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`), { timeout: 15_000 });
}

/** The area shows its own page. */
export async function expectWorking(page: Page, { address }: Area): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`), { timeout: 15_000 });
  await expect(heading(page)).toBeVisible({ timeout: 15_000 });
  await expect(heading(page)).not.toHaveText(unavailable);
  await expect(heading(page)).not.toHaveText(waiting);
}

/** The area shows a page of this release, and nothing of another area remains on screen. */
export async function expectShown(page: Page, area: Area, release: string): Promise<void> {
  await expectWorking(page, area);
  await expect(page.locator(`[data-release="${release}"]`)).toBeAttached();
}

/** The area's error panel with its reason; returns its support code. */
export async function expectPanel(page: Page, area: Area, reason: RegExp): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: unavailableTitle(area) })).toBeVisible({ timeout: 20_000 });
  const main = page.getByRole('main');
  await expect(main.getByText(reason)).toBeVisible();
  const shown = (await main.getByText(/^Support code: /).textContent()) ?? '';
  const code = /([0-9A-F]{8})$/.exec(shown)?.[1];
  if (!code) throw new Error(`The panel shows no support code but ${shown}.`);
  return code;
}

/** Menu and sign-out are available. */
export async function expectShellAlive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
}

export const retry = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
