import { expect, type Locator, type Page } from '@playwright/test';

/** Roles that are found by what they contain; all others by their name. */
const containers = ['alert', 'status', 'alertdialog', 'dialog', 'main', 'listitem', 'region'] as const;
type Container = (typeof containers)[number];
export type Saying = Container | 'heading' | 'button' | 'link' | 'checkbox';

const isContainer = (role: Saying): role is Container => containers.some((one) => one === role);
const literally = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/**
 * The exact text is on the screen, in an element of this role. `shared/testkit` searches for these calls to find out
 * which texts of the specification browser tests cover, so write role and text as plain strings.
 */
export async function expectSaid(within: Page | Locator, role: Saying, text: string): Promise<void> {
  const found = isContainer(role)
    ? within.getByRole(role).filter({ hasText: literally(text) })
    : within.getByRole(role, { name: literally(text) });
  await expect(found.first()).toBeVisible();
}

/** The word is on the page by itself, as a badge is. */
export const expectLabel = (within: Page | Locator, word: string): Promise<void> =>
  expect(within.getByRole('main').getByText(word, { exact: true }).filter({ visible: true }).first()).toBeVisible();
