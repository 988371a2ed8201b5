// From an event to the right page: push is only requested after a press, the service worker shows the notification, and
// a click opens its subject.
import { type Browser, type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test';
import { type PushService, startPushService, type TestSubscription } from '@portico/testkit/push/push-service';
import { expectNoFindings } from '../support/accessible.ts';
import { origin, pushPort } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { askSupport, replyAndWait } from '../support/ask-support.ts';
import { askable } from '../support/askable.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const kinds = ['learning', 'coaching', 'board', 'quiz', 'support', 'news', 'award', 'portal'];
test.use({ serviceWorkers: 'allow' });

/**
 * A browser without a push service of its own gets these subscriptions, one after the other, when the page requests
 * them.
 */
async function subscribeAs(context: BrowserContext, given: readonly TestSubscription[]): Promise<void> {
  await context.addInitScript((subscriptions) => {
    interface Stored {
      place: number;
      key: string | null;
    }
    const read = (): Stored => JSON.parse(localStorage.getItem('test.subscription') ?? '{"place":-1,"key":null}');
    const store = (next: Stored) => localStorage.setItem('test.subscription', JSON.stringify(next));
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
    const made = () => {
      const { place, key } = read();
      const subscription = subscriptions[place];
      if (!subscription || key === null) return null;
      const end = async () => {
        store({ place, key: null });
        return true;
      };
      const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
      return { ...subscription, options, toJSON: () => subscription, unsubscribe: end };
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        const { place, key: before } = read();
        if (before !== null && before !== key) throw new DOMException('Of another key.', 'InvalidStateError');
        if (before === null) store({ place: place + 1, key });
        return made();
      },
      getSubscription: async () => made(),
    });
  }, given);
}

/** Makes the browser look as if it was subscribed with an earlier key of the installation. */
const withEarlierKey = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('test.subscription') ?? '{}');
    localStorage.setItem('test.subscription', JSON.stringify({ ...stored, key: 'BAAB' }));
  });

interface Worker {
  session: CDPSession;
  registrationId: string;
}

/** The portal's own worker as DevTools identifies it. */
async function workerOf(page: Page): Promise<Worker> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin(tenant)}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, registrationId: await found };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/**
 * Delivers a message to the worker as the browser's push service would, until the device shows only that one. DevTools
 * does not report a message that a worker on a stalled machine did not receive.
 */
async function deliver(page: Page, message: Readonly<Record<string, unknown>>): Promise<void> {
  const { session, registrationId } = await workerOf(page);
  const data = JSON.stringify(message);
  await expect(async () => {
    await session.send('ServiceWorker.deliverPushMessage', { origin: origin(tenant), registrationId, data });
    await expect
      .poll(async () => (await shown(page)).map(({ tag, title }) => ({ tag, title })))
      .toEqual([{ tag: message.tag, title: message.title }]);
  }).toPass({ timeout: 30_000 });
}

/**
 * Simulates a press on the visible notification within the worker, because tests cannot reach the device's own
 * notification list.
 */
async function pressShown(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (name: string, about: { notification?: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const press = new scope.NotificationEvent('notificationclick', { ...(notification && { notification }) });
    // Only the browser's own event may keep a worker alive or bring a window to the front.
    Object.defineProperty(press, 'waitUntil', { value: (work: Promise<unknown>) => void work.catch(() => {}) });
    self.dispatchEvent(press);
  });
}

/** A support agent in a window of their own, whose actions notify others. */
async function enterSupport(browser: Browser): Promise<Api> {
  const page = await (await browser.newContext()).newPage();
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, 'support1');
  return apiOf();
}

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService(pushPort);
});
test.afterAll(() => service.close());

