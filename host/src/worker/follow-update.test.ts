import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followUpdate, type UpdateFollower } from './follow-update.ts';

const [pages, newer] = ['/assets/main.11111111.js', '/assets/main.22222222.js'];
const received: unknown[] = [];
/** A worker whose release starts with this script. Undefined for a release that does not understand the message. */
const worker = (state: ServiceWorkerState, main?: string) => {
  const postMessage = (message: { portico: string }, [port]: MessagePort[] = []) => {
    if (message.portico !== 'main') received.push(message);
    else if (main !== undefined) port?.postMessage([main]);
  };
  return Object.assign(new EventTarget(), { state, postMessage }) as unknown as ServiceWorker;
};
/** Gives workers time to respond to the message. */
const asked = () => new Promise((resolve) => setTimeout(resolve, 20));
type Registration = EventTarget & { waiting: ServiceWorker | null; installing: ServiceWorker | null };

let container: EventTarget & { controller: ServiceWorker | null };
let registration: Registration;
let follower: UpdateFollower | undefined;
const notify = vi.fn();
const follow = (atStart: ServiceWorker | null) => {
  follower?.stop();
  follower = followUpdate(registration as unknown as ServiceWorkerRegistration, notify, atStart);
};

beforeEach(() => {
  container = Object.assign(new EventTarget(), { controller: worker('activated', pages) });
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', { scripts: [{ src: '' }, { src: `https://portal.example${pages}` }] });
  notify.mockClear();
  received.length = 0;
});
afterEach(() => {
  follower?.stop();
  vi.unstubAllGlobals();
});

it('shows nothing without a newer worker, nor for the very first one', async () => {
  follow(container.controller);
  container.controller = null;
  follow(null);
  container.controller = worker('activated', newer);
  container.dispatchEvent(new Event('controllerchange'));
  await asked();
  expect(notify).not.toHaveBeenCalled();
});

it('reports a newer worker that waits, no matter when it arrived', async () => {
  follow(container.controller);
  registration.installing = worker('installing', newer);
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = registration.installing;
  registration.waiting.dispatchEvent(new Event('statechange'));
  await asked();
  expect(notify).toHaveBeenCalledTimes(1);
  follow(container.controller);
  await asked();
  expect(notify).toHaveBeenCalledTimes(2);
});

it('notices a worker whose installation began before this page followed updates', async () => {
  registration.installing = worker('installing', newer);
  follow(container.controller);
  registration.waiting = registration.installing;
  registration.waiting.dispatchEvent(new Event('statechange'));
  await asked();
  expect(notify).toHaveBeenCalledTimes(1);
});

it('lets a waiting worker of this page’s own release take over silently', async () => {
  registration.waiting = worker('installed', pages);
  follow(container.controller);
  await asked();
  expect([received, notify.mock.calls.length]).toEqual([[{ portico: 'update' }], 0]);
  container.controller = registration.waiting;
  registration.waiting = null;
  container.dispatchEvent(new Event('controllerchange'));
  await asked();
  expect(notify).not.toHaveBeenCalled();
});

it('treats a worker that does not name its release as newer', async () => {
  registration.waiting = worker('installed');
  follow(container.controller);
  await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(1), 4000);
  expect(received).toEqual([]);
});

it('reports that another tab’s worker has taken over, even before this page followed updates', async () => {
  follow(container.controller);
  container.controller = worker('activated', newer);
  container.dispatchEvent(new Event('controllerchange'));
  await asked();
  expect(notify).toHaveBeenCalledTimes(1);
  follow(worker('redundant'));
  await asked();
  expect(notify).toHaveBeenCalledTimes(2);
});
