/** Opens every reachable page of one remote: by its own address, or through a link on a page that was opened. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { OwnPortal } from '../support/own-portal.ts';
import { signInHome } from '../support/sign-in.ts';
import {
  allRoutes,
  type Described,
  type DescribedRoute,
  isOf,
  plainAddress,
  type Visitor,
  visitorOf,
} from './addresses-of.ts';
import { lookAtPage } from './look-at-page.ts';

const tenant = 'harbour';

export interface Seats {
  of(visitor: Visitor): Promise<Page>;
  close(): Promise<void>;
}

/** Each visitor signs in once. */
export function seatsAt(browser: Browser, portal: OwnPortal): Seats {
  const contexts: BrowserContext[] = [];
  const pages = new Map<Visitor, Promise<Page>>();
  async function enter(visitor: Visitor): Promise<Page> {
    const context = await browser.newContext({
      locale: 'en-GB',
      // A service worker would serve files of the previous release.
      serviceWorkers: 'block',
      // No one is signed in, whatever state a test's own page has.
      storageState: { cookies: [], origins: [] },
    });
    contexts.push(context);
    const page = await context.newPage();
    await signInHome(page, tenant, visitor, portal.origin(tenant));
    return page;
  }
  return {
    of(visitor) {
      const page = pages.get(visitor) ?? enter(visitor);
      pages.set(visitor, page);
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main a[href]')]
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );

export interface Looked {
  /** One sentence per finding. */
  findings: string[];
  opened: string[];
  /** Routes that no link led to. */
  unreached: string[];
}

export async function lookAtRemote(
  seats: Seats,
  portal: OwnPortal,
  described: Described,
  release: string,
): Promise<Looked> {
  const waiting = new Map<string, DescribedRoute>(allRoutes(described).map((route) => [route.path, route]));
  const looked: Looked = { findings: [], opened: [], unreached: [] };

  async function open(route: DescribedRoute, address: string, visitor: Visitor): Promise<void> {
    waiting.delete(route.path);
    const page = await seats.of(visitor);
    const found = await lookAtPage(page, portal.origin(tenant) + address, release);
    looked.opened.push(address);
    looked.findings.push(...found.map((clause) => `Its page ${route.path} ${clause}.`));
    for (const link of await linksOn(page)) {
      const wanted = [...waiting.values()].find(
        (each) => plainAddress(each.path) === undefined && isOf(each.path, link) && visitorOf(each) !== undefined,
      );
      if (wanted) await open(wanted, link, visitor);
    }
  }

  for (const route of allRoutes(described)) {
    const address = plainAddress(route.path);
    const visitor = visitorOf(route);
    if (address !== undefined && visitor !== undefined && waiting.has(route.path)) await open(route, address, visitor);
  }
  looked.unreached.push(...waiting.keys());
  return looked;
}
