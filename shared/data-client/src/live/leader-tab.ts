/**
 * One tab of a sign-in leads: it holds the stream of events and sends the outbox, for all tabs. The browser's lock decides
 * who; the next in line takes over when the leader closes, and a leader that has gone silent is robbed of the lock.
 */

/**
 * Runs while this tab leads. `signal` is aborted when it no longer does (another tab took over, or the person signed out):
 * begin nothing new then. What is under way may still arrive, so a write needs its idempotency key.
 */
export type LeaderWork = (signal: AbortSignal) => void | Promise<void>;

export interface LeaderTab {
  /** Runs `work` now, if this tab leads, and whenever it begins to lead. Returns the function that takes it away again. */
  onLeadership(work: LeaderWork): () => void;
  isLeader(): boolean;
  /** Asks the leader for a sign of life and takes over where none comes. */
  check(): Promise<void>;
  leave(): void;
}

export interface LeaderTimes {
  /** How long a leader that is asked may take to answer. */
  patienceMs: number;
  /** How often the leader announces that it is alive. */
  aliveMs: number;
  /** A leader that has said nothing for this long is asked. */
  silentMs: number;
}
const standardTimes: LeaderTimes = { patienceMs: 1500, aliveMs: 10_000, silentMs: 40_000 };

/** Without locks every tab leads for itself: more connections, and nothing lost. */
const requestLock = (name: string, options: LockOptions, hold: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request(name, options, hold) : hold();

function follow(work: LeaderWork, signal: AbortSignal): void {
  Promise.resolve()
    .then(() => work(signal))
    .catch((cause: unknown) => {
      if (!signal.aborted) console.error('Work of the leading tab ended.', cause);
    });
}

/** `name` stands for one sign-in in this browser: tabs with the same name choose one leader. */
export function createLeaderTab(name: string, times: Partial<LeaderTimes> = {}): LeaderTab {
  const { patienceMs, aliveMs, silentMs } = { ...standardTimes, ...times };
  const channel = new BroadcastChannel(`${name}.leader`);
  const works = new Map<LeaderWork, AbortController>();
  let term: AbortController | undefined;
  let contending: AbortController | undefined;
  let release: (() => void) | undefined;
  let hasLeft = false;
  let heardAt = performance.now();
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
    // Rejected: taken back while waiting, or robbed while leading.
    await requestLock(name, steal ? { steal } : { signal: mine.signal }, hold).catch(() => {});
    if (contending !== mine) return;
    term?.abort();
    term = undefined;
    heardAt = performance.now();
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
    heardAt = performance.now();
    answered?.();
  };
  const pulse = setInterval(() => {
    if (term) channel.postMessage('alive');
    else if (performance.now() - heardAt > silentMs) void check();
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

/** As `LeaderTab.onLeadership`, for the tab's own sign-in; may be called before anyone is signed in. */
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

/** The host joins when someone is signed in, and leaves when they sign out. Joining again under another name leaves first. */
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
