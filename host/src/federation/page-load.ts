import type { BootRemote, Release } from '@portico/contracts/platform/boot';
import type { Remote } from '@portico/remote-contract';
import type { ComponentType } from 'react';
import type { LoadKind } from '../telemetry/release-samples.ts';
import { candidatesOf } from './candidates.ts';
import { loadComponent } from './load-component.ts';
import type { LoadEnvironment } from './load-environment.ts';
import { codeOf, LoadError } from './load-error.ts';
import { isQuiet, type LoadEvent, type LoadState, reduce } from './load-state.ts';

/** One page of one remote: its state, and what may happen to it. A preload and the click that follows share one. */
export interface PageLoad {
  readonly remote: BootRemote;
  readonly page: string;
  getState(): LoadState;
  subscribe(listener: () => void): () => void;
  /** The page's component in state `ready`. */
  component(): ComponentType | undefined;
  /** The code that the panel shows and the log holds. */
  supportCode(): string;
  /** Begins, if nothing is on its way or a better release has come. Resolves when there is something to show. */
  start(): Promise<void>;
  /** The same while no one has asked for the page yet: what fails then is no news and counts against no one. */
  preload(): void;
  retry(): void;
  /** The component is on screen; answers what to call when it is left. */
  cameOnScreen(): () => void;
  threwAtRender(error: unknown): void;
  /** A developer's override hands over its new code, which is mounted in place. */
  replace(next: Remote): Promise<void>;
}

/** The host's own file failed; whether for want of a network is decided like for any other file. */
const failedLoader = (error: unknown): never => {
  throw new LoadError('loader_failed', error instanceof Error ? error.message : String(error));
};

const newSupportCode = () => crypto.randomUUID().slice(0, 8).toUpperCase();

