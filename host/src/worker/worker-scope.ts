/** What a service worker's global offers, as far as it is used here: the compiler's own library of it contradicts that of pages. */
export interface LastingEvent extends Event {
  /** The worker lives until this settles. */
  waitUntil(work: Promise<unknown>): void;
}
export interface AskedEvent extends LastingEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface PushedEvent extends LastingEvent {
  data: { json(): unknown } | null;
}
export interface ClickedEvent extends LastingEvent {
  notification: Notification;
}
export interface ResubscribedEvent extends LastingEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
export interface ToldEvent extends LastingEvent {
  data: unknown;
}
export interface OpenPage {
  url: string;
  focus(): Promise<OpenPage>;
  postMessage(message: unknown, ports: readonly MessagePort[]): void;
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: AskedEvent;
  push: PushedEvent;
  pushsubscriptionchange: ResubscribedEvent;
  notificationclick: ClickedEvent;
  message: ToldEvent;
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
  /** Address → integrity of what the portal needs to start; the edge writes it before this script. */
  portico?: { files: Readonly<Record<string, string>> };
}

export const scope = self as unknown as WorkerScope;
