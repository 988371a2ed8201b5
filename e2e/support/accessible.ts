import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of WCAG 2.2 AA. */
const asLawAsks = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Axe examines frames through a page of its own, which it opens and closes; pages without frames skip that, which
 * halves the time.
 */
const examine = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);

/** Serious and critical violations of WCAG 2.2 AA, which exclude people. */
export async function seriousFindings(page: Page) {
  const { violations } = await examine(page).withTags(asLawAsks).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** One line per finding: the rule, and the elements that violate it. */
const inLines = (violations: Awaited<ReturnType<typeof seriousFindings>>) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

/** Fails if there are serious findings. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(inLines(await seriousFindings(page))).toEqual([]);

/** Fails if there is any finding by any rule; `within` and `without` are selectors, `where` is part of the message. */
export async function expectNoFindings(
  page: Page,
  { within, without, where }: { within?: string; without?: string; where?: string } = {},
): Promise<void> {
  const axe = examine(page);
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  expect(inLines((await axe.analyze()).violations), where).toEqual([]);
}
