/** Several tabs of one sign-in with the runtime's real locks and channels, and a server simulated by the test. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeStreamServer, numberOf } from './fake-stream-server.ts';
import { createLeaderTab, type LeaderTab } from './leader-tab.ts';
import { joinStream } from './live-tab.ts';

interface Tab {
  leader: LeaderTab;
  received: number[];
  missed: string[];
  present: string[][];
  isOpen: boolean;
  refused: number;
  rights: number;
  close(): void;
}

let server: FakeServer;
let tabs: Tab[] = [];
let group = 0;
const storage = new Map<string, string>();
beforeEach(() => {
  server = fakeStreamServer();
  storage.clear();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
  });
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  tabs = [];
  group += 1;
  vi.unstubAllGlobals();
});

let token = 'first';
function openTab(ageMs = 1500): Tab {
  const name = `stream test ${group}`;
  const leader = createLeaderTab(name);
  const tab: Tab = {
    leader,
    received: [],
    missed: [],
    present: [],
    isOpen: false,
    refused: 0,
    rights: 0,
    close: () => {},
  };
  const leave = joinStream({
    name,
    leader,
    source: {
      address: '/api/live/stream',
      token: async () => token,
      ageMs: () => ageMs,
      renew: async () => {
        token = 'renewed';
        return true;
      },
    },
    changed: (event) => void tab.received.push(numberOf(event)),
    present: ({ people }) => void tab.present.push(people.map((person) => person.name)),
    missed: (why) => void tab.missed.push(why),
    setOpen: (isOpen) => {
      tab.isOpen = isOpen;
    },
    refused: () => {
      tab.refused += 1;
    },
    rightsChanged: () => {
      tab.rights += 1;
    },
  });
  tab.close = () => {
    leave();
    leader.leave();
    tabs = tabs.filter((one) => one !== tab);
  };
  tabs.push(tab);
  return tab;
}
const newest = () => {
  const stream = server.streams.at(-1);
  if (!stream) throw new Error('no stream was opened');
  return stream;
};
const opened = (count: number) => vi.waitFor(() => expect(server.streams).toHaveLength(count), { timeout: 4000 });
const everyTabReceived = (ids: number[]) =>
  vi.waitFor(() => expect(tabs.map((tab) => tab.received)).toEqual(tabs.map(() => ids)), { timeout: 4000 });

test('three tabs have one stream, and each gets every event once and in order', async () => {
  for (let at = 0; at < 3; at += 1) openTab();
  await opened(1);
  newest().hello(4);
  newest().change(5);
  newest().change(6);
  await everyTabReceived([5, 6]);
  expect(tabs.map(({ isOpen, missed }) => [isOpen, missed])).toEqual(Array(3).fill([true, ['begin']]));
  expect(server.streams).toHaveLength(1);
  expect(newest()).toMatchObject({ lastId: undefined, token: 'Bearer first' });
});

test('a tab that comes later learns that the stream is open', async () => {
  openTab();
  await opened(1);
  newest().hello(4);
  await vi.waitFor(() => expect(tabs[0]?.isOpen).toBe(true));
  const late = openTab();
  await vi.waitFor(() => expect([late.isOpen, late.missed]).toEqual([true, ['begin']]));
  newest().change(5);
  await everyTabReceived([5]);
  expect(tabs.map(({ missed }) => missed)).toEqual([['begin'], ['begin']]);
});

test('a tab gets what was sent while it started, and nothing older', async () => {
  openTab();
  await opened(1);
  newest().hello(4);
  newest().change(5);
  await everyTabReceived([5]);
  const late = openTab();
  await vi.waitFor(() => expect([late.isOpen, late.received]).toEqual([true, [5]]));
  const later = openTab(0);
  await vi.waitFor(() => expect([later.isOpen, later.received]).toEqual([true, []]));
  newest().change(6);
  await vi.waitFor(() => expect(tabs.map(({ received }) => received)).toEqual([[5, 6], [5, 6], [6]]));
});

test('if the leader closes, the next continues from where all of them are', async () => {
  const [first] = [openTab(), openTab(), openTab()];
  await opened(1);
  newest().hello(4);
  newest().change(5);
  newest().send(':hb\nid: 8\n\n');
  await everyTabReceived([5]);
  await vi.waitFor(() => expect(storage.get(`stream test ${group}.last`)).toBe('8'));
  first?.close();
  await opened(2);
  expect(server.open()).toHaveLength(1);
  expect(newest().lastId).toBe('8');
  newest().hello(8);
  newest().change(9);
  await everyTabReceived([5, 9]);
  expect(tabs.map(({ missed }) => missed)).toEqual([['begin'], ['begin']]);
});

test('a single new tab continues from the last event', async () => {
  storage.set(`stream test ${group}.last`, '12');
  openTab();
  await opened(1);
  expect(newest().lastId).toBe('12');
});

test('an event sent twice is processed once', async () => {
  openTab();
  openTab();
  await opened(1);
  newest().hello(4);
  newest().change(5);
  newest().change(5);
  newest().change(6);
  newest().change(5);
  await everyTabReceived([5, 6]);
});

test('a cut stream reconnects with its last id; in the meantime it does not count as open', async () => {
  openTab();
  openTab();
  await opened(1);
  newest().hello(4);
  newest().change(5);
  await everyTabReceived([5]);
  newest().end();
  await vi.waitFor(() => expect(tabs.map(({ isOpen }) => isOpen)).toEqual([false, false]));
  await opened(2);
  expect(newest().lastId).toBe('5');
  newest().hello(5);
  newest().change(6);
  await everyTabReceived([5, 6]);
  expect(tabs.map(({ isOpen, missed }) => [isOpen, missed])).toEqual(Array(2).fill([true, ['begin']]));
});

test('a reset reaches every tab, and ids count from there, even smaller ones', async () => {
  openTab();
  openTab();
  await opened(1);
  newest().hello(20);
  newest().change(21);
  await everyTabReceived([21]);
  newest().end('stopping');
  await opened(2);
  newest().send('id: 3\nevent: hello\ndata: {}\n\nid: 3\nevent: reset\ndata: {}\n\n');
  newest().change(4);
  newest().change(21);
  await everyTabReceived([21, 4, 21]);
  expect(tabs.map(({ missed }) => missed)).toEqual(Array(2).fill(['begin', 'reset']));
  await vi.waitFor(() => expect(storage.get(`stream test ${group}.last`)).toBe('21'));
});

test('an expired token is renewed once, and the stream opened with the new one', async () => {
  token = 'old';
  server.refusals.push(new Response('', { status: 401 }));
  openTab();
  await opened(1);
  expect(newest().token).toBe('Bearer renewed');
  token = 'first';
});

test('a refused sign-in is reported to its owner, and nothing is retried at once', async () => {
  server.refusals.push(new Response('', { status: 403 }));
  const tab = openTab();
  await vi.waitFor(() => expect(tab.refused).toBe(1));
  expect(server.streams).toEqual([]);
  expect(tab.isOpen).toBe(false);
});

test('changed rights reach every tab, other reasons for closing do not', async () => {
  const [one, two] = [openTab(), openTab()];
  await opened(1);
  newest().hello(1);
  await vi.waitFor(() => expect([one.isOpen, two.isOpen]).toEqual([true, true]));
  newest().end('slow');
  await opened(2);
  newest().hello(1);
  newest().end('rights');
  await vi.waitFor(() => expect([one.rights, two.rights]).toEqual([1, 1]));
});

test('presence is passed on to every tab', async () => {
  openTab();
  openTab();
  await opened(1);
  newest().hello(1);
  const id = '00000000-0000-4000-8000-000000000001';
  const received = { subject: { kind: 'board', id }, people: [{ id, name: 'Ben', writing: null }] };
  newest().send(`event: presence\ndata: ${JSON.stringify(received)}\n\n`);
  await vi.waitFor(() => expect(tabs.map(({ present }) => present)).toEqual([[['Ben']], [['Ben']]]));
});

test('an unknown event advances the id and is left out', async () => {
  openTab();
  await opened(1);
  newest().hello(1);
  newest().send(
    'id: 2\nevent: change\ndata: {"from":"the future"}\n\nid: 3\nevent: fireworks\ndata: ["x"]\n\nevent: presence\ndata: {\n\n',
  );
  newest().change(4);
  await everyTabReceived([4]);
});

test('leaving ends the stream', async () => {
  const tab = openTab();
  await opened(1);
  newest().hello(1);
  await vi.waitFor(() => expect(tab.isOpen).toBe(true));
  tab.close();
  await vi.waitFor(() => expect(server.open()).toEqual([]));
  expect(tab.isOpen).toBe(false);
});
