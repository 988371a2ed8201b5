/**
 * Types for the parts of a service worker's global scope used here. TypeScript's own library for workers conflicts with
 * the one for pages.
 */
export interface LastingEvent extends Event {
  /** The worker lives until this settles. */
  waitUntil(work: Promise<unknown>): void;
}
interface PushedEvent extends LastingEvent {
  data: { json(): unknown } | null;
}
interface ClickedEvent extends LastingEvent {
  notification: Notification;
}
export interface ResubscribedEvent extends LastingEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface WorkerMessageEvent extends LastingEvent {
  data: unknown;
  ports: readonly MessagePort[];
}
export interface OpenPage {
  url: string;
  focus(): Promise<OpenPage>;
  postMessage(message: unknown, ports: readonly MessagePort[]): void;
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  push: PushedEvent;
  pushsubscriptionchange: ResubscribedEvent;
  notificationclick: ClickedEvent;
  message: WorkerMessageEvent;
}

interface WorkerScope {
  addEventListener<N extends keyof Events>(name: N, listener: (event: Events[N]) => void): void;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<OpenPage | null>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
}

export const scope = self as unknown as WorkerScope;
