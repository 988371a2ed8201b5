/** Shows pushed notifications. A click opens the notification's page in an existing window or a new one. */
import { openedAddress } from '@portico/contracts/portal/opened-notification';
import type { PushMessage } from '@portico/contracts/portal/push';
import type { OpenMessage, RenewMessage } from './messages.ts';
import { type OpenPage, type ResubscribedEvent, scope } from './worker-scope.ts';

/** A page that is loading, or an old one, does not answer. */
const patienceMs = 1500;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The data attached to a displayed notification. */
interface ShownData {
  /** The address to open on a press. */
  address: string;
  /** Whether the unread list contains it too, so that reading it there removes it from the device. */
  isListed: boolean;
}

/**
 * The payload is encrypted for this browser, so it comes from our server. Even if it is unreadable, browsers require
 * that every push shows something.
 */
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
    // Not every browser supports badges.
    navigator.setAppBadge?.(unread).catch(() => {}),
  ]);
}

/** True if the page confirms that it shows the address. */
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
    // A page already at that address need not be asked, and may have no signed-in person to answer.
    if (page.url !== there && !(await isShownBy(page, address))) continue;
    await page.focus();
    return;
  }
  await scope.clients.openWindow(address);
}

/**
 * Browsers may replace a subscription at any time. The worker is not signed in, so it only creates a new one. Open
 * pages report it to the server at once, otherwise the next start does.
 */
async function renew({ oldSubscription, newSubscription }: ResubscribedEvent): Promise<void> {
  if (!newSubscription) {
    const options = oldSubscription?.options;
    // Not created by the portal, or ended by the person, who must not be subscribed again without being asked.
    if (!options?.applicationServerKey) return;
    const { userVisibleOnly, applicationServerKey } = options;
    await scope.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey });
  }
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ portico: 'renew-push' } satisfies RenewMessage, []);
}

export function answerPushes(): void {
  scope.addEventListener('pushsubscriptionchange', (event) => {
    // If subscribing fails, the person is asked when they next use the portal, as the first time.
    event.waitUntil(renew(event).catch(() => {}));
  });
  scope.addEventListener('push', (event) => {
    let data: unknown;
    try {
      data = event.data?.json();
    } catch {
      // Not a message from our server. Something must be shown anyway, and the list has the details.
    }
    event.waitUntil(show(data));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { address } = (event.notification.data ?? {}) as { address?: unknown };
    event.waitUntil(open(isText(address) ? address : '/notifications'));
  });
}
