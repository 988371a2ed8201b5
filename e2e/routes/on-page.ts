/** How most cases look for what was written. */
import { expect, type Page } from '@playwright/test';

/** The text is in the page's main part, not in the bars around it. */
export const shows = (text: string) => (page: Page) =>
  expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();

export const isHeaded = (text: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
