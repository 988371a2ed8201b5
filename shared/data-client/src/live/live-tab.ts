/** One tab's part in the stream: leads and forwards what it receives, or takes what the leader forwards. */
import { bye, type LiveEvent, liveEvent, type Presence, presence, stream } from '@portico/contracts/live/events';
import { followStream, type StreamSource } from './follow-stream.ts';
import type { LeaderTab } from './leader-tab.ts';
import type { ReceivedMessage } from './parse-stream.ts';
import { SeenIds } from './seen-ids.ts';
import type { TabMessage } from './tab-messages.ts';

export interface LiveTabOptions {
  /** Identifies a sign-in in this browser, as for the leader tab. */
  name: string;
  leader: LeaderTab;
  source: StreamSource;
  /** Called once per event in every tab. */
  changed(event: LiveEvent): void;
  present(presence: Presence): void;
  /** Events may have been missed: at the start, and when the server reports a reset. */
  missed(why: 'begin' | 'reset'): void;
  setOpen(isOpen: boolean): void;
  refused(): void;
  /** The rights of the sign-in have changed. Called in every tab. */
  rightsChanged(): void;
}

const mostStored = 1000;

const idKey = (name: string): string => `${name}.last`;

/**
 * The id to continue from, shared by all tabs, because a tab that takes over may have received fewer events than the
 * others.
 */
function sharedId(name: string): { read(): number | undefined; write(id: number): void } {
  return {
    read() {
      try {
        const id = Number(localStorage.getItem(idKey(name)) ?? Number.NaN);
        return Number.isSafeInteger(id) ? id : undefined;
      } catch {
        return undefined;
      }
    },
    write(id) {
      try {
        localStorage.setItem(idKey(name), String(id));
      } catch {
        // Storage is forbidden here, so each tab continues from its own id.
      }
    },
  };
}

function parsed<T>(shape: { safeParse(value: unknown): { success: boolean; data?: T } }, data: string): T | undefined {
  try {
    return shape.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** Returns a function that leaves the stream. */
export function joinStream(options: LiveTabOptions): () => void {
  const { name, leader, source } = options;
  const channel = new BroadcastChannel(`${name}.stream`);
  const seen = new SeenIds();
  const shared = sharedId(name);
  const say = (message: TabMessage) => channel.postMessage(message);
  /** Recent changes, for a tab that opens while this one leads and may have missed them. */
  const recent: { message: TabMessage & { type: 'change' }; at: number }[] = [];
  let isOpen = false;
  let hasStarted = false;
  /** The id from which the stream was asked to continue. */
  let resumedFrom: number | undefined;

  function open({ id, isResumed }: { id: number | undefined; isResumed: boolean }): void {
    isOpen = true;
    if (seen.last === undefined && id !== undefined) seen.reached(id);
    options.setOpen(true);
    // Data fetched before the tab received events may be stale.
    if (!hasStarted) options.missed('begin');
    else if (!isResumed) options.missed('reset');
    hasStarted = true;
  }
  function close(): void {
    isOpen = false;
    options.setOpen(false);
  }

  function take(message: TabMessage): void {
    switch (message.type) {
      case 'change':
        if (seen.take(message.id)) options.changed(message.event);
        break;
      case 'presence':
        options.present(message.presence);
        break;
      case 'reset':
        seen.startFrom(message.id);
        options.missed('reset');
        break;
      case 'open':
        open(message);
        break;
      case 'closed':
        close();
        break;
      case 'rights':
        options.rightsChanged();
        break;
      case 'ask':
        if (leader.isLeader() && isOpen) {
          const since = performance.now() - message.ageMs;
          for (const { message: change, at } of recent) if (at >= since) say(change);
          say({ type: 'open', id: seen.last, isResumed: true });
        }
    }
  }

  function store(message: TabMessage & { type: 'change' }): void {
    const now = performance.now();
    recent.push({ message, at: now });
    while (recent.length > mostStored || (recent[0] && recent[0].at < now - stream.longestAgeMs)) recent.shift();
  }

  /**
   * Forwards to the other tabs first, then to this one, then updates the shared id, so that a leader that stops in
   * between skips nothing.
   */
  function pass(message: TabMessage): void {
    say(message);
    take(message);
    if ('id' in message && message.id !== undefined) shared.write(message.id);
  }

  function onMessage({ message, id, data }: ReceivedMessage): void {
    if (message === 'hello') pass({ type: 'open', id, isResumed: resumedFrom !== undefined });
    else if (message === 'reset' && id !== undefined) pass({ type: 'reset', id });
    else if (message === 'bye') {
      if (parsed<{ why: string }>(bye, data)?.why === 'rights') pass({ type: 'rights' });
    } else if (message === 'presence') {
      const received = parsed<Presence>(presence, data);
      if (received) pass({ type: 'presence', presence: received });
    } else if (message === 'change' && id !== undefined) {
      const event = parsed<LiveEvent>(liveEvent, data);
      // Events that this version cannot read still advance the id.
      if (event) {
        const change = { type: 'change', id, event } as const;
        store(change);
        pass(change);
      } else shared.write(id);
    } else if (message === undefined && id !== undefined) {
      seen.reached(id);
      shared.write(id);
    }
  }

  const stop = leader.onLeadership((signal) => {
    const known = shared.read();
    if (known !== undefined) seen.reached(known);
    return followStream(
      source,
      {
        lastId: () => {
          resumedFrom = seen.last;
          return resumedFrom;
        },
        onMessage,
        closed: () => {
          if (isOpen && !signal.aborted) pass({ type: 'closed' });
        },
        refused: options.refused,
      },
      signal,
    );
  });
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => take(data);
  say({ type: 'ask', ageMs: source.ageMs() });
  return () => {
    stop();
    channel.close();
    close();
  };
}
