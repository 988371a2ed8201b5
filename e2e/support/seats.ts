/** Accounts that stay signed in for all tests of a file: one page each, which the tests use in turn. */
import type { Browser, Page } from '@playwright/test';
import { type Api, listenForApi } from './api.ts';
import { type Watch, watch } from './quiet.ts';
import { signInHome } from './sign-in.ts';

export interface Seat {
  page: Page;
  api: Api;
  noise: Watch;
}

export interface Seats {
  /** Signs the account in on first use. Problems reported by its page in earlier tests are cleared. */
  of(browser: Browser, name: string): Promise<Seat>;
  /** Call after all tests. */
  close(): Promise<void>;
}

export function seatsIn(tenant: string): Seats {
  const seats = new Map<string, Seat>();
  async function take(browser: Browser, name: string): Promise<Seat> {
    const page = await (await browser.newContext()).newPage();
    const noise = watch(page);
    const ready = listenForApi(page);
    await signInHome(page, tenant, name);
    const seat = { page, api: await ready(), noise };
    seats.set(name, seat);
    return seat;
  }
  return {
    async of(browser, name) {
      const seat = seats.get(name) ?? (await take(browser, name));
      seat.noise.problems.length = 0;
      return seat;
    },
    async close() {
      for (const { page } of seats.values()) await page.context().close();
      seats.clear();
    },
  };
}
