import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** By the rules of WCAG 2.2 AA. */
const asLawAsks = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Frames are examined by way of their own page, which opens and closes for it: a page without frames is spared that,
 * half the time of the examination.
 */
const examine = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);

/** What keeps someone out: serious and critical findings by the rules of WCAG 2.2 AA. */
export async function seriousFindings(page: Page) {
  const { violations } = await examine(page).withTags(asLawAsks).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** One line each: the rule, and the elements that break it. */
const inLines = (violations: Awaited<ReturnType<typeof seriousFindings>>) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

/** Nothing that keeps someone out. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(inLines(await seriousFindings(page))).toEqual([]);

/** No finding at all, by any rule; `within` and `without` are selectors, `where` is said when it fails. */
export async function expectNoFindings(
  page: Page,
  { within, without, where }: { within?: string; without?: string; where?: string } = {},
): Promise<void> {
  const axe = examine(page);
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  expect(inLines((await axe.analyze()).violations), where).toEqual([]);
}
