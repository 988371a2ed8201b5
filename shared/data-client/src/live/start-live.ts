import { isForContext, type LiveEvent, type Presence, stream } from '@portico/contracts/live/events';
import { areaOfSubject } from '@portico/contracts/live/subjects';
import type { Area } from '@portico/contracts/platform/call';
import { isOwn, refetchChanged } from '../changes.ts';
import { queryClient } from '../query-client.ts';
import { refreshTasksSoon } from '../refresh-tasks.ts';
import { clientConfiguration } from '../send-call.ts';
import { joinTabs, leaveTabs } from './leader-tab.ts';
import { publishLiveEvent } from './live-events.ts';
import { joinStream } from './live-tab.ts';
import { publishPresence } from './presence-store.ts';
import { isShown } from './shown-versions.ts';
import { setStreamOpen } from './stream-open.ts';

const sessionKey = 'portico.live.session';

/** A new id for every sign-in. Sign-out deletes it with everything else. */
function sessionOnDevice(): string {
  try {
    const known = localStorage.getItem(sessionKey);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(sessionKey, made);
    return localStorage.getItem(sessionKey) ?? made;
  } catch {
    return 'session';
  }
}

const isKind = (kind: string): kind is keyof typeof areaOfSubject => Object.hasOwn(areaOfSubject, kind);

const notificationLists = [
  ['portal', 'getUnreadNotifications'],
  ['portal', 'getSnoozedNotifications'],
] satisfies [Area, string][];

/** Refetches the lists of notifications that are shown, and marks the others stale. */
function notified(): void {
  for (const queryKey of notificationLists) void queryClient.invalidateQueries({ queryKey });
}

async function askAgain(event: LiveEvent, area: Area): Promise<void> {
  if ((await isOwn(event.request)) || (await isShown(event))) return;
  await refetchChanged(area, event.changed);
}

/** Refetches the subject's data if it is shown, and marks it stale otherwise. */
function changed(event: LiveEvent): void {
  const context = clientConfiguration()?.context();
  if (!context || !isForContext(event, context)) return;
  const { kind } = event.subject;
  if (kind === 'notification') notified();
  else if (isKind(kind)) void askAgain(event, areaOfSubject[kind]);
  refreshTasksSoon();
  publishLiveEvent(event);
}

function missed(why: 'begin' | 'reset'): void {
  if (why === 'begin') notified();
  else void queryClient.invalidateQueries();
  publishLiveEvent({ kind: 'reset' });
}

/**
 * Joins the other tabs of the sign-in and their common stream. `refused`: the server refuses a stream for this sign-in.
 * `rightsChanged`: its rights have changed, so the person must be validated. Returns a function that leaves. Does
 * nothing if no one is signed in.
 */
export function startLive({ refused, rightsChanged }: { refused(): void; rightsChanged?(): void }): () => void {
  const client = clientConfiguration();
  const owner = client?.owner?.();
  if (!client || !owner) return () => {};
  const name = `portico.live.${owner}.${sessionOnDevice()}`;
  const leave = joinStream({
    name,
    leader: joinTabs(name),
    source: {
      address: `${client.base('live')}/${stream.path}`,
      token: () => client.token(),
      // Since the page was opened, because it shows nothing older.
      ageMs: () => performance.now(),
      renew: () => client.renew(),
    },
    changed,
    present: (presence: Presence) => publishPresence(presence),
    missed,
    setOpen: setStreamOpen,
    refused,
    rightsChanged: () => rightsChanged?.(),
  });
  return () => {
    leave();
    leaveTabs();
  };
}
