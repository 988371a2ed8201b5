/**
 * Runs the worker in a scope provided by the test: what it shows, what a click opens, what it stores and what it
 * ignores.
 */
import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;
const origin = 'https://portal.example';
const asked: string[] = [];
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
let listeners: Map<string, Listener>;
let shown: { title: string; options: unknown }[];
let opened: string[];
let subscribed: unknown[];
let pages: { url?: string; answers: boolean; focused: boolean; messages: unknown[] }[];
let network: (address: string) => Response | Promise<Response>;
let stored: Map<string, Map<string, Response>>;
let isFull: boolean;

const addressOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).href;

const cacheOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    match: async (request: Request | string) => entries.get(addressOf(request))?.clone(),
    put: async (request: Request | string, answer: Response) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      entries.set(addressOf(request), answer);
    },
    delete: async (request: Request | string) => entries.delete(addressOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
};

const cacheStorage = {
  open: async (name: string) => cacheOf(name),
  match: (request: Request | string, { cacheName }: { cacheName: string }) => cacheOf(cacheName).match(request),
};

const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });

beforeEach(async () => {
  listeners = new Map();
  shown = [];
  opened = [];
  subscribed = [];
  pages = [];
  stored = new Map();
  isFull = false;
  asked.length = 0;
  network = () => page('from the network');
  vi.stubGlobal('self', {
    location: new URL(origin),
    __WB_MANIFEST: [
      { url: '/assets/main.11111111.js', revision: null, integrity: integrityOf('main'), begins: true },
      { url: '/assets/main.22222222.css', revision: null, integrity: integrityOf('main'), begins: false },
    ],
    caches: cacheStorage,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      pushManager: { subscribe: async (options: unknown) => void subscribed.push(options) },
      showNotification: async (title: string, options: unknown) => void shown.push({ title, options }),
    },
    clients: {
      claim: async () => {},
      openWindow: async (address: string) => void opened.push(address),
      matchAll: async () =>
        pages.map((one) => ({
          url: one.url ?? `${origin}/home`,
          focus: async () => {
            one.focused = true;
          },
          postMessage: (message: unknown, [port]: MessagePort[]) => {
            one.messages.push(message);
            if (one.answers) port?.postMessage('shown');
          },
        })),
    },
    skipWaiting: async () => {},
  });
  vi.stubGlobal('caches', cacheStorage);
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('FetchEvent', class {});
  // Workbox's development checks require events that only a browser has.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(new URL(addressOf(request)).pathname);
    return network(addressOf(request));
  });
  // Relative addresses resolve to the worker's own origin.
  const Asked = Request;
  vi.stubGlobal(
    'Request',
    class extends Asked {
      constructor(address: string | Request, { integrity: _, ...options }: RequestInit = {}) {
        super(typeof address === 'string' ? new URL(address, origin) : address, options);
      }
    },
  );
  vi.resetModules();
  await import('./worker.ts');
});

