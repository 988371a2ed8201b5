import type { Page } from '@playwright/test';

/** Resets the notification permission and prepares the person's answer. Returns how often permission was requested. */
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
