import { expect, type Locator, type Page } from '@playwright/test';

/** Roles that are found by what they contain; all others by their name. */
const containers = ['alert', 'status', 'alertdialog', 'dialog', 'main', 'listitem', 'region'] as const;
type Container = (typeof containers)[number];
export type Saying = Container | 'heading' | 'button' | 'link' | 'checkbox';

const isContainer = (role: Saying): role is Container => containers.some((one) => one === role);
const literally = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/**
 * The text is on the screen, to the letter, in an element of this role. `shared/testkit` finds by these calls which
 * texts of the specification are met in a browser: write role and text as plain strings.
 */
export async function expectSaid(within: Page | Locator, role: Saying, text: string): Promise<void> {
  const found = isContainer(role)
    ? within.getByRole(role).filter({ hasText: literally(text) })
    : within.getByRole(role, { name: literally(text) });
  await expect(found.first()).toBeVisible();
}

/** The word is in the page on its own, as a badge next to what it is about. */
export const expectLabel = (within: Page | Locator, word: string): Promise<void> =>
  expect(within.getByRole('main').getByText(word, { exact: true }).filter({ visible: true }).first()).toBeVisible();
