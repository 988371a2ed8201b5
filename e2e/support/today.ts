import type { Locator, Page } from '@playwright/test';

/** A card of Today, by its heading. */
export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The headings of all cards, from the first to the last. */
export const titles = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 });

/** The date this many days from now, as year, month and day. */
export const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
