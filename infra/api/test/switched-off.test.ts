/** Ruling 18: what a tenant has switched off does not exist there, neither as a call nor as a task. */

import { isSwitchedOn, switchesOf } from '@portico/contracts/platform/feature';
import { matchesPattern } from '@portico/contracts/platform/route-pattern';
import { type Flag, flags } from '@portico/contracts/platform/tenant';
import { awaitedMessages, teamActionMessages } from '@portico/contracts/portal/action-messages';
import { inProgressMessages } from '@portico/contracts/portal/in-progress-messages';
import { taskMessages } from '@portico/contracts/portal/task-messages';
import { declaredRemotes } from '@portico/testkit/links/remotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contributions } from './contributions.ts';
import { startTestApi, type TestApi } from './harness.ts';
import { boundCalls } from './matrices/api-subject.ts';

const remotes = await declaredRemotes();
const messages = { ...taskMessages, ...inProgressMessages, ...awaitedMessages, ...teamActionMessages };

describe('tasks and work in progress', () => {
  const { tasks, inProgress, awaited, teamActions } = contributions;
  const linked = [...tasks, ...inProgress, ...awaited, ...teamActions].filter(
    ({ kind }) => messages[kind].link !== '{route}',
  );

  /** Pages that no switch removes. */
  const ofTheHost = ['/admin/retention', '/notifications'];

  it.each(linked.map((noun) => [noun.kind, noun] as const))('%s needs the switches of its page', (kind, noun) => {
    const [pathname = ''] = messages[kind].link.replace(/\{\w+\}/g, 'x').split('?');
    const needed = remotes.flatMap(({ flag, routes }) =>
      routes.filter(({ path }) => matchesPattern(path, pathname)).map((route) => [flag, route.flag]),
    );
    if (needed.length === 0) expect(ofTheHost).toContain(pathname);
    // The first matching route is shown.
    for (const [remote, own] of needed.slice(0, 1))
      expect(switchesOf(noun.flag)).toEqual(expect.arrayContaining([remote, own].filter((one) => one !== undefined)));
  });
});

describe('calls', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const turn = async (flag: Flag, on: boolean) => {
    await test.sql(
      `update platform.tenant set settings = jsonb_set(settings, array['flags', $1], $2::jsonb), version = version + 1
       where slug = 'harbour'`,
      [flag, JSON.stringify(on)],
    );
    await expect
      .poll(async () => isSwitchedOn(flag, (await test.tenant('harbour')).settings), { timeout: 10_000 })
      .toBe(on);
  };

  /**
   * Input that no call accepts: an existing call reports that, and one that does not exist answers like any unknown
   * address.
   */
  const statusOf = async ({ area, path, method, access }: (typeof boundCalls)[number]) => {
    const address = `${area}/${path.replace(/\{\w+\}/g, crypto.randomUUID())}` as const;
    const query = { 'no-such': '1' };
    const { status } = await test.ask(address, { method, query, ...(access.kind === 'public' ? {} : { as: 'admin' }) });
    return status;
  };

  it.each(flags)('each call of %s does not exist while it is switched off', async (flag) => {
    const calls = boundCalls.filter((call) => switchesOf(call.flag).includes(flag));
    for (const call of calls) expect.soft(await statusOf(call), `${call.id}, on`).not.toBe(404);
    await turn(flag, false);
    for (const call of calls) expect.soft(await statusOf(call), `${call.id}, off`).toBe(404);
    await turn(flag, true);
  });
});
