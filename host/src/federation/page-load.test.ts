import type { BootRemote, Release } from '@portico/contracts/platform/boot';
import type { Remote } from '@portico/remote-contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadComponent, loadTexts } from './load-component.ts';
import type { LoadEnvironment } from './load-environment.ts';
import type { LoadReport } from './load-report.ts';
import { createPageLoad, type PageLoad } from './page-load.ts';

const release = (version: string): Release => ({
  name: `lms_${version.replaceAll('.', '_')}`,
  version,
  contract: 1,
  base: `/r/lms/${version}/`,
  entry: 'entry.js',
  pages: {},
});
const label = { id: 'lms.title', en: 'Learning', de: 'Lernen', fr: 'Formation' };
const remoteWith = (...versions: string[]): BootRemote => ({
  description: { id: 'lms', contract: 1, title: label, flag: 'lms', areas: [], routes: [], menu: [], homeCards: [] },
  releases: versions.map(release),
});

/** A loaded remote whose only page is a function that returns its release. */
const loadedRemote = (name: string) =>
  ({
    id: 'lms',
    pages: { home: async () => ({ default: () => name }) },
    messages: { en: async () => ({ default: {} }) },
  }) as unknown as Remote;

const shownBy = (load: PageLoad) => (load.component() as (() => string) | undefined)?.();

const chunkError = Object.assign(new Error('Loading chunk home failed.'), { name: 'ChunkLoadError', type: 'missing' });
const never = new Promise<never>(() => {});

let reports: LoadReport[];
let measured: string[];
let abandoned: string[];
let asked: string[];
/** The releases the portal serves when the loader refreshes its list. */
let renewed: () => void;
/** How loading a release behaves, by its name. Unnamed releases load successfully. */
let behaviour: Record<string, () => Promise<Remote>>;

const environment = (): LoadEnvironment => ({
  source: async () => ({
    kind: 'federated',
    loadRelease: (_, { name }) => {
      asked.push(name);
      return behaviour[name]?.() ?? Promise.resolve(loadedRemote(name));
    },
  }),
  abandon: (release) => void abandoned.push(release?.name ?? 'loader'),
  language: () => 'en',
  limits: { remoteWaitingPanelMs: 8_000, remoteTimeoutMs: 120_000 },
  diagnose: async (_, code) => code,
  online: () => true,
  renew: async () => renewed(),
  report: (step) => void reports.push(step),
  measured: (_, { version }, kind, value) => void measured.push(`${version} ${kind} ${value}`),
  onScreen: () => () => {},
  here: new Map(),
  condemned: new Set(),
  loaded: new Map(),
});

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  measured = [];
  abandoned = [];
  asked = [];
  renewed = () => {};
  behaviour = {};
});

test('a preload and the click that follows are one attempt', async () => {
  const load = createPageLoad(environment(), remoteWith('1.0.0'), 'home');
  load.preload();
  await load.start();
  expect(asked).toEqual(['lms_1_0_0']);
  expect(shownBy(load)).toBe('lms_1_0_0');
});

test.each([
  ['no network', false, { unavailable: 'offline' }],
  ['a missing file', true, { failed: { code: 'chunk_failed' } }],
])(
  'a preload that fails (%s) reports nothing; opening the page then reports the failure',
  async (_, online, received) => {
    behaviour.lms_1_0_0 = () => Promise.reject(chunkError);
    const load = createPageLoad({ ...environment(), online: () => online }, remoteWith('1.0.0'), 'home');
    load.preload();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await vi.waitFor(() => expect(load.getState()).toEqual({ phase: 'idle' }));
    expect([reports, measured]).toEqual([[], []]);
    // The click arrives during the next attempt.
    load.preload();
    const started = load.start();
    await vi.waitFor(() => expect(reports).toMatchObject([{ ...received, supportCode: load.supportCode() }]));
    await vi.runAllTimersAsync();
    await started;
  },
);

test('if a chunk fails, the previous release is shown, and the report names both', async () => {
  behaviour.lms_1_1_0 = () => Promise.reject(chunkError);
  const load = createPageLoad(environment(), remoteWith('1.1.0', '1.0.0'), 'home');
  await load.start();
  expect(shownBy(load)).toBe('lms_1_0_0');
  expect(reports).toMatchObject([
    { failed: { release: 'lms_1_1_0', code: 'chunk_failed' }, used: 'lms_1_0_0', supportCode: load.supportCode() },
  ]);
  load.cameOnScreen();
  expect(measured).toEqual(['1.1.0 failed 1', '1.0.0 entry 0', '1.0.0 chunk 0', '1.0.0 shown 0', '1.0.0 mount 0']);
});

test('a condemned release is not tried again by another page of the remote', async () => {
  behaviour.lms_1_1_0 = () => Promise.reject(chunkError);
  const shared = environment();
  const remote = remoteWith('1.1.0', '1.0.0');
  await createPageLoad(shared, remote, 'home').start();
  await createPageLoad(shared, remote, 'home').start();
  expect(asked).toEqual(['lms_1_1_0', 'lms_1_0_0', 'lms_1_0_0']);
});

