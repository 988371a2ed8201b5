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

/** Another one for every sign-in: it goes with everything else that a sign-out removes. */
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

const unread = ['portal', 'getUnreadNotifications'] satisfies [Area, string];

async function askAgain(event: LiveEvent, area: Area): Promise<void> {
  if ((await isOwn(event.request)) || (await isShown(event))) return;
  await refetchChanged(area, event.changed);
}

/** The subject's answers are asked for again where they are shown, and count as stale where they are not. */
function changed(event: LiveEvent): void {
  const context = clientConfiguration()?.context();
  if (!context || !isForContext(event, context)) return;
  const { kind } = event.subject;
  if (kind === 'notification') void queryClient.invalidateQueries({ queryKey: unread });
  else if (isKind(kind)) void askAgain(event, areaOfSubject[kind]);
  refreshTasksSoon();
  publishLiveEvent(event);
}

function missed(why: 'begin' | 'reset'): void {
  void queryClient.invalidateQueries(why === 'begin' ? { queryKey: unread } : {});
  publishLiveEvent({ kind: 'reset' });
}

/**
 * Joins the tabs of the sign-in and their one stream. `refused`: the server opens no stream for this sign-in any more;
 * `rightsChanged`: what it may do is another thing now; ask who it is. Returns the function that leaves; no one signed in,
 * nothing is joined.
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
      // Since the page was opened: nothing it shows is older.
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
