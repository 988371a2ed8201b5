/** Sign-ins that tests share: the browser's state after one, saved next to the data of its portal. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';
import { signedIn } from './addresses.ts';
import { clearProblems } from './quiet.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Saved {
  at: number;
  state: State;
}

/** Tokens are valid for an hour; a test may take some minutes. */
const goodForMs = 30 * 60_000;

/** Tokens, who is signed in, and the accepted privacy policy; the person's other data is requested from the server. */
const isOfSignIn = (entry: string): boolean => /^msal\.|^portico\.(hint|privacy)$/.test(entry);

const fileOf = (at: string, name: string): string =>
  path.join(signedIn, `${new URL(at).hostname}-${name.replaceAll(/[^\w.-]/g, '_')}.json`);

function read(file: string): State | undefined {
  if (!existsSync(file)) return undefined;
  const { at, state } = JSON.parse(readFileSync(file, 'utf8')) as Saved;
  return Date.now() - at < goodForMs ? state : undefined;
}

/** A browser in which a page was opened or someone signed in is no longer empty. */
const isEmpty = async (page: Page): Promise<boolean> =>
  page.url() === 'about:blank' && (await page.context().cookies()).length === 0;

/** Returns false, with the browser as empty as before, if there is no saved sign-in or it has ended. */
export async function goOnSignedIn(page: Page, at: string, name: string): Promise<boolean> {
  const file = fileOf(at, name);
  const state = read(file);
  if (!state || !(await isEmpty(page))) return false;
  await page.context().setStorageState(state);
  // A sign-in that another test has ended fails the first call immediately, but the page shows it only later.
  const answers: number[] = [];
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.startsWith('/api/') && 'authorization' in response.request().headers())
      answers.push(response.status());
  };
  page.on('response', note);
  await page.goto(`${at}/home`);
  // The sign-in page, or that of a policy newer than the sign-in.
  const asks = page.getByRole('checkbox', { name: /privacy policy/i }).or(page.locator('main a[href="/privacy"]'));
  const heading = page.getByRole('heading', { level: 1 });
  const isAsked = async () => /\/oidc\/interaction\//.test(page.url()) || (await asks.count()) > 0;
  const isEnded = async () => answers.includes(401) || (await isAsked());
  const isHome = async () =>
    answers.includes(200) && new URL(page.url()).pathname === '/home' && (await heading.count()) > 0;
  await expect.poll(async () => (await isEnded()) || (await isHome())).toBe(true);
  page.off('response', note);
  if (!(await isEnded())) return true;
  rmSync(file, { force: true });
  // A pending redirect to the sign-in page would interrupt the next step.
  await expect.poll(isAsked).toBe(true);
  await page.waitForLoadState();
  await page.goto('about:blank');
  clearProblems(page);
  await page.context().setStorageState({ cookies: [], origins: [] });
  return false;
}

export async function saveSignedIn(context: BrowserContext, at: string, name: string): Promise<void> {
  const { cookies, origins } = await context.storageState();
  const own = origins.filter(({ origin }) => origin === at);
  const state: State = {
    cookies,
    origins: own.map((one) => ({ ...one, localStorage: one.localStorage.filter((entry) => isOfSignIn(entry.name)) })),
  };
  mkdirSync(signedIn, { recursive: true });
  writeFileSync(fileOf(at, name), JSON.stringify({ at: Date.now(), state } satisfies Saved));
}
