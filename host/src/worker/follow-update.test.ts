import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followUpdate, type UpdateFollower } from './follow-update.ts';

const worker = (state: ServiceWorkerState) => Object.assign(new EventTarget(), { state }) as unknown as ServiceWorker;
type Registration = EventTarget & { waiting: ServiceWorker | null; installing: ServiceWorker | null };

let container: EventTarget & { controller: ServiceWorker | null };
let registration: Registration;
let follower: UpdateFollower | undefined;
const tell = vi.fn();
const follow = (atStart: ServiceWorker | null) => {
  follower?.stop();
  follower = followUpdate(registration as unknown as ServiceWorkerRegistration, tell, atStart);
};

beforeEach(() => {
  container = Object.assign(new EventTarget(), { controller: worker('activated') });
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  vi.stubGlobal('navigator', { serviceWorker: container });
  tell.mockClear();
});
afterEach(() => {
  follower?.stop();
  vi.unstubAllGlobals();
});

it('says nothing while there is nothing new, nor of the first worker of all', () => {
  follow(container.controller);
  container.controller = null;
  follow(null);
  container.controller = worker('activated');
  container.dispatchEvent(new Event('controllerchange'));
  expect(tell).not.toHaveBeenCalled();
});

it('says that a newer one waits, whenever it came', () => {
  follow(container.controller);
  registration.installing = worker('installing');
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = registration.installing;
  registration.waiting.dispatchEvent(new Event('statechange'));
  expect(tell).toHaveBeenCalledTimes(1);
  follow(container.controller);
  expect(tell).toHaveBeenCalledTimes(2);
});

it('says that another tab’s has taken over, also before anybody followed here', () => {
  follow(container.controller);
  container.controller = worker('activated');
  container.dispatchEvent(new Event('controllerchange'));
  expect(tell).toHaveBeenCalledTimes(1);
  follow(worker('redundant'));
  expect(tell).toHaveBeenCalledTimes(2);
});
