import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const paints = vi.hoisted(() => ({ publish: (_: { value: number; entries: { startTime: number }[] }) => {} }));
vi.mock('web-vitals', () => ({
  onLCP: (publish: typeof paints.publish) => {
    paints.publish = publish;
  },
}));
const page = { ticket: 'ticket' as string | null };
vi.mock('../session/index.ts', () => ({ session: { getState: () => ({ reportTicket: page.ticket }) } }));

interface Report {
  nonce: string;
  report: string;
  errors?: { message: string; count: number; route: string }[];
  samples: { remote: string; version: string; kind: string; value: number }[];
}
/** The reports sent and their addresses. */
let sent: { address: string; report: Report }[];
let takesBeacons: boolean;

/** Measurements that the browser has not reported yet, by type. */
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

let shown: EventTarget & { visibilityState: string };
let window: EventTarget;
let boot: { nonce?: string; remotes: [] };
/** Reloaded for every test, because its buffer belongs to a page. */
let telemetry: typeof import('./release-samples.ts');
let now: number;
/** When the document had arrived. Undefined if the browser does not report it. */
let documentMs: number | undefined;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sent = [];
  takesBeacons = true;
  page.ticket = 'ticket';
  boot = { nonce: 'nonce', remotes: [] };
  measured = {};
  now = 0;
  documentMs = undefined;
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  window = new EventTarget();
  vi.stubGlobal('document', shown);
  // A Blob is read after the beacon is sent. Its text is enough here.
  vi.stubGlobal(
    'Blob',
    class {
      text;
      type;
      constructor([text]: [string], { type }: { type: string }) {
        this.text = text;
        this.type = type;
      }
    },
  );
  vi.stubGlobal('navigator', {
    onLine: true,
    sendBeacon(address: string, { text, type }: { text: string; type: string }) {
      expect(type).toBe('application/json');
      if (takesBeacons) sent.push({ address, report: JSON.parse(text) });
      return takesBeacons;
    },
  });
  vi.stubGlobal('location', { pathname: '/lms/course/4711' });
  vi.stubGlobal('fetch', () => expect.unreachable('a measurement asks for no token and waits for no answer'));
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' && documentMs !== undefined ? ([{ responseEnd: documentMs }] as never) : [],
  );
  telemetry = await import('./release-samples.ts');
  const { configureClient } = await import('@portico/data-client');
  configureClient({
    base: (area) => `/api/${area}`,
    token: () => expect.unreachable('asking for a token may lead to the sign-in'),
    context: () => undefined,
    renew: async () => false,
    failed: () => {},
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const start = async () => (await import('./report-releases.ts')).reportReleases(boot);
const release = (version: string) => ({ name: '', version, contract: 1, base: '', entry: '', pages: {} });
function hide(): void {
  shown.visibilityState = 'hidden';
  shown.dispatchEvent(new Event('visibilitychange'));
}
const samples = () =>
  sent.flatMap(({ report }) =>
    report.samples.map(({ remote, version, kind, value }) => [remote, version, kind, value]),
  );

test('measurements are sent when the page is hidden, each for the release in which it began', async () => {
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
  // The first click finalises the value, seconds after the paint.
  paints.publish({ value: 900, entries: [{ startTime: 900 }] });
  expect(sent).toEqual([]);
  hide();
  expect(samples()).toEqual([
    ['lms', '1.1.0', 'lcp', 900],
    ['lms', '1.1.0', 'inp', 320],
    ['quiz', '2.0.0', 'inp', 48],
    ['lms', '1.1.0', 'cls', 0.25],
  ]);
  expect(sent.map(({ address, report }) => [address, report.nonce])).toEqual([
    ['/api/release/tellHealth?ticket=ticket', 'nonce'],
  ]);
});

test('the first view of a page of the host belongs to no release, even if an area is open when it is sent', async () => {
  now = 5000;
  telemetry.noteOnScreen('lms', release('1.1.0'));
  await start();
  paints.publish({ value: 900, entries: [{ startTime: 900 }] });
  // Restored from the browser's cache: there is no paint time.
  paints.publish({ value: 40, entries: [] });
  hide();
  expect(sent).toEqual([]);
});

test('a hidden page without new measurements sends nothing again', async () => {
  telemetry.noteOnScreen('lms', release('1.1.0'));
  await start();
  measured = { event: [{ startTime: 10, duration: 64, interactionId: 3 }] };
  hide();
  hide();
  expect(sent).toHaveLength(1);
});

test('the first page of a release and failures are reported after a second, further pages after a minute', async () => {
  await start();
  telemetry.noteRelease('lms', release('1.1.0'), 'shown', 100);
  await vi.advanceTimersByTimeAsync(1000);
  expect(samples()).toEqual([['lms', '1.1.0', 'shown', 100]]);
  sent = [];
  telemetry.noteRelease('lms', release('1.1.0'), 'shown', 200);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sent).toEqual([]);
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

test('the loading time of the document is reported once, by the first release shown', async () => {
  documentMs = 140;
  await start();
  await vi.advanceTimersByTimeAsync(60_000);
  hide();
  expect(sent).toEqual([]);
  telemetry.noteOnScreen('lms', release('1.1.0'))();
  telemetry.noteOnScreen('quiz', release('2.0.0'));
  hide();
  hide();
  expect(samples()).toEqual([['lms', '1.1.0', 'boot', 140]]);
});

test('an error in the code of a release is reported for that release', async () => {
  await start();
  const error = Object.assign(new Error('x'), { stack: 'Error: x\n at a (http://h/r/lms/1.1.0/home.js:1:2)' });
  window.dispatchEvent(Object.assign(new Event('error'), { error, filename: '' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(samples()).toEqual([['lms', '1.1.0', 'script_error', 1]]);
});

const thrown = (message: string, column = 2) =>
  Object.assign(new TypeError(message), { stack: `TypeError\n at a (http://h/r/lms/1.1.0/home.js:1:${column})` });
const met = () => sent.flatMap(({ report }) => report.errors ?? []);

test('an error is reported with its class, message, stack and page; a storm of one fault is one entry', async () => {
  await start();
  for (let times = 0; times < 60; times += 1)
    window.dispatchEvent(Object.assign(new Event('error'), { error: thrown('No board of "Anna"'), filename: '' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(met()).toEqual([
    {
      remote: 'lms',
      version: '1.1.0',
      name: 'TypeError',
      message: 'No board of …',
      frames: [{ file: 'r/lms/1.1.0/home.js', line: 1, column: 2, name: 'a' }],
      route: '/lms',
      count: 60,
    },
  ]);
  expect(samples()).toHaveLength(60);
  expect(sent.every(({ report }) => report.samples.every((sample) => !('error' in sample)))).toBe(true);
});

test('a page that throws while rendering is reported with the error; a file that could not be loaded is only counted', async () => {
  telemetry.noteRelease('lms', release('1.1.0'), 'failed', 1, thrown('gone'));
  telemetry.noteRelease('lms', release('1.1.0'), 'failed', 1, new Error('a file is missing'));
  await start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(samples()).toHaveLength(2);
  expect(met().map(({ message }) => message)).toEqual(['gone']);
});

test('errors that the browser does not accept are sent later; a page reports twenty different ones at most', async () => {
  takesBeacons = false;
  await start();
  for (let column = 1; column <= 30; column += 1)
    telemetry.noteSample({
      remote: 'lms',
      version: '1.1.0',
      kind: 'script_error',
      value: 1,
      error: thrown('x', column),
    });
  await vi.advanceTimersByTimeAsync(1000);
  expect(met()).toEqual([]);
  takesBeacons = true;
  hide();
  // All of them, since the page may be left, and apart from the samples, which an earlier server refuses with errors.
  expect(sent.map(({ report }) => [report.samples.length, report.errors?.length])).toEqual([
    [30, undefined],
    [0, 5],
    [0, 5],
    [0, 5],
    [0, 5],
  ]);
  hide();
  expect(sent).toHaveLength(5);
});

test('errors that the browser does not accept while it accepts the samples are sent later', async () => {
  await start();
  const accept = navigator.sendBeacon.bind(navigator);
  const isErrors = (body: unknown) => 'errors' in JSON.parse((body as { text: string }).text);
  let takesErrors = false;
  Object.assign(navigator, {
    sendBeacon: (address: string, body: BodyInit) => (takesErrors || !isErrors(body)) && accept(address, body),
  });
  telemetry.noteSample({ remote: 'lms', version: '1.1.0', kind: 'script_error', value: 1, error: thrown('x') });
  await vi.advanceTimersByTimeAsync(1000);
  expect([samples().length, met().length]).toEqual([1, 0]);
  takesErrors = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([samples().length, met().length]).toEqual([1, 1]);
});

test('a page that is left without being hidden first sends its measurements', async () => {
  await start();
  telemetry.noteRelease('lms', release('1.1.0'), 'shown', 200);
  window.dispatchEvent(new Event('pagehide'));
  expect(samples()).toEqual([['lms', '1.1.0', 'shown', 200]]);
});

test('nothing is sent before the person is known, nor without a network; it is sent later with the newest nonce', async () => {
  page.ticket = null;
  await start();
  telemetry.noteRelease('lms', release('1.1.0'), 'failed', 1);
  await vi.advanceTimersByTimeAsync(1000);
  hide();
  page.ticket = 'ticket';
  Object.assign(navigator, { onLine: false });
  hide();
  expect(sent).toEqual([]);
  Object.assign(navigator, { onLine: true });
  boot.nonce = 'newer';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(samples()).toEqual([['lms', '1.1.0', 'failed', 1]]);
  expect(sent[0]?.report.nonce).toBe('newer');
});

test('measurements beyond one report are split; what the browser does not accept is stored, up to a limit', async () => {
  takesBeacons = false;
  await start();
  for (let count = 0; count < 300; count += 1) telemetry.noteRelease('lms', release('1.1.0'), 'shown', count);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  takesBeacons = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ report }) => report.samples.length)).toEqual([50, 50, 50, 50]);
  expect(new Set(sent.map(({ report }) => report.report)).size).toBe(4);
});
