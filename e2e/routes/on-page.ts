/** How most cases see what was written. */
import { expect, type Page } from '@playwright/test';

/** It is on the page itself, not in the bars around it. */
export const shows = (text: string) => (page: Page) =>
  expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();

export const isHeaded = (text: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
