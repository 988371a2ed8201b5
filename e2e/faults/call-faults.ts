/** Faults of calls in transit, applied to the browser's own requests, and how a screen recovers from them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { answerTo } from '../support/ask.ts';

/** A little longer than the timeout of a reading call. */
const givenUpMs = 31_000;
/** Long enough for the loading state to show. */
const lateMs = 1_500;

export interface CallFault {
  happen(route: Route): Promise<unknown>;
  /** Advances the page's own clock until the page can notice the fault. */
  until?(page: Page): Promise<void>;
  /** What else must be repaired before calls succeed again. */
  mend?(page: Page): Promise<void>;
}

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

const refused = (status: number, code: string, headers: Record<string, string> = {}): CallFault => ({
  happen: (route) =>
    route.fulfill({
      status,
      headers,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code, message: 'It failed.', requestId: crypto.randomUUID() } }),
    }),
});

export const callFaults = {
  'the server fails': refused(500, 'unexpected'),
  'the server is away': refused(503, 'unavailable', { 'retry-after': '1' }),
  'the network goes': {
    async happen(route) {
      await setOffline(route.request().frame().page(), true);
      await route.abort('internetdisconnected');
    },
    mend: (page) => setOffline(page, false),
  },
  'no answer comes': {
    happen: () => new Promise<never>(() => {}),
    until: (page) => page.clock.fastForward(givenUpMs),
  },
  'the connection breaks': { happen: (route) => route.abort('connectionreset') },
  'the answer is lost': {
    async happen(route) {
      await answerTo(route);
      await route.abort('connectionreset');
    },
  },
  'half an answer comes': {
    async happen(route) {
      const response = await answerTo(route);
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, body.length >> 1) });
    },
  },
  'something else comes': {
    happen: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sign in to the network</p>' }),
  },
} as const satisfies Record<string, CallFault>;

/** Faults from which a screen recovers automatically. */
export const passingFaults = {
  'answers come late': () => async (route: Route) => {
    await wait(lateMs);
    await route.continue();
  },
  'the sign-in has run out': () => {
    const met = new Set<string>();
    const { happen } = refused(401, 'not_signed_in');
    return (route: Route) => {
      const isFirst = !met.has(route.request().url());
      met.add(route.request().url());
      return isFirst ? happen(route) : route.continue();
    };
  },
} as const satisfies Record<string, () => CallFault['happen']>;
export type PassingFaultName = keyof typeof passingFaults;
export type CallFaultName = keyof typeof callFaults;
export type FaultName = CallFaultName | PassingFaultName;

export const isPassing = (name: FaultName): name is PassingFaultName => name in passingFaults;

/** The full run tests every fault in every place. */
export const isFull = process.env.PORTICO_TEST_SCALE === 'full';

const names = [...Object.keys(callFaults), ...Object.keys(passingFaults)] as FaultName[];

/**
 * In everyday runs every page gets one fault, in turn; in the full run all of them. A sign-in cannot expire if no one
 * is signed in.
 */
export function faultsAt(row: number, isSignedIn = true): FaultName[] {
  const met = isSignedIn ? names : names.filter((name) => name !== 'the sign-in has run out');
  return isFull ? met : met.filter((_, index) => index === row % met.length);
}
