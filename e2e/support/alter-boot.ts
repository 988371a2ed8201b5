import type { Page } from '@playwright/test';
import { answerTo } from './ask.ts';

const block = /(<script type="application\/json" id="boot">)([\s\S]*?)(<\/script>)/;

/** Every page of the portal comes with a boot document changed on its way; `/boot.json` stays as it is served. */
export async function alterBoot(page: Page, change: (boot: Record<string, unknown>) => void): Promise<void> {
  await page.route(
    (url) => !/^\/(api|oidc|r|assets|brand)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await answerTo(route);
      const html = (await response.text()).replace(block, (_, open: string, json: string, close: string) => {
        const boot = JSON.parse(json) as Record<string, unknown>;
        change(boot);
        return `${open}${JSON.stringify(boot).replaceAll('<', '\\u003c')}${close}`;
      });
      await route.fulfill({ response, body: html });
    },
  );
}

/** Changes the releases of one remote in the boot document of every page. */
export const alterReleases = (page: Page, remote: string, change: (releases: { contract: number }[]) => void) =>
  alterBoot(page, ({ remotes }) => {
    for (const each of remotes as { description: { id: string }; releases: { contract: number }[] }[])
      if (each.description.id === remote) change(each.releases);
  });
