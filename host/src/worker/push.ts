/** Pushed notifications: shown once, and a click opens the very page in a window that is there, or in a new one. */
import { openedAddress } from '@portico/contracts/portal/opened-notification';
import type { PushMessage } from '@portico/contracts/portal/push';
import type { OpenMessage, RenewMessage } from './messages.ts';
import { type OpenPage, type ResubscribedEvent, scope } from './worker-scope.ts';

/** A page that is being loaded, or is an old one, says nothing. */
const patienceMs = 1500;

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a shown notification carries. */
export interface ShownData {
  /** Where a press on it leads. */
  address: string;
  /** The list of what is unread has it, too, so that what is read there goes from the device. */
  isListed: boolean;
}

/** What is sealed for this browser comes from our server; a browser must show something for every push all the same. */
function messageIn(data: unknown): Pick<PushMessage, 'title' | 'body' | 'tag'> & { data: ShownData; unread: number } {
  const { title, body, tag, route, notificationID, organisationID, inPortal, unread } = (data ?? {}) as Partial<
    Record<keyof PushMessage, unknown>
  >;
  const organisation = isText(organisationID) ? { organisationID } : {};
  const address =
    isText(route) && isText(notificationID)
      ? openedAddress({ notificationID, route, ...organisation })
      : '/notifications';
  return {
    title: isText(title) && title !== '' ? title : scope.location.hostname,
    body: isText(body) ? body : '',
    tag: isText(tag) ? tag : '',
    data: { address, isListed: inPortal === true },
    unread: typeof unread === 'number' ? unread : 0,
  };
}

async function show(data: unknown): Promise<void> {
  const { title, body, tag, unread, ...shown } = messageIn(data);
  await Promise.all([
    scope.registration.showNotification(title, { body, tag, data: shown.data }),
    // Not every browser has a badge.
    navigator.setAppBadge?.(unread).catch(() => {}),
  ]);
}

/** True where the page says that it shows the address. */
function isShownBy(page: OpenPage, address: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), patienceMs);
    port1.onmessage = () => resolve(true);
    page.postMessage({ portico: 'open', address } satisfies OpenMessage, [port2]);
  });
}

async function open(address: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = new URL(address, scope.location.origin).href;
  for (const page of pages) {
    // A page at that address need not be asked, and may have no one signed in who could answer.
    if (page.url !== there && !(await isShownBy(page, address))) continue;
    await page.focus();
    return;
  }
  await scope.clients.openWindow(address);
}

/**
 * Browsers change a subscription by themselves. The worker has no sign-in, so it only sees to it that there is a new one;
 * pages that are open tell the server at once, else the next start does.
 */
async function renew({ oldSubscription, newSubscription }: ResubscribedEvent): Promise<void> {
  if (!newSubscription) {
    const options = oldSubscription?.options;
    // Not started by the portal, or ended by the person: no one is subscribed again without asking.
    if (!options?.applicationServerKey) return;
    const { userVisibleOnly, applicationServerKey } = options;
    await scope.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey });
  }
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ portico: 'renew-push' } satisfies RenewMessage, []);
}

export function answerPushes(): void {
  scope.addEventListener('pushsubscriptionchange', (event) => {
    // Where it cannot be had again, the person is asked at the next deed, as at first.
    event.waitUntil(renew(event).catch(() => {}));
  });
  scope.addEventListener('push', (event) => {
    let data: unknown;
    try {
      data = event.data?.json();
    } catch {
      // Not what our server sends: something must be shown, and the list says what there is.
    }
    event.waitUntil(show(data));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { address } = (event.notification.data ?? {}) as { address?: unknown };
    event.waitUntil(open(isText(address) ? address : '/notifications'));
  });
}