export function createPageLoad(environment: LoadEnvironment, remote: BootRemote, page: string): PageLoad {
  const { id } = remote.description;
  let state: LoadState = { phase: 'idle' };
  let component: ComponentType | undefined;
  /** What the component is of. It may be listed no more by the time it is drawn. */
  let served: Release | undefined;
  let supportCode = newSupportCode();
  /** Grows with every attempt; what an older one brings is ignored. */
  let attempt = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  /** The candidates of the attempt. Others may be served by the time one of them has come. */
  let listed: readonly Release[] = [];
  const releaseNamed = (name: string) => listed.find((release) => release.name === name);

  /** False while the host's own loader is on its way: whatever hangs then is not the release's fault. */
  let sourceArrived = false;

  const later = (ms: number, event: () => LoadEvent) => timers.push(setTimeout(() => send(event()), ms));
  const givenUp = (by: 'limit' | 'person'): LoadEvent => ({
    type: 'given_up',
    by,
    code: sourceArrived ? 'timed_out' : 'loader_failed',
  });

  /** Whether someone has asked for the page, or a pointer only rested on a link to it. */
  let isWanted = false;

  function send(event: LoadEvent, detail = ''): void {
    const before = state;
    const hasFailed = event.type === 'failed' || event.type === 'given_up';
    // No one missed anything, and networks come and go under a resting pointer: the next request for the page starts over.
    state = hasFailed && !isWanted ? { phase: 'idle' } : reduce(before, event);
    if (state === before) return;
    noteStep(before, detail);
    arrange(before, event);
    notify();
  }

  /** When someone began to wait, by the page's clock. */
  let started = 0;
  /** From when on the page that has come could have been drawn; undefined once it was. */
  let arrived: number | undefined;
  function measured(name: string, kind: LoadKind, value: number): void {
    const release = releaseNamed(name);
    if (release) environment.measured(id, release, kind, value);
  }

  /** The release that serves by the last report; null before the first one. */
  let reported: string | undefined | null = null;

  /** Condemns the release that failed and says so, together with what is used instead; and says when an area is back. */
  function noteStep(before: LoadState, detail: string): void {
    const known = 'steps' in before ? before.steps.length : 0;
    const failed = 'steps' in state ? state.steps.slice(known).at(-1) : undefined;
    if (failed) {
      environment.condemned.add(failed.release);
      measured(failed.release, 'failed', 1);
    }
    const unavailable = state.phase === 'unavailable' ? state.code : undefined;
    const used = state.phase === 'loading' || state.phase === 'ready' ? state.release : undefined;
    const isBack = state.phase === 'ready' && reported !== null && reported !== used;
    if (!isWanted || !(failed || unavailable || isBack)) return;
    reported = used;
    environment.report({
      remote: id,
      page,
      failed,
      unavailable,
      used,
      supportCode,
      detail,
    });
  }

  function arrange(before: LoadState, event: LoadEvent): void {
    const sameLoad = state.phase === 'loading' && event.type === 'waited';
    if (sameLoad || (state.phase === 'resting' && event.type === 'waited')) return;
    attempt++;
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (event.type === 'given_up' && before.phase === 'loading')
      environment.abandon(sourceArrived ? releaseNamed(before.release) : undefined);
    if (state.phase === 'resting') timers.push(setTimeout(() => void tryAgain(attempt), state.delayMs));
    if (state.phase === 'loading') {
      if (!state.waiting) later(environment.limits.remoteWaitingPanelMs, () => ({ type: 'waited' }));
      later(environment.limits.remoteTimeoutMs, () => givenUp('limit'));
      void load(state.release, attempt);
    }
    if (state.phase === 'unavailable' && state.code === 'offline')
      globalThis.addEventListener?.('online', () => begin(), { once: true });
  }

  /** Within the area the release on screen continues, whatever is served by now; one that is switched off does not. */
  function offered(): readonly Release[] {
    const here = environment.here.get(id);
    if (!here || remote.releases.length === 0) return remote.releases;
    return [here, ...remote.releases.filter(({ name }) => name !== here.name)];
  }
  const candidates = () => candidatesOf(offered(), environment.condemned);
  const namesOf = (releases: readonly Release[]) => releases.map(({ name }) => name);

  async function tryAgain(mine: number): Promise<void> {
    await environment.renew();
    if (mine !== attempt) return;
    const { releases } = candidates();
    if (releases.length > 0) listed = releases;
    send({ type: 'rested', candidates: namesOf(releases) });
  }

  async function load(name: string, mine: number): Promise<void> {
    try {
      const release = releaseNamed(name);
      if (!release) throw new LoadError('unknown_remote', `${name} is no longer listed.`);
      sourceArrived = false;
      const asked = performance.now();
      const isNew = !environment.loaded.has(name);
      const source = await environment.source().catch(failedLoader);
      sourceArrived = true;
      source.fetchAhead?.(release, page, environment.language());
      const loadedRemote = await source.loadRelease(id, release);
      const entered = performance.now();
      const loadedPage = await loadComponent(environment, loadedRemote, release.name, page);
      if (mine !== attempt) return;
      arrived = performance.now();
      if (isNew) measured(name, 'entry', entered - asked);
      measured(name, 'chunk', arrived - entered);
      component = loadedPage;
      served = release;
      send({ type: 'loaded' });
    } catch (error) {
      if (mine !== attempt) return;
      const code = await environment.diagnose(error, codeOf(error, environment.online()), releaseNamed(name));
      if (mine !== attempt) return;
      send({ type: 'failed', code }, error instanceof Error ? error.message : String(error));
    }
  }

  function begin(): void {
    const { releases, none } = candidates();
    if (state.phase !== 'loading' && state.phase !== 'resting') {
      supportCode = newSupportCode();
      started = performance.now();
      listed = releases;
    }
    send({ type: 'start', candidates: namesOf(releases), none });
  }

  const settled = (): Promise<void> =>
    new Promise((resolve) => {
      if (!isQuiet(state)) return resolve();
      const stop = subscribe(() => {
        if (isQuiet(state)) return;
        stop();
        resolve();
      });
    });

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  function bring(): void {
    const wanted = candidates().releases[0]?.name;
    if (state.phase !== 'ready' || state.release !== wanted) begin();
  }

  return {
    remote,
    page,
    getState: () => state,
    subscribe,
    component: () => (state.phase === 'ready' ? component : undefined),
    supportCode: () => supportCode,
    start() {
      isWanted = true;
      // What came before it was wanted waited for the person.
      if (arrived !== undefined) started = arrived = performance.now();
      bring();
      return settled();
    },
    preload: bring,
    retry() {
      if (state.phase === 'loading') send(givenUp('person'));
      else void environment.renew().then(begin);
    },
    cameOnScreen() {
      if (!served) return () => {};
      // A copy: the next page of the area says the same before this one is taken away.
      const mine = { ...served };
      environment.here.set(id, mine);
      const left = environment.onScreen(id, mine);
      if (arrived !== undefined) {
        environment.measured(id, mine, 'shown', performance.now() - started);
        environment.measured(id, mine, 'mount', performance.now() - arrived);
      }
      arrived = undefined;
      return () => {
        left();
        if (environment.here.get(id) === mine) environment.here.delete(id);
      };
    },
    threwAtRender(error) {
      send({ type: 'threw_at_render' }, error instanceof Error ? error.message : String(error));
    },
    async replace(next) {
      if (state.phase !== 'ready') return begin();
      component = await loadComponent(environment, next, state.release, page);
      // A new object, although nothing in it changed: the component next to it did.
      state = { ...state };
      notify();
    },
  };
}
