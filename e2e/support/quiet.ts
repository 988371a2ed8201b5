import { expect, type Page } from '@playwright/test';

export interface Watch {
  /** Fails the test if the page logged an error, violated the content security policy or threw. */
  expectQuiet(): void;
  problems: string[];
}

const watches = new WeakMap<Page, string[][]>();

/**
 * For a page that was only opened to see whether a sign-in is still valid: its refusals are not the test's problems.
 */
export function clearProblems(page: Page): void {
  for (const problems of watches.get(page) ?? []) problems.length = 0;
}

/** Watches a page for console errors, policy reports and uncaught errors. */
export function watch(page: Page, allowed: RegExp[] = []): Watch {
  const problems: string[] = [];
  watches.set(page, [...(watches.get(page) ?? []), problems]);
  const note = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The message of a failed request does not contain its address, which is added here.
    note(`console: ${message.text()} ${/Failed to load/.test(message.text()) ? message.location().url : ''}`.trim());
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  return { problems, expectQuiet: () => expect(problems).toEqual([]) };
}
