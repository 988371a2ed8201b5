import type { BootRemote, Release } from '@portico/contracts/platform/boot';
import type { Remote } from '@portico/remote-contract';
import type { ComponentType } from 'react';
import type { LoadKind } from '../telemetry/release-samples.ts';
import { candidatesOf } from './candidates.ts';
import { loadComponent } from './load-component.ts';
import type { LoadEnvironment } from './load-environment.ts';
import { codeOf, LoadError } from './load-error.ts';
import { isQuiet, type LoadEvent, type LoadState, reduce } from './load-state-machine.ts';

/** The loader of one page of one remote: its state and operations. A preload and the click that follows share one. */
export interface PageLoad {
  readonly remote: BootRemote;
  readonly page: string;
  getState(): LoadState;
  subscribe(listener: () => void): () => void;
  /** The page's component in the state `ready`. */
  component(): ComponentType | undefined;
  /** The code shown on the panel and written to the log. */
  supportCode(): string;
  /**
   * Starts loading unless it is in progress or the best release is already loaded. Resolves when there is something to
   * show.
   */
  start(): Promise<void>;
  /** Starts loading before the page has been requested. Failures are then neither reported nor shown. */
  preload(): void;
  retry(): void;
  /** Called when the component is on screen. Returns the function to call when it is left. */
  cameOnScreen(): () => void;
  threwAtRender(error: unknown): void;
  /** Mounts the new code of a developer's override in place. */
  replace(next: Remote): Promise<void>;
}

/** The host's own file failed. Whether the device is offline is determined as for any other file. */
const failedLoader = (error: unknown): never => {
  throw new LoadError('loader_failed', error instanceof Error ? error.message : String(error));
};

const newSupportCode = () => crypto.randomUUID().slice(0, 8).toUpperCase();

export function createPageLoad(environment: LoadEnvironment, remote: BootRemote, page: string): PageLoad {
  const { id } = remote.description;
  let state: LoadState = { phase: 'idle' };
  let component: ComponentType | undefined;
  /** The release of `component`. It may no longer be listed when the component renders. */
  let served: Release | undefined;
  let supportCode = newSupportCode();
  /** Incremented with every attempt, so that results of older attempts are ignored. */
  let attempt = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  /** The candidates of the attempt. Other releases may be served by the time one has loaded. */
  let listed: readonly Release[] = [];
  const releaseNamed = (name: string) => listed.find((release) => release.name === name);

  /** False while the host's own loader is being loaded. A timeout is then not the release's fault. */
  let sourceArrived = false;

  const later = (ms: number, event: () => LoadEvent) => timers.push(setTimeout(() => send(event()), ms));
  const givenUp = (by: 'limit' | 'person'): LoadEvent => ({
    type: 'given_up',
    by,
    code: sourceArrived ? 'timed_out' : 'loader_failed',
  });

  /** False if the page has only been preloaded, for example because a pointer rested on its link. */
  let isWanted = false;

  function send(event: LoadEvent, error: unknown = ''): void {
    const before = state;
    const hasFailed = event.type === 'failed' || event.type === 'given_up';
    // A failed preload affects no one and may be the network's fault, so the next request starts over.
    state = hasFailed && !isWanted ? { phase: 'idle' } : reduce(before, event);
    if (state === before) return;
    noteStep(before, error);
    arrange(before, event);
    notify();
  }

  /** When the person began to wait, in `performance.now()` time. */
  let started = 0;
  /** When the loaded page was ready to render. Undefined once it has rendered. */
  let arrived: number | undefined;
  function measured(name: string, kind: LoadKind, value: number, error?: unknown): void {
    const release = releaseNamed(name);
    if (release) environment.measured(id, release, kind, value, error);
  }

  /** The release in use according to the last report. Null before the first one. */
  let reported: string | undefined | null = null;

  /**
   * Condemns a failed release and reports it together with its replacement. Also reports when an area has recovered.
   */
  function noteStep(before: LoadState, error: unknown): void {
    const known = 'steps' in before ? before.steps.length : 0;
    const failed = 'steps' in state ? state.steps.slice(known).at(-1) : undefined;
    if (failed) {
      environment.condemned.add(failed.release);
      measured(failed.release, 'failed', 1, error);
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
      detail: error instanceof Error ? error.message : String(error),
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

  /** Within an area the release on screen stays in use, whatever is served now. An area that was switched off ends. */
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
      const startedAt = performance.now();
      const isNew = !environment.loaded.has(name);
      const source = await environment.source().catch(failedLoader);
      sourceArrived = true;
      source.fetchAhead?.(release, page, environment.language());
      const loadedRemote = await source.loadRelease(id, release);
      const entered = performance.now();
      const loadedPage = await loadComponent(environment, loadedRemote, release.name, page);
      if (mine !== attempt) return;
      arrived = performance.now();
      if (isNew) measured(name, 'entry', entered - startedAt);
      measured(name, 'chunk', arrived - entered);
      component = loadedPage;
      served = release;
      send({ type: 'loaded' });
    } catch (error) {
      if (mine !== attempt) return;
      const code = await environment.diagnose(error, codeOf(error, environment.online()), releaseNamed(name));
      if (mine !== attempt) return;
      send({ type: 'failed', code }, error);
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
      // Measures from the request on if the page was preloaded before.
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
      // A copy identifies this mount: the next page of the area sets its own before this one unmounts.
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
      send({ type: 'threw_at_render' }, error);
    },
    async replace(next) {
      if (state.phase !== 'ready') return begin();
      component = await loadComponent(environment, next, state.release, page);
      // A new object so that subscribers re-render: the component beside it has changed.
      state = { ...state };
      notify();
    },
  };
}
