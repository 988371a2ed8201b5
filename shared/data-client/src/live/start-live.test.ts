import type { LiveEvent } from '@portico/contracts/live/events';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { startLive } from './start-live.ts';

interface Handed {
  changed(event: LiveEvent): void;
  missed(why: 'begin' | 'reset'): void;
}
const stream = vi.hoisted(() => ({ handed: undefined as Handed | undefined }));
vi.mock('./live-tab.ts', () => ({
  joinStream: (handed: Handed) => {
    stream.handed = handed;
    return () => undefined;
  },
}));
vi.mock('./leader-tab.ts', () => ({ joinTabs: () => ({}), leaveTabs: () => undefined }));
const account = '00000000-0000-4000-9000-000000000001';
vi.mock('../send-call.ts', async (load) => ({
  ...(await load<object>()),
  clientConfiguration: () => ({
    ...{ owner: () => account, base: () => '', token: () => 't', renew: async () => true },
    context: () => ({ account, organisation: null, principal: null }),
  }),
}));
afterEach(() => queryClient.clear());

const lists = ['getUnreadNotifications', 'getSnoozedNotifications'];
const stale = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[1]);

function begin(): Handed {
  for (const name of [...lists, 'getReadNotifications']) queryClient.setQueryData(['portal', name, {}], []);
  startLive({ refused: () => undefined });
  if (!stream.handed) throw new Error('not joined');
  return stream.handed;
}

it('refetches unread and snoozed notifications when one has arrived or been read elsewhere', () => {
  const { changed } = begin();
  const subject = { kind: 'notification', id: '00000000-0000-4000-8000-000000000001' };
  const label = { account, organisation: null, principal: null };
  changed({ kind: 'read', subject, version: null, for: [label] });
  expect(stale()).toEqual(lists);
});

it('refetches them when the stream begins, and everything after a gap', () => {
  const { missed } = begin();
  missed('begin');
  expect(stale()).toEqual(lists);
  missed('reset');
  expect(stale()).toEqual([...lists, 'getReadNotifications']);
});
