import { expect, type FrameLocator, type Page } from '@playwright/test';
import { origin } from './addresses.ts';

export const demoCourse = 'Handling difficult conversations';

/** Opens a lesson of the demo course in the player's own window, from the course's page. */
export async function openLesson(page: Page, tenant: string, lesson: RegExp): Promise<Page> {
  await page.goto(`${origin(tenant)}/lms/home`);
  await page.getByRole('link', { name: demoCourse }).first().click();
  const [player] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: lesson }).first().click(),
  ]);
  return player;
}

/** The lesson inside its two frames. */
export const lessonIn = (player: Page): FrameLocator =>
  player.frameLocator('main iframe').frameLocator('iframe[name=lesson]');

/** The state that the outline shows beside a lesson. */
export const outlineEntry = (player: Page, lesson: string) =>
  player.getByRole('navigation', { name: 'Lessons' }).getByRole('button', { name: lesson });

/** Goes through all pages of a lesson, whose last one has no Next. */
export async function readToTheEnd(player: Page): Promise<void> {
  const lesson = lessonIn(player);
  const next = lesson.getByRole('button', { name: 'Next' });
  await expect(lesson.getByRole('status').filter({ hasText: /^Page 1 of/ })).toBeVisible();
  while (await next.isVisible()) await next.click();
}

/** Answers one moment of the scored lesson and goes on. */
export async function answerMoment(player: Page, reply: RegExp): Promise<void> {
  const lesson = lessonIn(player);
  await lesson.getByRole('radio', { name: reply }).check();
  await lesson.getByRole('button', { name: 'Next' }).click();
}
