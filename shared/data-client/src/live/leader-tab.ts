/**
 * One tab of a sign-in leads: it holds the event stream and sends the outbox for all tabs. The browser's lock decides
 * which. The next in line takes over when the leader closes, and the lock is stolen from a leader that no longer
 * responds.
 */

/**
 * Runs while this tab leads. `signal` is aborted when another tab takes over or the person signs out. Start nothing new
 * after that. Requests in progress may still arrive, so a write needs an idempotency key.
 */
export type LeaderWork = (signal: AbortSignal) => void | Promise<void>;

export interface LeaderTab {
  /** Runs `work` whenever this tab leads, starting now if it does. Returns a function that removes it. */
  onLeadership(work: LeaderWork): () => void;
  isLeader(): boolean;
  /** Asks the leader for a sign of life, and takes over if there is none. */
  check(): Promise<void>;
  leave(): void;
}

export interface LeaderTimes {
  /** How long the leader may take to respond. */
  patienceMs: number;
  /** How often the leader announces that it is alive. */
  aliveMs: number;
  /** After this long without an announcement, the leader is asked. */
  silentMs: number;
}
const standardTimes: LeaderTimes = { patienceMs: 1500, aliveMs: 10_000, silentMs: 40_000 };

/** Without locks every tab leads itself, which costs connections but loses nothing. */
const requestLock = (name: string, options: LockOptions, hold: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request(name, options, hold) : hold();

function follow(work: LeaderWork, signal: AbortSignal): void {
  Promise.resolve()
    .then(() => work(signal))
    .catch((cause: unknown) => {
      if (!signal.aborted) console.error('Work of the leading tab ended.', cause);
    });
}

/** `name` identifies a sign-in in this browser. Tabs with the same name elect one leader. */
export function createLeaderTab(name: string, times: Partial<LeaderTimes> = {}): LeaderTab {
  const { patienceMs, aliveMs, silentMs } = { ...standardTimes, ...times };
  const channel = new BroadcastChannel(`${name}.leader`);
  const works = new Map<LeaderWork, AbortController>();
  let term: AbortController | undefined;
  let contending: AbortController | undefined;
  let release: (() => void) | undefined;
  let hasLeft = false;
  let lastMessageAt = performance.now();
  let answered: (() => void) | undefined;

  const begin = (work: LeaderWork, taken: AbortController) => {
    if (term) follow(work, AbortSignal.any([term.signal, taken.signal]));
  };

  function hold(): Promise<void> {
    if (hasLeft) return Promise.resolve();
    term = new AbortController();
    channel.postMessage('alive');
    for (const [work, taken] of works) begin(work, taken);
    return new Promise((resolve) => {
      release = resolve;
    });
  }

  async function contend(steal: boolean): Promise<void> {
    const mine = new AbortController();
    contending?.abort();
    contending = mine;
    // Rejects if the request is aborted while waiting, or the lock is stolen while leading.
    await requestLock(name, steal ? { steal } : { signal: mine.signal }, hold).catch(() => {});
    if (contending !== mine) return;
    term?.abort();
    term = undefined;
    lastMessageAt = performance.now();
    if (!hasLeft) void contend(false);
  }

  async function check(): Promise<void> {
    if (hasLeft || term || answered) return;
    const isAlive = await new Promise<boolean>((resolve) => {
      const late = setTimeout(() => resolve(false), patienceMs);
      answered = () => {
        clearTimeout(late);
        resolve(true);
      };
      channel.postMessage('ask');
    });
    answered = undefined;
    if (!isAlive && !hasLeft && !term) void contend(true);
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'ask' && term) channel.postMessage('alive');
    if (data !== 'alive') return;
    lastMessageAt = performance.now();
    answered?.();
  };
  const pulse = setInterval(() => {
    if (term) channel.postMessage('alive');
    else if (performance.now() - lastMessageAt > silentMs) void check();
  }, aliveMs);
  void contend(false);

  return {
    onLeadership(work) {
      const taken = new AbortController();
      works.set(work, taken);
      begin(work, taken);
      return () => {
        works.delete(work);
        taken.abort();
      };
    },
    isLeader: () => term !== undefined,
    check,
    leave() {
      hasLeft = true;
      clearInterval(pulse);
      contending?.abort();
      term?.abort();
      term = undefined;
      release?.();
      answered?.();
      channel.close();
    },
  };
}

const everyTab = new Map<LeaderWork, (() => void) | undefined>();
let own: LeaderTab | undefined;

/** Like `LeaderTab.onLeadership`, for this tab's own sign-in. May be called before anyone is signed in. */
export function onLeadership(work: LeaderWork): () => void {
  everyTab.set(work, own?.onLeadership(work));
  return () => {
    everyTab.get(work)?.();
    everyTab.delete(work);
  };
}

function checkWhenSeen(): void {
  if (document.visibilityState === 'visible') void own?.check();
}
const checkWhenOnline = (): void => void own?.check();

/**
 * Called by the host when someone signs in, and undone when they sign out. Joining under a different name leaves first.
 */
export function joinTabs(name: string): LeaderTab {
  leaveTabs();
  const joined = createLeaderTab(name);
  own = joined;
  for (const work of everyTab.keys()) everyTab.set(work, joined.onLeadership(work));
  document.addEventListener('visibilitychange', checkWhenSeen);
  addEventListener('online', checkWhenOnline);
  return joined;
}

export function leaveTabs(): void {
  document.removeEventListener('visibilitychange', checkWhenSeen);
  removeEventListener('online', checkWhenOnline);
  own?.leave();
  own = undefined;
}
