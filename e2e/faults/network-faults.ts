/** Faults of files in transit, applied to the browser's own requests. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import { answerTo } from '../support/ask.ts';
import { limits } from '../support/release-portal.ts';

export type NetworkFault = (route: Route) => Promise<void>;

const changed =
  (change: (bytes: Buffer) => Buffer): NetworkFault =>
  async (route) => {
    const response = await answerTo(route);
    await route.fulfill({ response, body: change(await response.body()) });
  };

const refused =
  (status: number): NetworkFault =>
  (route) =>
    route.fulfill({ status, contentType: 'text/plain', body: 'There is no such file.' });

const flipped = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  const middle = copy.length >> 1;
  copy.writeUInt8(copy.readUInt8(middle) ^ 1, middle);
  return copy;
};

export const networkFaults = {
  '404': refused(404),
  '500': refused(500),
  slow: async (route) => {
    await wait(limits.waitingMs + 1_000);
    await route.continue();
  },
  'never ends': () => new Promise<never>(() => {}),
  truncated: changed((bytes) => bytes.subarray(0, bytes.length >> 1)),
  corrupt: changed(flipped),
  'wrong hash': changed((bytes) => Buffer.concat([bytes, Buffer.from('\n/* another build of the same source */\n')])),
} as const satisfies Record<string, NetworkFault>;
export type NetworkFaultName = keyof typeof networkFaults;
