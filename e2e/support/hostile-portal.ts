/** A tenant whose only content is hostile, its administrator's page, and what must hold on every page that shows it. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { origin } from './addresses.ts';
import { type Api, listenForApi } from './api.ts';
import { setPasswordByMail } from './mailed-link.ts';
import { noteShown } from './met-fields.ts';
import { operate } from './operator-command.ts';
import { watch } from './quiet.ts';
import { signIn } from './sign-in.ts';
import { written } from './written.ts';

export interface HostilePortal {
  page: Page;
  api: Api;
  /** Opens a page of the portal and returns its main part. */
  open(address: string): Promise<Locator>;
  /** Waits until each of the texts is in an element of its own; nothing was executed or reported. */
  shows(texts: readonly string[], place?: Locator): Promise<void>;
  /** Like `shows`, for texts that are part of longer ones. */
  reports(texts: readonly string[], place?: Locator): Promise<void>;
  /** Nothing was logged, reported or executed in all that time. */
  quiet(): Promise<void>;
}

/** Elements and attributes that can only come from a text that was interpreted as markup. */
const markup =
  'iframe[srcdoc], object, math, style, img[src="x"], a[href^="javascript:" i], [onerror], [onload], [onfocus]';

/** The texts missing from this place, as content or in a field, and those that were interpreted as more than text. */
function missingIn(
  root: Element,
  { texts, markup, isWhole }: { texts: readonly string[]; markup: string; isWhole: boolean },
): string[] {
  const elements = [...root.querySelectorAll('*')];
  const said = elements.flatMap((one) => [
    one.textContent?.trim() ?? '',
    ...(one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? [one.value.trim()] : []),
    ...(one instanceof HTMLImageElement ? [one.alt] : []),
  ]);
  const whole = new Set(said);
  const joined = said.join('\n');
  const missing = texts.filter((text) => !(isWhole ? whole.has(text) : joined.includes(text)));
  return [...missing, ...[...root.querySelectorAll(markup)].map((one) => `markup: ${one.outerHTML.slice(0, 120)}`)];
}

export async function hostilePortal(browser: Browser, slug: string): Promise<HostilePortal> {
  // A retry of the test would find the tenant of the first attempt.
  const host = `${slug}-${Date.now().toString(36)}`;
  const portal = origin(host);
  const password = 'four quiet words here';
  const address = `ada@${host}.example`;
  await operate('create-tenant', 'Hostile Lines', '--host', host, '--admin', address, '--admin-name', 'Ada Hale');
  const page = await (await browser.newContext()).newPage();
  await setPasswordByMail(page, portal, address, password);
  const seen = watch(page);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/csp-report') reports.push(request.url());
  });
  const ready = listenForApi(page);
  await signIn(page, host, 'ada', { password, at: portal });
  await page.waitForURL(/\/home$/);
  const main = page.getByRole('main');

  async function nothingRan(): Promise<void> {
    expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
    expect(reports).toEqual([]);
  }
  async function stands(texts: readonly string[], place: Locator, isWhole: boolean): Promise<void> {
    await expect.poll(() => place.evaluate(missingIn, { texts, markup, isWhole }), { timeout: 20_000 }).toEqual([]);
    noteShown(await written(page));
    await nothingRan();
  }
  return {
    page,
    api: await ready(),
    async open(path) {
      await page.goto(`${portal}${path}`);
      return main;
    },
    shows: (texts, place = main) => stands(texts, place, true),
    reports: (texts, place = main) => stands(texts, place, false),
    async quiet() {
      await nothingRan();
      seen.expectQuiet();
    },
  };
}

interface Units {
  organisation: string;
  /** Keyed by name. */
  teams: Readonly<Record<string, string>>;
}

/** Two teams anywhere, created through calls of the administration. */
export async function twoTeams(api: Api, names: readonly [string, string]): Promise<Units> {
  const { organisations } = await api.get<{ organisations: { COMP_ID_PK: string }[] }>('admin/getPeopleChoices');
  const organisation = organisations[0]?.COMP_ID_PK ?? '';
  const unit = async (kind: string, name: string, ParentID: string | null) => {
    const body = { kind, name, ParentID, COMP_ID_PK: kind === 'team' ? organisation : null };
    return (await api.post<{ UnitID: string }>('admin/createUnit', { body })).UnitID;
  };
  let above: string | null = null;
  for (const kind of ['region', 'cluster', 'country', 'office']) above = await unit(kind, `A ${kind}`, above);
  const teams: Record<string, string> = {};
  for (const name of names) teams[name] = await unit('team', name, above);
  return { organisation, teams };
}
