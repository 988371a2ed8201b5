import type { Page } from '@playwright/test';

interface GivenOut {
  remotes: { description: { id: string }; releases: { version: string }[] }[];
}

const versionIn = ({ remotes }: GivenOut, remote: string) =>
  remotes.find(({ description }) => description.id === remote)?.releases[0]?.version;

/** What a page that is opened now is given. */
export const versionOf = async (page: Page, remote: string): Promise<string> => {
  const boot = await page.evaluate(async () => (await fetch('/boot.json')).json());
  return versionIn(boot as GivenOut, remote) ?? '';
};

/**
 * Resolves when each open page has asked, by itself, which releases are served, and was given this version. To be called
 * before the change; no one may walk until it resolves, or the walk would have asked.
 */
export const hearsOf = (pages: readonly Page[], remote: string, version: string): Promise<unknown> =>
  Promise.all(
    pages.map((page) =>
      page.waitForResponse(
        async (answer) => {
          if (new URL(answer.url()).pathname !== '/boot.json') return false;
          return versionIn((await answer.json()) as GivenOut, remote) === version;
        },
        { timeout: 30_000 },
      ),
    ),
  );