test('push is turned on by a press, arrives encrypted after an event, opens its subject, is turned off by a press, and ends with the browser', async ({
  page,
  context,
  browser,
}) => {
  const quiet = watch(page);
  const given = Array.from({ length: 5 }, () => service.subscribe());
  const [first, , third, fourth, fifth] = given.map(({ endpoint }) => endpoint);
  const endpoint = first ?? '';
  await context.grantPermissions(['notifications'], { origin: origin(tenant) });
  await subscribeAs(context, given);
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, 'learner2');
  const api = await apiOf();
  const { UserID: userID } = api.user;
  const choice = await api.get<object>('portal/getChannelChoice');
  await api.post('portal/saveChannelChoice', { body: { ...choice, push: ['support'], quiet: null } });
  const isNotified = async (at = endpoint) =>
    (await api.post<{ subscribed: boolean }>('portal/checkPushNotification', { body: { userID, endpoint: at } }))
      .subscribed;
  const messages = (at = endpoint) => service.pushed.filter((one) => one.endpoint === at).map(({ message }) => message);

  /** Reloads only after a pause, because the page renews the subscription once it has been idle for a moment. */
  const reloadUntilShown = async () => {
    const renewed = page.waitForResponse(/subscribePushNotification/);
    await page.reload();
    await renewed;
  };

  await test.step('turned on by a press', async () => {
    await page.goto(`${origin(tenant)}/notifications?view=settings`);
    await expect(page.getByText('Notifications are off on this device.')).toBeVisible();
    expect(await isNotified()).toBe(false);
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
    expect(await isNotified()).toBe(true);
    await expectNoFindings(page);
  });

  const title = `Headset is mute ${Date.now().toString(36)}`;
  const ticketID = await askSupport(api, title);
  const support = await enterSupport(browser);

  await test.step('an encrypted message is shown once, and a press opens its subject', async () => {
    await replyAndWait(support, ticketID);
    await expect.poll(() => messages().length, { timeout: 30_000 }).toBe(1);
    const [message] = messages();
    expect(message).toMatchObject({ title: 'New reply to your ticket', tag: expect.stringMatching(/./) });
    const { session, registrationId } = await workerOf(page);
    const deliver = { origin: origin(tenant), registrationId, data: JSON.stringify(message) };
    for (let time = 0; time < 2; time += 1) await session.send('ServiceWorker.deliverPushMessage', deliver);
    await expect
      .poll(async () => (await shown(page)).map(({ tag, title: said }) => ({ tag, said })))
      .toEqual([{ tag: message?.tag, said: 'New reply to your ticket' }]);
    expect(await shown(page)).toMatchObject([{ body: message?.body }]);

    // A page reacts to presses once it has asked the server whether this device is still subscribed.
    const isListening = page.waitForResponse(/checkPushNotification/);
    await page.goto(`${origin(tenant)}/home`);
    await isListening;
    // A toast with an action is not a modal window, so the page stays usable.
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByRole('button', { name: /^Mark as read: / })
      .last()
      .click();
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' })).toBeVisible();
    await pressShown(context);
    await expect(page).toHaveURL(`${origin(tenant)}${message?.route}`);
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    expect(await shown(page)).toEqual([]);
    const unread = await api.get<{ notificationID: string }[]>('portal/getUnreadNotifications', { userID });
    expect(unread.map(({ notificationID }) => notificationID)).not.toContain(message?.notificationID);
  });

  await test.step('notifications read elsewhere disappear from the device', async () => {
    await replyAndWait(support, ticketID);
    await expect.poll(() => messages().length, { timeout: 30_000 }).toBe(2);
    const [, message] = messages();
    await page.goto(`${origin(tenant)}/notifications`);
    await expect(page.getByText(title).first()).toBeVisible();
    if (!message) throw new Error('nothing was sent');
    await deliver(page, message);
    const { notificationID } = message;
    await api.post('portal/setNotificationsAsRead', { body: { userID, notificationIDs: [notificationID] } });
    await expect.poll(() => shown(page), { timeout: 30_000 }).toEqual([]);
  });

  await test.step('turned off by a press', async () => {
    await page.goto(`${origin(tenant)}/notifications?view=settings`);
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(page.getByText('Notifications are off on this device.')).toBeVisible();
    expect(await isNotified()).toBe(false);
    // Only another press turns them on again.
    await page.reload();
    await expect(page.getByText('Notifications are off on this device.')).toBeVisible();
  });

  for (const [status, before, after] of [
    [410, given[1]?.endpoint, third],
    [403, third, fourth],
  ] as const)
    await test.step(`a subscription whose service answers ${status} is deleted and renewed at the next start`, async () => {
      if (status === 410) await page.getByRole('button', { name: 'Turn on', exact: true }).click();
      await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
      const countBefore = messages(before).length;
      service.answer.set(before ?? '', status);
      await replyAndWait(support, await askSupport(api, `${title} again ${status}`));
      await expect.poll(() => isNotified(before), { timeout: 30_000 }).toBe(false);
      expect(messages(before)).toHaveLength(countBefore);
      // The browser is unaware of it: to the page it is subscribed.
      await reloadUntilShown();
      expect(await isNotified(after)).toBe(true);
      await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
      await replyAndWait(support, await askSupport(api, `${title} anew ${status}`));
      await expect.poll(() => messages(after).length, { timeout: 30_000 }).toBe(1);
    });

  await test.step('a subscription with an earlier key of the installation is renewed', async () => {
    await withEarlierKey(page);
    await reloadUntilShown();
    expect(await isNotified(fifth)).toBe(true);
  });
  quiet.expectQuiet();
});

