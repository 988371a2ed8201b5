import type { Page, Route } from '@playwright/test';
import { answerTo } from './ask.ts';

const block = /(<script type="application\/json" id="boot">)([\s\S]*?)(<\/script>)/;

const isBoot = (url: URL) => url.pathname === '/boot.json';

/**
 * Modifies the boot document of every page of the portal, and what open pages learn later, until the returned function
 * is called.
 */
export async function alterBoot(
  page: Page,
  change: (boot: Record<string, unknown>) => void,
): Promise<() => Promise<void>> {
  const changed = (json: string) => {
    const boot = JSON.parse(json) as Record<string, unknown>;
    change(boot);
    return JSON.stringify(boot);
  };
  const matches = (url: URL) => !/^\/(api|oidc|r|assets|brand)\//.test(url.pathname);
  const alter = async (route: Route): Promise<void> => {
    const request = route.request();
    const bare = isBoot(new URL(request.url()));
    if (!bare && request.resourceType() !== 'document') return route.fallback();
    const response = await answerTo(route);
    const text = await response.text();
    const body = bare
      ? changed(text)
      : text.replace(
          block,
          (_, open: string, json: string, close: string) =>
            `${open}${changed(json).replaceAll('<', '\\u003c')}${close}`,
        );
    await route.fulfill({ response, body });
  };
  await page.route(matches, alter);
  return () => page.unroute(matches, alter);
}

/** Modifies the releases of one remote in every boot document that the page gets. */
export const alterReleases = (page: Page, remote: string, change: (releases: { contract: number }[]) => void) =>
  alterBoot(page, ({ remotes }) => {
    for (const each of remotes as { description: { id: string }; releases: { contract: number }[] }[])
      if (each.description.id === remote) change(each.releases);
  });
