// From a deed to the right page: push is asked for by a press only, shown by the service worker, and a click opens the thing.
import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test';
import { makeBrowserKeys } from '@portico/testkit/push/open-push';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
test.use({ serviceWorkers: 'allow' });

/** A subscription as a browser with a push service gives it; this one has none to turn to. */
async function subscribeWithout(context: BrowserContext): Promise<string> {
  const { pair, auth } = makeBrowserKeys(randomBytes(16));
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`;
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  await context.addInitScript(
    (given) => {
      let current: object | null = JSON.parse(sessionStorage.getItem('test.subscription') ?? 'null');
      const made = () => current && { ...current, toJSON: () => given, unsubscribe: end };
      const keep = (next: object | null) => {
        current = next;
        sessionStorage.setItem('test.subscription', JSON.stringify(next));
      };
      async function end() {
        keep(null);
        return true;
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          keep(given);
          return made();
        },
        getSubscription: async () => made(),
      });
    },
    { endpoint, keys },
  );
  return endpoint;
}

interface Worker {
  session: CDPSession;
  registrationId: string;
}

/** The portal's own worker, as the developer tools know it. */
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

test('push is begun by a press, shown once, opens what it is about, and is ended by a press', async ({
  page,
  context,
}) => {
  // The pushed notification is the test's own: the server knows none to mark as read.
  const quiet = watch(page, [/404 \(Not Found\)/, /There is nothing here for you/]);
  await context.grantPermissions(['notifications'], { origin: origin(tenant) });
  const endpoint = await subscribeWithout(context);
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, 'learner2');
  const api = await apiOf();
  const isTold = async () =>
    (
      await api.post<{ subscribed: boolean }>('portal/checkPushNotification', {
        body: { userID: api.user.UserID, endpoint },
      })
    ).subscribed;
  await page.goto(`${origin(tenant)}/notifications`);
  await expect(page.getByText('This device is not told.')).toBeVisible();
  expect(await isTold()).toBe(false);
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(page.getByText('This device is told.')).toBeVisible();
  expect(await isTold()).toBe(true);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const { session, registrationId } = await workerOf(page);
  const notificationID = crypto.randomUUID();
  const message = { title: 'Your board', body: 'Look', route: '/usersettings', tag: 'one', unread: 3, notificationID };
  for (const title of ['Your board', 'Your board, again'])
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: origin(tenant),
      registrationId,
      data: JSON.stringify({ ...message, title }),
    });
  await expect
    .poll(async () => (await shown(page)).map(({ title, tag }) => `${tag}: ${title}`))
    .toEqual(['one: Your board, again']);
  const [first] = await shown(page);
  expect(first?.data).toEqual({ address: `/notifications?open=${notificationID}&to=%2Fusersettings` });

  // What the worker does with a click: the window that is there goes to the very page.
  await page.goto(`${origin(tenant)}${String(first?.data?.address)}`);
  await page.waitForURL(/\/usersettings$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${origin(tenant)}/notifications`);
  await page.getByRole('button', { name: 'Stop telling me here' }).click();
  await expect(page.getByText('This device is not told.')).toBeVisible();
  expect(await isTold()).toBe(false);
  quiet.expectQuiet();
});

test('kinds by channel, quiet hours and the digest are kept, and shown again on the next visit', async ({ page }) => {
  await signInHome(page, tenant, 'learner2');
  await page.goto(`${origin(tenant)}/notifications`);
  const box = page.getByRole('checkbox', { name: 'Coaching: E-mail' });
  const isChosen = await box.isChecked();
  await box.setChecked(!isChosen, { force: true });
  await page.getByRole('switch', { name: /Quiet hours/ }).setChecked(true, { force: true });
  await page.getByLabel('From').fill('21:15');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked({ checked: !isChosen });
  await expect(page.getByLabel('From')).toHaveValue('21:15');
});

test('the trial page asks on a press, shows one notification of this device, and sends nothing', async ({
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