test('signing out clears what the device itself shows: notifications and the icon badge', async ({ page, context }) => {
  const badges: (number | null)[] = [];
  await page.exposeFunction('showBadge', (count: number | null) => badges.push(count));
  await context.addInitScript(() => {
    const badge = (count: number | null) =>
      (window as unknown as { showBadge(of: unknown): Promise<void> }).showBadge(count);
    Object.assign(Navigator.prototype, { setAppBadge: badge, clearAppBadge: () => badge(null) });
  });
  await context.grantPermissions(['notifications'], { origin: origin(tenant) });
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, 'learner2');
  const api = await apiOf();
  const unread = await api.get<unknown[]>('portal/getUnreadNotifications', { userID: api.user.UserID });
  expect(unread.length).toBeGreaterThan(0);
  await expect.poll(() => badges.at(-1), { timeout: 30_000 }).toBe(unread.length);
  // The badge is never set from a list that has not been read yet.
  expect(badges).not.toContain(0);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const message = { title: 'New reply to your ticket', body: 'Ida wrote.', tag: 'one', unread: 3 };
  await deliver(page, message);
  await page.goto(`${origin(tenant)}/logout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/signed out/i);
  expect(await shown(page)).toEqual([]);
  expect(badges.at(-1)).toBeNull();
});

test('each change of the notification settings is saved immediately; a kind without any channel is pointed out', async ({
  page,
}) => {
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, 'learner2');
  const api = await apiOf();
  const standard = { portal: [...kinds], push: [...kinds], mail: [], digest: true, quiet: null };
  await api.post('portal/saveChannelChoice', { body: standard });
  const stored = () => api.get<Record<'portal' | 'push' | 'mail', string[]>>('portal/getChannelChoice');
  await page.goto(`${origin(tenant)}/notifications?view=settings`);
  const box = page.getByRole('checkbox', { name: 'Coaching: E-mail' });
  const saved = page.getByText('Your choice is saved.');

  await box.focus();
  await page.keyboard.press('Space');
  await expect(saved).toBeVisible();
  expect((await stored()).mail).toEqual(['coaching']);
  await expect(box).toBeFocused();

  await page.getByRole('switch', { name: /Daily e-mail summary/ }).setChecked(false, { force: true });
  await expect.poll(stored).toMatchObject({ digest: false });
  await page.getByRole('switch', { name: /Quiet hours/ }).setChecked(true, { force: true });
  await page.getByLabel('From').fill('21:15');
  await page.getByLabel('Until').fill('06:45');
  const quiet = { from: '21:15', until: '06:45' };
  await expect.poll(stored).toMatchObject({ quiet });
  await page.getByLabel('Until').fill('21:15');
  await expect(page.getByText('Enter two different times').first()).toBeVisible();
  expect(await stored()).toMatchObject({ quiet });

  const nowhere = page.getByText('Quizzes: you won’t be notified about this.');
  await page.getByRole('checkbox', { name: 'Quizzes: Push' }).setChecked(false, { force: true });
  await expect(nowhere).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Quizzes: Here' }).setChecked(false, { force: true });
  await expect(nowhere).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Quizzes You won’t be notified about this' })).toBeVisible();
  await expect.poll(async () => (await stored()).portal).not.toContain('quiz');
  await expectNoFindings(page);

  await page.reload();
  await expect(box).toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('21:15');
  await expect(page.getByLabel('Until')).toHaveValue('06:45');
  await expect(page.getByRole('switch', { name: /Daily e-mail summary/ })).not.toBeChecked();
  await api.post('portal/saveChannelChoice', { body: standard });
});

test('unsubscribed people see that, and resubscribe with a press or by choosing a kind', async ({ page }) => {
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, 'learner2');
  const api = await apiOf();
  const standard = { portal: [...kinds], push: [...kinds], mail: ['coaching'], digest: true, quiet: null };
  await api.post('portal/saveChannelChoice', { body: standard });
  await page.goto(`${origin(tenant)}/notifications?view=settings`);
  const box = page.getByRole('checkbox', { name: 'Coaching: E-mail' });
  const ended = page.getByText('You’ve unsubscribed from e-mails about notifications');
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Turn off all e-mails' }).click();
  await expect(ended).toBeVisible();
  await expect(box).not.toBeChecked();
  const again = page.getByRole('button', { name: 'Turn on e-mails' });
  await expect(again).toBeFocused();
  await expectNoFindings(page);
  await again.click();
  await expect(ended).toHaveCount(0);
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Turn off all e-mails' }).click();
  await expect(ended).toBeVisible();
  // It may be covered by the sticky header, but the keyboard reaches it anyway.
  await page.getByRole('checkbox', { name: 'Boards: E-mail' }).focus();
  await page.keyboard.press('Space');
  await expect(ended).toHaveCount(0);
  await expect(box).not.toBeChecked();
  expect(await api.get('portal/getChannelChoice')).toMatchObject({ mail: ['board'] });
  await api.post('portal/saveChannelChoice', { body: { ...standard, mail: [] } });
});

test('no page asks for permission by itself; a press does, and a refusal is reported', async ({ page }) => {
  const asked = await askable(page, 'denied');
  await signInHome(page, tenant, 'learner2');
  for (const path of ['/home', '/usersettings', '/native-notification-prototype', '/notifications?view=settings']) {
    await page.goto(`${origin(tenant)}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The worker's part runs once the page has been idle for a moment.
    await page.waitForLoadState('networkidle');
    expect([path, await asked()]).toEqual([path, 0]);
  }
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(
    page.getByText('You haven’t allowed the browser to show notifications. Nothing has changed.'),
  ).toBeVisible();
  expect(await asked()).toBe(1);
  await page.goto(`${origin(tenant)}/native-notification-prototype`);
  await page.getByRole('button', { name: 'Ask for permission' }).click();
  const refused = page.getByText(/^Allow notifications for this address in your browser’s settings/);
  await expect(refused).toBeVisible();
  await expect(refused).toBeFocused();
});

test('the test page asks after a press, shows one notification on this device, and sends nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: origin(tenant) });
  await page.goto(`${origin(tenant)}/native-notification-prototype`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications on this device' })).toBeVisible();
  await expect(page.getByText('can show notifications')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Show a test notification' }).click();
  await expect(page.getByText('The test notification has been shown.')).toBeVisible();
  expect((await shown(page)).map(({ title }) => title)).toEqual(['A test notification']);
  expect(sent).toEqual([]);
  await expectNoFindings(page);
});

test('on the test page, granting permission moves the focus to the next step', async ({ page }) => {
  await askable(page, 'granted');
  await page.goto(`${origin(tenant)}/native-notification-prototype`);
  await page.getByRole('button', { name: 'Ask for permission' }).click();
  await expect(page.getByRole('button', { name: 'Show a test notification' })).toBeFocused();
  await expect(page.getByText('Notifications are allowed. Show a test notification now.')).toBeVisible();
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  });
  test('the test page says that the portal must be added to the home screen first', async ({ page }) => {
    await page.goto(`${origin(tenant)}/native-notification-prototype`);
    await expect(page.getByText(/tap Share, then Add to Home Screen/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for permission' })).toHaveCount(0);
  });
});
