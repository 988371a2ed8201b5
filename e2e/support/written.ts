import type { Page } from '@playwright/test';

/** Everything that is written on a page, what is in its fields, its links and the descriptions of its pictures among it. */
export const written = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
    const pictures = [...document.querySelectorAll('img')].map(({ alt }) => alt);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    return [document.body.textContent, ...fields.map(({ value }) => value), ...pictures, ...links].join(' ');
  });
