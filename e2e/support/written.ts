import type { Page } from '@playwright/test';

/** All text on a page, including its fields, link targets and descriptions of its pictures. */
export const written = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
    const pictures = [...document.querySelectorAll('img')].map(({ alt }) => alt);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    return [document.body.textContent, ...fields.map(({ value }) => value), ...pictures, ...links].join(' ');
  });
