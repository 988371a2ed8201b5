import type { Page } from '@playwright/test';

interface GivenOut {
  remotes: { description: { id: string }; releases: { version: string }[] }[];
}

const versionIn = ({ remotes }: GivenOut, remote: string) =>
  remotes.find(({ description }) => description.id === remote)?.releases[0]?.version;

/** The version that a page opened now gets. */
export const versionOf = async (page: Page, remote: string): Promise<string> => {
  const boot = await page.evaluate(async () => (await fetch('/boot.json')).json());
  return versionIn(boot as GivenOut, remote) ?? '';
};

/**
 * Resolves when each open page has, on its own, requested the current releases and received this version. Call it
 * before the change; no one may navigate until it resolves, because navigation makes the same request.
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