async function fire(name: string, event: Record<string, unknown>): Promise<Response | undefined> {
  const lasting: unknown[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(name)?.({
    ...event,
    waitUntil: (work: unknown) => lasting.push(work),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  await Promise.all(lasting);
  return answer;
}

const notificationID = '0b7e3a52-5f0c-4f7d-9a60-9c5b7e2f1d08';
const address = `/notifications?open=${notificationID}&to=%2Fpd%2Fhome`;
const pushed = { title: 'Board', body: 'Look', route: '/pd/home', tag: notificationID, unread: 2, notificationID };
const push = (data: unknown) => fire('push', { data: { json: () => data } });
const click = () => fire('notificationclick', { notification: { close: () => {}, data: { address } } });
/** Only a browser can create a request in navigate mode. */
const requestOf = (url: string, mode: string, integrity = '') => ({
  url,
  method: 'GET',
  mode,
  integrity,
  clone: () => requestOf(url, mode, integrity),
});
const ask = (path: string, mode: string, integrity?: string) =>
  fire('fetch', { request: requestOf(`${origin}${path}`, mode, integrity) });

it('shows what was pushed, under its tag, with its link', async () => {
  await push(pushed);
  expect(shown).toEqual([
    { title: 'Board', options: { body: 'Look', tag: notificationID, data: { address, isListed: false } } },
  ]);
});

it('a pushed notification records whether the list contains it, and links to its organisation', async () => {
  const organisationID = '9d1c1a52-5f0c-4f7d-9a60-9c5b7e2f1d08';
  await push({ ...pushed, organisationID, inPortal: true });
  const data = { address: `${address}&in=${organisationID}`, isListed: true };
  expect(shown).toMatchObject([{ options: { data } }]);
});

it('shows something for a push that it cannot read', async () => {
  await fire('push', { data: null });
  expect(shown).toEqual([
    { title: 'portal.example', options: { body: '', tag: '', data: { address: '/notifications', isListed: false } } },
  ]);
});

it('a click goes to an open window, and opens a new one if there is none', async () => {
  pages = [{ answers: true, focused: false, messages: [] }];
  await click();
  expect([pages[0]?.messages, pages[0]?.focused, opened]).toEqual([[{ portico: 'open', address }], true, []]);
  pages = [];
  await click();
  expect(opened).toEqual([address]);
});

it('a window that already shows the address comes to the front, even if it would not answer', async () => {
  pages = [
    { answers: false, focused: false, messages: [] },
    { url: `${origin}${address}`, answers: false, focused: false, messages: [] },
  ];
  vi.useFakeTimers();
  try {
    const done = click();
    await vi.runAllTimersAsync();
    await done;
  } finally {
    vi.useRealTimers();
  }
  expect([pages.map(({ focused }) => focused), pages[1]?.messages, opened]).toEqual([[false, true], [], []]);
});

it('a window with work in progress is not changed: the next one that answers comes to the front, otherwise a new one opens', async () => {
  vi.useFakeTimers();
  try {
    const pressed = async () => {
      const done = click();
      await vi.runAllTimersAsync();
      await done;
    };
    const busy = { answers: false, focused: false, messages: [] };
    const free = { answers: true, focused: false, messages: [] };
    pages = [busy, free];
    await pressed();
    expect([busy.focused, free.focused, opened]).toEqual([false, true, []]);
    pages = [busy];
    await pressed();
    expect([busy.focused, opened]).toEqual([false, [address]]);
  } finally {
    vi.useRealTimers();
  }
});

it('a click that names no page leads to the list of notifications', async () => {
  await fire('notificationclick', { notification: { close: () => {}, data: null } });
  expect(opened).toEqual(['/notifications']);
});

it('a subscription changed by the browser is renewed with the same key, and open pages inform the server', async () => {
  const page = { answers: true, focused: false, messages: [] as unknown[] };
  pages = [page];
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
  await fire('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
  expect([subscribed, page.messages]).toEqual([[options], [{ portico: 'renew-push' }]]);
  await fire('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: { options } });
  expect([subscribed.length, page.messages.length]).toEqual([1, 2]);
  // Without options of our own subscription, no one is subscribed without being asked.
  await fire('pushsubscriptionchange', { oldSubscription: null });
  expect([subscribed.length, page.messages.length]).toEqual([1, 2]);
});

it('pages come from the network; without one, the last page starts the portal, at any address', async () => {
  expect(await (await ask('/home', 'navigate'))?.text()).toBe('from the network');
  network = () => {
    throw new TypeError('no network');
  };
  expect(await (await ask('/pd/home', 'navigate'))?.text()).toBe('from the network');
});

it('if the network stalls or a gateway has no server, the last page starts; a late page is stored for the next start', async () => {
  expect(await (await ask('/home', 'navigate'))?.text()).toBe('from the network');
  for (const status of [502, 503, 504]) {
    network = () => new Response('Bad Gateway', { status, headers: { 'content-type': 'text/html' } });
    expect(await (await ask('/home', 'navigate'))?.text()).toBe('from the network');
  }
  network = () => new Response('broken', { status: 500 });
  expect((await ask('/home', 'navigate'))?.status).toBe(500);

  vi.useFakeTimers();
  try {
    let arrive = (_: Response): void => {};
    network = () => new Promise((resolve) => (arrive = resolve));
    const lasting: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: requestOf(`${origin}/home`, 'navigate'),
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => lasting.push(work),
    });
    let shown: string | undefined;
    void answer?.then(async (response) => {
      shown = await response.text();
    });
    await vi.advanceTimersByTimeAsync(2999);
    expect(shown).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toBe('from the network');
    arrive(page('newer'));
    await vi.runAllTimersAsync();
    await Promise.all(lasting);
  } finally {
    vi.useRealTimers();
  }
  network = () => {
    throw new TypeError('no network');
  };
  expect(await (await ask('/home', 'navigate'))?.text()).toBe('newer');
});

it('without a cached page waits as long as the network takes', async () => {
  vi.useFakeTimers();
  try {
    let arrive = (_: Response): void => {};
    network = () => new Promise((resolve) => (arrive = resolve));
    const answer = ask('/home', 'navigate');
    let shown: string | undefined;
    const reading = answer.then(async (response) => {
      shown = await response?.text();
    });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(shown).toBeUndefined();
    arrive(page('late'));
    await vi.runAllTimersAsync();
    await reading;
    expect(shown).toBe('late');
  } finally {
    vi.useRealTimers();
  }
});

it('without a cached page passes on the answer of a gateway or the network error', async () => {
  network = () => new Response('Bad Gateway', { status: 502 });
  expect((await ask('/home', 'navigate'))?.status).toBe(502);
  network = () => {
    throw new TypeError('no network');
  };
  await expect(ask('/home', 'navigate')).rejects.toThrow('no network');
});

it('on a full device answers with the network’s response', async () => {
  expect(await (await ask('/home', 'navigate'))?.text()).toBe('from the network');
  isFull = true;
  network = (address) => (address.endsWith('.js') ? new Response('file') : page('newer'));
  expect(await (await ask('/home', 'navigate'))?.text()).toBe('newer');
  expect(await (await ask('/assets/a.12345678.js', 'cors'))?.text()).toBe('file');
});

it('caches files that never change, and leaves calls, sign-in and other sites to the browser', async () => {
  network = () => new Response('file');
  await ask('/assets/a.12345678.js', 'cors');
  await ask('/assets/a.12345678.js', 'cors');
  expect(asked).toEqual(['/assets/a.12345678.js']);
  expect(await ask('/api/portal/getUnreadNotifications', 'cors')).toBeUndefined();
  expect(await ask('/oidc/auth', 'navigate')).toBeUndefined();
  expect(await fire('fetch', { request: requestOf('https://a.content.example/r/x', 'cors') })).toBeUndefined();
});

it('requests a cached file again if it does not match the hash in the page or in the list', async () => {
  const damage = (path: string) => stored.get('portico-files')?.set(`${origin}${path}`, new Response('dam'));
  const text = async (path: string, integrity?: string) => (await ask(path, 'cors', integrity))?.text();
  network = (address) => new Response(address.endsWith('main.11111111.js') ? 'main' : 'part');
  await fire('install', {});
  expect(await text('/r/lms/part.js', integrityOf('part'))).toBe('part');
  asked.length = 0;
  for (const _ of [1, 2]) expect(await text('/r/lms/part.js', integrityOf('part'))).toBe('part');
  expect(asked).toEqual([]);

  damage('/r/lms/part.js');
  damage('/assets/main.11111111.js');
  expect(await text('/r/lms/part.js', `sha256-other ${integrityOf('part')}`)).toBe('part');
  expect(await text('/assets/main.11111111.js')).toBe('main');
  expect(asked).toEqual(['/r/lms/part.js', '/assets/main.11111111.js']);
  // The next start repairs files too, before anything requests them.
  damage('/assets/main.11111111.js');
  await fire('message', { data: { portico: 'keep', files: [] } });
  network = () => {
    throw new TypeError('no network');
  };
  expect(await text('/assets/main.11111111.js', integrityOf('main'))).toBe('main');
  expect(await text('/r/lms/part.js', integrityOf('part'))).toBe('part');
});

it('caches the page and its files on request, even if some cannot be loaded', async () => {
  network = (address) => {
    if (address.endsWith('/home')) return page('from the network');
    if (address.includes('gone')) throw new TypeError('no network');
    return new Response('file');
  };
  const files = ['/r/lms/1.0.0/a.js', '/assets/gone.js', '/api/lms/x', 'https://a.content.example/r/x'];
  await fire('message', { data: { portico: 'keep', files: [...files.map((file) => new URL(file, origin).href), 7] } });
  expect([...(stored.get('portico-pages')?.keys() ?? [])]).toEqual([`${origin}/`]);
  expect([...(stored.get('portico-files')?.keys() ?? [])].sort()).toEqual([
    `${origin}/assets/main.11111111.js`,
    `${origin}/assets/main.22222222.css`,
    `${origin}/r/lms/1.0.0/a.js`,
  ]);
});

it('caches everything needed for starting during installation, or does not install', async () => {
  network = () => new Response('main');
  await fire('install', {});
  expect([...(stored.get('portico-files')?.keys() ?? [])]).toEqual([
    `${origin}/assets/main.11111111.js`,
    `${origin}/assets/main.22222222.css`,
  ]);
  stored.clear();
  network = () => new Response('gone', { status: 404 });
  await expect(fire('install', {})).rejects.toThrow('/assets/main.11111111.js answered 404');
});

it('names its release', async () => {
  const answers: unknown[] = [];
  await fire('message', {
    data: { portico: 'main' },
    ports: [{ postMessage: (answer: unknown) => answers.push(answer) }],
  });
  expect(answers).toEqual([['/assets/main.11111111.js']]);
});