test('a language chosen while a page loads also reaches that page', async () => {
  const brought: string[] = [];
  let arrive: (page: unknown) => void = () => {};
  const remote = {
    id: 'lms',
    pages: { home: () => new Promise((resolve) => (arrive = resolve)) },
    messages: { en: async () => ({ default: {} }), de: async () => ({ default: {} }) },
    pageMessages: { home: { en: async () => void brought.push('en'), de: async () => void brought.push('de') } },
  } as unknown as Remote;
  const here = environment();
  const loading = loadComponent(here, remote, 'lms_1_0_0', 'home');
  // Simulates a change of language, which reloads all texts in use.
  for (const { remote: used, pages } of here.loaded.values())
    for (const page of pages) await loadTexts(used, page, 'de');
  arrive({ default: () => 'home' });
  expect(((await loading) as () => string)()).toBe('home');
  expect(brought).toEqual(['en', 'de']);
});

test('a release that hangs is reported after 8 s and given up after 120 s; its late arrival is ignored', async () => {
  let arrive: (remote: Remote) => void = () => {};
  behaviour.lms_1_1_0 = () => new Promise((resolve) => (arrive = resolve));
  const load = createPageLoad(environment(), remoteWith('1.1.0', '1.0.0'), 'home');
  const started = load.start();
  await vi.advanceTimersByTimeAsync(8_000);
  await started;
  expect(load.getState()).toMatchObject({ phase: 'loading', release: 'lms_1_1_0', waiting: true });
  await vi.advanceTimersByTimeAsync(112_000);
  expect(abandoned).toEqual(['lms_1_1_0']);
  expect(load.getState()).toMatchObject({ phase: 'ready', release: 'lms_1_0_0' });
  arrive(loadedRemote('lms_1_1_0'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shownBy(load)).toBe('lms_1_0_0');
});

test('Retry on the waiting panel gives up the hanging load and starts again', async () => {
  behaviour.lms_1_0_0 = () => never;
  const load = createPageLoad(environment(), remoteWith('1.0.0'), 'home');
  void load.start();
  await vi.advanceTimersByTimeAsync(8_000);
  behaviour = {};
  load.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(abandoned).toEqual(['lms_1_0_0']);
  expect(load.getState()).toMatchObject({ phase: 'ready', release: 'lms_1_0_0' });
});

test('a single release that fails is tried three times, then the panel is shown; Retry works after recovery', async () => {
  behaviour.lms_1_0_0 = () => Promise.reject(chunkError);
  const load = createPageLoad(environment(), remoteWith('1.0.0'), 'home');
  const started = load.start();
  await vi.advanceTimersByTimeAsync(2_500);
  await started;
  expect(asked).toHaveLength(3);
  expect(load.getState()).toMatchObject({ phase: 'unavailable', code: 'chunk_failed' });
  expect(reports.at(-1)).toMatchObject({
    unavailable: 'chunk_failed',
    used: undefined,
    supportCode: load.supportCode(),
  });
  behaviour = {};
  load.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(load.getState()).toMatchObject({ phase: 'ready' });
  expect(reports.at(-1)).toMatchObject({ failed: undefined, unavailable: undefined, used: 'lms_1_0_0' });
});

test('if files are gone after a deployment, the release served now is loaded without a panel', async () => {
  behaviour.lms_1_0_0 = () => Promise.reject(chunkError);
  const remote = remoteWith('1.0.0');
  renewed = () => {
    remote.releases = [release('1.1.0')];
  };
  const load = createPageLoad(environment(), remote, 'home');
  const started = load.start();
  await vi.advanceTimersByTimeAsync(500);
  await started;
  expect(asked).toEqual(['lms_1_0_0', 'lms_1_1_0']);
  expect(shownBy(load)).toBe('lms_1_1_0');
  expect(reports).toMatchObject([{ failed: { release: 'lms_1_0_0' } }, { failed: undefined, used: 'lms_1_1_0' }]);
});

test('Retry after a repaired release was published loads that one', async () => {
  behaviour.lms_1_0_0 = () => Promise.reject(new TypeError('x is not a function'));
  const remote = remoteWith('1.0.0');
  const load = createPageLoad(environment(), remote, 'home');
  await load.start();
  expect(load.getState()).toMatchObject({ phase: 'unavailable', code: 'threw_at_load' });
  renewed = () => {
    remote.releases = [release('1.0.1'), release('1.0.0')];
  };
  load.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(shownBy(load)).toBe('lms_1_0_1');
});

test('a page that throws while rendering is replaced in place', async () => {
  const load = createPageLoad(environment(), remoteWith('1.1.0', '1.0.0'), 'home');
  await load.start();
  load.threwAtRender(new Error('boom'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shownBy(load)).toBe('lms_1_0_0');
  expect(reports).toMatchObject([{ failed: { release: 'lms_1_1_0', code: 'threw_at_render' }, detail: 'boom' }]);
});

const slowly = <T>(ms: number, answer: T) => new Promise<T>((resolve) => setTimeout(() => resolve(answer), ms));

test('the time to show a page is reported by phase, the loading time of a release once per document', async () => {
  const shared = environment();
  const pages = {
    home: () => slowly(30, { default: () => 'home' }),
    course: () => slowly(20, { default: () => 'course' }),
  };
  behaviour.lms_1_0_0 = () => slowly(50, { ...loadedRemote('lms_1_0_0'), pages } as unknown as Remote);
  const [home, course] = ['home', 'course'].map((page) => createPageLoad(shared, remoteWith('1.0.0'), page));
  void home?.start();
  await vi.advanceTimersByTimeAsync(80);
  await vi.advanceTimersByTimeAsync(7);
  const leave = home?.cameOnScreen();
  const first = ['1.0.0 entry 50', '1.0.0 chunk 30', '1.0.0 shown 87', '1.0.0 mount 7'];
  expect(measured).toEqual(first);
  // A second render needs no loading, so it is not measured.
  leave?.();
  home?.cameOnScreen();
  expect(measured).toEqual(first);

  course?.preload();
  await vi.advanceTimersByTimeAsync(70);
  // The person has only hovered over the link so far.
  expect(measured.slice(4)).toEqual(['1.0.0 chunk 20']);
  await vi.advanceTimersByTimeAsync(5000);
  await course?.start();
  await vi.advanceTimersByTimeAsync(3);
  course?.cameOnScreen();
  expect(measured.slice(5)).toEqual(['1.0.0 shown 3', '1.0.0 mount 3']);
});

test('a release published later is used from the next navigation on', async () => {
  const remote = remoteWith('1.0.0');
  const load = createPageLoad(environment(), remote, 'home');
  await load.start();
  remote.releases = [release('1.1.0'), release('1.0.0')];
  await load.start();
  expect(shownBy(load)).toBe('lms_1_1_0');
});

test('the release on screen is reported, even when it is no longer listed', async () => {
  const received: string[] = [];
  const remote = remoteWith('1.1.0', '1.0.0');
  const onScreen = (_: string, { version }: Release) => {
    received.push(`shown ${version}`);
    return () => void received.push(`left ${version}`);
  };
  const load = createPageLoad({ ...environment(), onScreen }, remote, 'home');
  expect(load.cameOnScreen()).toBeInstanceOf(Function);
  await load.start();
  remote.releases = [release('1.2.0')];
  const leave = load.cameOnScreen();
  leave();
  expect(received).toEqual(['shown 1.1.0', 'left 1.1.0']);
});

test('within an area its release does not change; coming from outside loads the newer one', async () => {
  const shared = environment();
  const remote = remoteWith('1.0.0');
  const pages = { home: async () => ({ default: () => 'home' }), course: async () => ({ default: () => 'course' }) };
  for (const name of ['lms_1_0_0', 'lms_1_1_0'])
    behaviour[name] = async () => ({ ...loadedRemote(name), pages }) as unknown as Remote;
  const [home, course] = ['home', 'course'].map((page) => createPageLoad(shared, remote, page));
  await home?.start();
  const leave = home?.cameOnScreen();
  remote.releases = [release('1.1.0')];
  await course?.start();
  await home?.start();
  expect(asked).toEqual(['lms_1_0_0', 'lms_1_0_0']);
  // Rendered before the other page unmounts.
  const leaveCourse = course?.cameOnScreen();
  leave?.();
  expect(shared.here.get('lms')?.version).toBe('1.0.0');
  leaveCourse?.();
  await home?.start();
  await course?.start();
  expect(asked.slice(2)).toEqual(['lms_1_1_0', 'lms_1_1_0']);
});

test('a release that throws is replaced within the area too, and a disabled one is no longer shown', async () => {
  const shared = environment();
  const remote = remoteWith('1.1.0', '1.0.0');
  const home = createPageLoad(shared, remote, 'home');
  await home.start();
  home.cameOnScreen();
  home.threwAtRender(new Error('boom'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shownBy(home)).toBe('lms_1_0_0');
  remote.releases = [];
  const other = createPageLoad(shared, remote, 'home');
  await other.start();
  expect(other.getState()).toMatchObject({ phase: 'unavailable', code: 'unknown_remote' });
});

test('a release without the page is not a candidate for it', async () => {
  const load = createPageLoad(environment(), remoteWith('1.0.0'), 'missing');
  await load.start();
  expect(load.getState()).toMatchObject({ phase: 'unavailable', code: 'not_a_remote' });
});

test('if the host’s own loader hangs, it is requested again, and no release is condemned', async () => {
  const shared = environment();
  const { source } = shared;
  shared.source = () => never;
  const load = createPageLoad(shared, remoteWith('1.1.0', '1.0.0'), 'home');
  void load.start();
  await vi.advanceTimersByTimeAsync(8_000);
  shared.source = source;
  load.retry();
  await vi.advanceTimersByTimeAsync(500);
  expect(abandoned).toEqual(['loader']);
  expect(shared.condemned.size).toBe(0);
  expect(shownBy(load)).toBe('lms_1_1_0');
});
