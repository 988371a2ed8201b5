/** What can happen to a call on its way, done to the browser's own requests; and how a screen gets over it. */
import type { Route } from '@playwright/test';
import { answerTo } from '../support/ask.ts';

export interface CallFault {
  happen(route: Route): Promise<unknown>;
}

const refused = (status: number, code: string, headers: Record<string, string> = {}): CallFault => ({
  happen: (route) =>
    route.fulfill({
      status,
      headers,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code, message: 'It failed.', requestId: 'planted' } }),
    }),
});

export const callFaults = {
  'the server fails': refused(500, 'internal'),
  'the server is away': refused(503, 'unavailable', { 'retry-after': '1' }),
  'the connection breaks': { happen: (route) => route.abort('connectionreset') },
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
export type CallFaultName = keyof typeof callFaults;

const names = Object.keys(callFaults) as CallFaultName[];
const [first = names[0], ...others] = names;
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

/** Every day each screen meets the first fault and one of the others, and each fault at least two screens; in the full run all. */
export const faultsOf = (row: number): CallFaultName[] =>
  isFull ? names : [first, others[row % others.length]].filter((name) => name !== undefined);
