import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runLoad } from '../../../test/live/load.ts';

const size =
  process.env.PORTICO_TEST_SCALE === 'full'
    ? { processes: 3, clientsEach: 20, events: 200 }
    : { processes: 2, clientsEach: 5, events: 60 };

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ areas: [] });
});
afterAll(() => test.close());

it(`${size.events} events reach every stream of ${size.processes} processes with ${size.clientsEach} streams each, once and in order`, async () => {
  const { expected, received, resets, listenersKilled } = await runLoad(test, size);
  expect(expected).toHaveLength(size.events);
  expect(listenersKilled).toBeGreaterThanOrEqual(size.processes);
  expect(resets).toBe(0);
  expect(received).toHaveLength(size.processes * size.clientsEach);
  for (const ids of received) expect(ids).toEqual(expected);
}, 120_000);
