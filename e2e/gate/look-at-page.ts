/** The gate's checks of one page: does it open in this portal, does it throw, is it accessible. */
import type { Page } from '@playwright/test';
import { seriousFindings } from '../support/accessible.ts';

const patienceMs = 20_000;
const quietMs = 1000;
const unavailable = /is not available at the moment$/;
const shown = 160;

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > shown ? `${line.slice(0, shown)}…` : line;
};
const withoutEnd = (text: string) => short(text).replace(/[.!]$/, '');

interface Listening {
  /** Errors of scripts and servers while the page is open. Legitimate refusals by a server do not count. */
  faults: string[];
  /** Waits until there have been no requests or responses for a while. Streams, which never end, do not count. */
  untilQuiet(): Promise<void>;
  stop(): void;
}

function listen(page: Page): Listening {
  const faults: string[] = [];
  let lastMs = Date.now();
  const onTraffic = () => {
    lastMs = Date.now();
  };
  const onError = (error: Error) => void faults.push(`throws "${withoutEnd(error.message)}"`);
  const onResponse = (response: { status(): number; url(): string }) => {
    if (response.status() >= 500)
      faults.push(`is answered ${response.status()} at ${new URL(response.url()).pathname}`);
  };
  page.on('pageerror', onError);
  page.on('response', onResponse);
  page.on('request', onTraffic);
  page.on('requestfinished', onTraffic);
  return {
    faults,
    async untilQuiet() {
      for (const began = Date.now(); Date.now() - lastMs < quietMs && Date.now() - began < patienceMs; )
        await page.waitForTimeout(quietMs / 4);
    },
    stop() {
      page.off('pageerror', onError);
      page.off('response', onResponse);
      page.off('request', onTraffic);
      page.off('requestfinished', onTraffic);
    },
  };
}

async function inaccessible(page: Page): Promise<string[]> {
  return (await seriousFindings(page)).map(
    ({ id, help, nodes }) => `is not accessible: ${withoutEnd(help)} (${id}) at ${short(nodes[0]?.html ?? '')}`,
  );
}

/** Name of the release whose page is on screen: if the candidate fails, the host shows the previous one instead. */
const shownRelease = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-release]')?.dataset.release);

/**
 * Returns one clause per finding, none if all is well; the page stays open.
 * @param release as the boot document names it, `lms_1_1_0`
 */
export async function lookAtPage(page: Page, address: string, release: string): Promise<string[]> {
  const { faults, untilQuiet, stop } = listen(page);
  try {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 }).first();
    const isThere = await heading.waitFor({ timeout: patienceMs }).then(
      () => true,
      () => false,
    );
    if (!isThere) return [`shows nothing within ${patienceMs / 1000} seconds`, ...faults];
    await untilQuiet();
    const title = short((await heading.textContent()) ?? '');
    if (unavailable.test(title)) return [`does not open: "${title}"`, ...faults];
    await page
      .locator('[data-release]')
      .first()
      .waitFor({ state: 'attached', timeout: patienceMs / 4 })
      .catch(() => {});
    const shown = await shownRelease(page);
    if (shown !== release) return [`fails: ${shown ?? 'nothing'} is shown in its place`, ...faults];
    return [...faults, ...(await inaccessible(page))];
  } finally {
    stop();
  }
}
