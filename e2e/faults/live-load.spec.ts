// Several server processes, many streams and three pages of one browser: while events are published, listeners are
// killed, connections dropped and one process stopped. Everyone gets all events, in order and once.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { root } from '../support/own-portal.ts';

const [processes, clientsEach, events] = process.env.PORTICO_TEST_SCALE === 'full' ? [3, 20, 200] : [2, 5, 60];

interface Tab {
  received: string[];
  resets: number;
  isOpen: boolean;
  isLeader(): boolean;
  start(token: string): void;
}
declare global {
  interface Window {
    tab: Tab;
  }
}

const start = () =>
  fork(path.join(root, 'infra/api/test/live/load-command.ts'), [processes, clientsEach, events].map(String), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
const said = async <T>(load: ChildProcess): Promise<T> => (await once(load, 'message'))[0] as T;
const leaders = (pages: readonly Page[]) =>
  Promise.all(pages.map((page) => page.evaluate(() => window.tab.isLeader())));

test(`${processes} processes with ${clientsEach} streams each, 3 pages, ${events} events`, async ({ context }) => {
  test.setTimeout(180_000);
  const load = start();
  try {
    const { ports, token } = await said<{ ports: number[]; token: string }>(load);
    const pages: Page[] = [];
    for (let at = 0; at < 3; at += 1) {
      const page = await context.newPage();
      await page.goto(`http://harbour.localhost:${ports[0]}/live-test`);
      await page.waitForFunction(() => window.tab !== undefined);
      await page.evaluate((given) => window.tab.start(given), token);
      pages.push(page);
    }
    for (const page of pages) await page.waitForFunction(() => window.tab.isOpen);
    expect((await leaders(pages)).filter(Boolean)).toHaveLength(1);

    load.send('go');
    const { subjects } = await said<{ subjects: string[] }>(load);
    expect(subjects).toHaveLength(events ?? 0);
    for (const page of pages) {
      await page.waitForFunction((count) => window.tab.received.length >= count, subjects.length);
      expect(await page.evaluate(() => [window.tab.received, window.tab.resets])).toEqual([subjects, 0]);
    }
    load.send('go');
    const outcome = await said<Record<string, number>>(load);
    expect(outcome).toMatchObject({ clients: (processes ?? 0) * (clientsEach ?? 0), events, wrong: 0, resets: 0 });
    expect(outcome.listenersKilled).toBeGreaterThanOrEqual(processes ?? 0);
    load.send('go');
    await once(load, 'exit');
  } finally {
    load.kill();
  }
});
