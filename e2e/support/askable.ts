import type { Page } from '@playwright/test';

/** A browser that has not been asked, and what its person will say. */
export async function askable(page: Page, answer: NotificationPermission): Promise<() => Promise<number>> {
  await page.addInitScript((said) => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Object.assign(Notification, {
      requestPermission: async () => {
        sessionStorage.setItem('test.asked', String(Number(sessionStorage.getItem('test.asked') ?? 0) + 1));
        permission = said;
        return said;
      },
    });
  }, answer);
  return () => page.evaluate(() => Number(sessionStorage.getItem('test.asked') ?? 0));
}
