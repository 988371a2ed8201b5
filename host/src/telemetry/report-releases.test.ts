import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const paints = vi.hoisted(() => ({ tell: (_: { value: number; entries: { startTime: number }[] }) => {} }));
vi.mock('web-vitals', () => ({
  onLCP: (tell: typeof paints.tell) => {
    paints.tell = tell;
  },
}));
const sent = vi.hoisted(() => ({ bodies: [] as { nonce: string; samples: Record<string, unknown>[] }[] }));
vi.mock('@portico/data-client', () => ({
  sendCall: async (_: unknown, { body }: { body: (typeof sent.bodies)[number] }) => void sent.bodies.push(body),
}));

/** What the browser has measured and not told yet, by type. */
let measured: Record<string, object[]>;
class FakeObserver {
  static supportedEntryTypes = ['event', 'first-input', 'layout-shift'];
  #type = '';
  observe({ type }: { type: string }) {
    this.#type = type;
  }
  takeRecords() {
    return measured[this.#type]?.splice(0) ?? [];
  }
}

let page: EventTarget & { visibilityState: string };
let window: EventTarget;
/** Loaded anew for every test: what waits in it is a page's. */
let telemetry: typeof import('./release-samples.ts');
let now: number;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sent.bodies = [];
  measured = {};
  now = 0;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  window = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  telemetry = await import('./release-samples.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const start = async () => (await import('./report-releases.ts')).reportReleases('nonce');
const release = (version: string) => ({ name: '', version, contract: 1, base: '', entry: '', pages: {} });
function hide(): void {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
}
const samples = () =>
  sent.bodies.flatMap((body) => body.samples.map(({ remote, version, kind, value }) => [remote, version, kind, value]));

test('what was measured is sent when the page is hidden, each figure for the release in which it began', async () => {
  now = 300;
  const leaveLearning = telemetry.noteOnScreen('lms', release('1.1.0'));
  now = 6000;
  leaveLearning();
  telemetry.noteOnScreen('quiz', release('2.0.0'));
  now = 20_000;
  await start();
  measured = {
    event: [
      { startTime: 5000, duration: 320, interactionId: 3 },
      { startTime: 7000, duration: 48, interactionId: 4 },
      { startTime: 200, duration: 999, interactionId: 2 },
    ],
    'layout-shift': [{ startTime: 400, value: 0.25, hadRecentInput: false }],
  };
  // Decided by the first click, seconds after it was painted.
  paints.tell({ value: 900, entries: [{ startTime: 900 }] });
  expect(sent.bodies).toEqual([]);
  hide();
  expect(samples()).toEqual([
    ['lms', '1.1.0', 'lcp', 900],
    ['lms', '1.1.0', 'inp', 320],
    ['quiz', '2.0.0', 'inp', 48],
    ['lms', '1.1.0', 'cls', 0.25],
  ]);
  expect(sent.bodies.map(({ nonce }) => nonce)).toEqual(['nonce']);
});

test('the first view of a page of the host is no release’s, also when an area is open by the time it is told', async () => {
  now = 5000;
  telemetry.noteOnScreen('lms', release('1.1.0'));
  await start();
  paints.tell({ value: 900, entries: [{ startTime: 900 }] });
  // Back from the browser's own cache: nothing says when it was painted.
  paints.tell({ value: 40, entries: [] });
  hide();
  expect(sent.bodies).toEqual([]);
});

test('a hidden page that measured nothing new sends nothing again', async () => {
  telemetry.noteOnScreen('lms', release('1.1.0'));
  await start();
  measured = { event: [{ startTime: 10, duration: 64, interactionId: 3 }] };
  hide();
  hide();
  expect(sent.bodies).toHaveLength(1);
});

test('what is shown is sent after a minute, a failure after a second with what waits', async () => {
  await start();
  telemetry.noteRelease('lms', release('1.1.0'), 'shown', 200);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sent.bodies).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(samples()).toEqual([['lms', '1.1.0', 'shown', 200]]);
  telemetry.noteRelease('lms', release('1.1.0'), 'shown', 300);
  telemetry.noteRelease('lms', release('1.1.0'), 'failed', 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(samples().slice(1)).toEqual([
    ['lms', '1.1.0', 'shown', 300],
    ['lms', '1.1.0', 'failed', 1],
  ]);
});

test('an error in a release’s own code is told with it', async () => {
  await start();
  const error = Object.assign(new Error('x'), { stack: 'Error: x\n at a (http://h/r/lms/1.1.0/home.js:1:2)' });
  window.dispatchEvent(Object.assign(new Event('error'), { error, filename: '' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(samples()).toEqual([['lms', '1.1.0', 'script_error', 1]]);
});
