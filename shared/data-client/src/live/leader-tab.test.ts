import { afterEach, expect, test, vi } from 'vitest';
import { createLeaderTab, type LeaderTab, type LeaderTimes } from './leader-tab.ts';

const tabs: LeaderTab[] = [];
const names = new Map<LeaderTab, string>();
let group = 0;
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leave();
  group += 1;
});

function openTab(name: string, times: Partial<LeaderTimes> = {}): LeaderTab {
  const tab = createLeaderTab(`test ${group}`, times);
  tabs.push(tab);
  names.set(tab, name);
  return tab;
}
const leaders = () => tabs.filter((tab) => tab.isLeader()).map((tab) => names.get(tab));

test('one of several tabs leads; when it closes, the next in line does', async () => {
  const [first] = [openTab('a'), openTab('b'), openTab('c')];
  await vi.waitFor(() => expect(leaders()).toEqual(['a']));
  first.leave();
  await vi.waitFor(() => expect(leaders()).toEqual(['b']));
});

test('work runs while its tab leads, with a signal that ends with its leadership', async () => {
  const [first, second] = [openTab('a'), openTab('b')];
  const received: string[] = [];
  const work = (name: string) => (signal: AbortSignal) => {
    received.push(`${name} leads`);
    signal.addEventListener('abort', () => received.push(`${name} ended`));
  };
  first.onLeadership(work('a'));
  second.onLeadership(work('b'));
  await vi.waitFor(() => expect(received).toEqual(['a leads']));
  const take = first.onLeadership(work('a too'));
  await vi.waitFor(() => expect(received).toEqual(['a leads', 'a too leads']));
  take();
  first.leave();
  await vi.waitFor(() => expect(received).toEqual(['a leads', 'a too leads', 'a too ended', 'a ended', 'b leads']));
});

test('a leader that answers is not replaced', async () => {
  openTab('a');
  const other = openTab('b');
  await vi.waitFor(() => expect(leaders()).toEqual(['a']));
  await other.check();
  expect(leaders()).toEqual(['a']);
});

/** Holds the lock without responding, like a tab whose main thread hangs. */
function hang(): { robbed: Promise<unknown> } {
  const held = navigator.locks.request(`test ${group}`, () => new Promise<void>(() => {}));
  return { robbed: held.catch((cause: Error) => cause.name) };
}

test('a leader that is silent is replaced', async () => {
  const { robbed } = hang();
  const next = openTab('b', { patienceMs: 20 });
  await next.check();
  await vi.waitFor(() => expect(leaders()).toEqual(['b']));
  expect(await robbed).toBe('AbortError');
});

test('a replaced leader is informed and queues again', async () => {
  const first = openTab('a');
  const terms: AbortSignal[] = [];
  first.onLeadership((signal) => void terms.push(signal));
  await vi.waitFor(() => expect(terms).toHaveLength(1));
  let letGo = () => {};
  void navigator.locks.request(
    `test ${group}`,
    { steal: true },
    () => new Promise<void>((resolve) => (letGo = resolve)),
  );
  await vi.waitFor(() => expect(terms.map((term) => term.aborted)).toEqual([true]));
  expect(leaders()).toEqual([]);
  letGo();
  await vi.waitFor(() => expect(terms.map((term) => term.aborted)).toEqual([true, false]));
  expect(leaders()).toEqual(['a']);
});

test('a tab that has received no messages for long checks the leader itself', async () => {
  hang();
  openTab('a', { patienceMs: 10, aliveMs: 10, silentMs: 30 });
  await vi.waitFor(() => expect(leaders()).toEqual(['a']));
});

test('work that throws is reported and does not stop the others', async () => {
  const received = vi.spyOn(console, 'error').mockImplementation(() => {});
  const tab = openTab('a');
  const fine = vi.fn();
  tab.onLeadership(() => {
    throw new Error('broken');
  });
  tab.onLeadership(fine);
  await vi.waitFor(() => expect(fine).toHaveBeenCalledTimes(1));
  expect(received).toHaveBeenCalledTimes(1);
  received.mockRestore();
});
