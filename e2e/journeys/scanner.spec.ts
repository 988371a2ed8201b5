// The scanner: every format and QR from a camera, every camera error with its message, torch and choice of camera,
// targets of codes, offline use, printed codes and their sheet, and allowed targets of scanned addresses.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { core } from '@portico/testkit/run/test-tags';
import { origin } from '../support/addresses.ts';
import { allCameraFormats, cameraArgs, cameraFormats, codePicture, writeCameraFilm } from '../support/camera-film.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';
import { expectSaid } from '../support/test-words.ts';

const scanned = (page: Page) => page.getByRole('heading', { name: /^Scanned barcode: / });
const typeCode = async (page: Page, value: string) => {
  await page.getByRole('textbox', { name: 'Value of the code' }).fill(value);
  await page.getByRole('button', { name: 'Look up' }).click();
};

test('all eight formats and QR are read from the camera, which each scan stops', async () => {
  test.setTimeout(120_000);
  const film = path.join(tmpdir(), `portico-codes-${process.pid}.y4m`);
  writeCameraFilm(film, allCameraFormats);
  const options = launchOptions(process.env.PORTICO_CHROMIUM);
  const browser = await chromium.launch({ ...options, args: [...options.args, ...cameraArgs(film)] });
  try {
    const page = await browser.newPage({ baseURL: origin('harbour'), permissions: ['camera'] });
    await signInHome(page, 'harbour', 'learner');
    await page.goto('/qrcode');
    await expect(page.getByRole('heading', { level: 1, name: 'Barcode Scanner' })).toBeVisible();
    await expectSaid(page, 'main', 'Point your camera at a barcode');
    // Holds a second stream of the camera, so that the film continues between the scans.
    await page.evaluate(async () => {
      Object.assign(window, { other: await navigator.mediaDevices.getUserMedia({ video: true }) });
    });
    const missing = new Set<string>(allCameraFormats.map((one) => cameraFormats[one].value));
    await page.getByRole('button', { name: 'Start scanning' }).click();
    await expect(page.getByRole('button', { name: 'Scanning...' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop camera' })).toBeVisible();
    const deadline = Date.now() + 90_000;
    while (missing.size > 0 && Date.now() < deadline) {
      const again = page.getByRole('button', { name: 'Scan again' });
      await expect(again).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('button', { name: 'Stop camera' })).toHaveCount(0);
      missing.delete(((await scanned(page).textContent()) ?? '').replace('Scanned barcode: ', ''));
      if (missing.size > 0) await again.click();
    }
    expect([...missing]).toEqual([]);
  } finally {
    await browser.close();
    rmSync(film, { force: true });
  }
});

const faults: readonly [fault: string, words: string][] = [
  ['insecure', 'The camera needs a secure address: open the portal by https or on localhost.'],
  ['noApi', 'This browser does not let pages use the camera. Try a current version of another browser.'],
  [
    'NotAllowedError',
    'Camera access was denied. Allow it for this site in the browser’s address bar, then start again.',
  ],
  ['installed', 'Camera access was denied. Allow it for this app in the settings of your device, then start again.'],
  ['NotFoundError', 'No camera was found on this device.'],
  ['NotReadableError', 'Another app is using the camera. Close it there, then start again.'],
  ['Whatever', 'The camera could not be accessed. Check that it is connected, then start again.'],
  ['noCameras', 'The device lists no cameras. Connect one, then start again.'],
  ['noStart', 'The camera could not be started. Try again, or restart the browser.'],
];

/** Runs in the page: its camera fails as `fault` says, which is set before each start. */
function breakCamera(): void {
  const state = window as unknown as { fault: string };
  const is = (fault: string) => state.fault === fault;
  const stream = () => document.createElement('canvas').captureStream(1);
  const media = {
    getUserMedia: async () => {
      if (is('noCameras') || is('noStart')) return stream();
      throw new DOMException('refused by the test', is('installed') ? 'NotAllowedError' : state.fault);
    },
    enumerateDevices: async () => (is('noCameras') ? [] : [{ kind: 'videoinput', deviceId: '1', label: 'One' }]),
  };
  Object.defineProperty(navigator, 'mediaDevices', { get: () => (is('noApi') ? undefined : media) });
  Object.defineProperty(window, 'isSecureContext', { get: () => !is('insecure') });
  const matches = window.matchMedia.bind(window);
  window.matchMedia = (query) =>
    query === '(display-mode: standalone)' ? ({ matches: is('installed') } as MediaQueryList) : matches(query);
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function broken() {
    return is('noStart') ? Promise.reject(new DOMException('', 'AbortError')) : play.call(this);
  };
}

test('every camera error has its own message, a different one in an installed app', async ({ page }) => {
  await signInHome(page, 'harbour', 'learner');
  await page.goto('/qrcode');
  await expect(page.getByRole('heading', { level: 1, name: 'Barcode Scanner' })).toBeVisible();
  await page.evaluate(breakCamera);
  const shown = page.getByRole('alert');
  for (const [fault, words] of faults) {
    await page.evaluate((now) => Object.assign(window, { fault: now }), fault);
    await page.getByRole('button', { name: 'Start scanning' }).click();
    await expect(shown, fault).toContainText(words);
  }
});

/** Runs in the page: two cameras, of which only the rear one has a torch; requests to them are recorded. */
function twoCameras(): void {
  const asked: unknown[] = [];
  const lights: unknown[] = [];
  Object.assign(window, { asked, lights, refusesLight: false });
  const cameras = [
    { kind: 'videoinput', deviceId: 'back', label: 'Camera at the back' },
    { kind: 'audioinput', deviceId: 'ear', label: 'Microphone' },
    { kind: 'videoinput', deviceId: 'front', label: '' },
  ];
  const media = {
    enumerateDevices: async () => cameras,
    async getUserMedia(wanted: { video: { deviceId?: { exact: string } } }) {
      asked.push(wanted.video);
      const deviceId = wanted.video.deviceId?.exact ?? 'back';
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 300, 150);
      const stream = canvas.captureStream(10);
      for (const track of stream.getVideoTracks()) {
        track.getSettings = () => ({ deviceId });
        track.getCapabilities = () => ({ deviceId, ...(deviceId === 'back' ? { torch: true } : {}) });
        track.applyConstraints = async (constraints) => {
          if ((window as unknown as { refusesLight: boolean }).refusesLight) throw new DOMException('', 'AbortError');
          lights.push(constraints);
        };
        const stop = track.stop.bind(track);
        track.stop = () => {
          asked.push(`${deviceId} let go`);
          stop();
        };
      }
      return stream;
    },
  };
  Object.defineProperty(navigator, 'mediaDevices', { get: () => media });
}

test('a camera’s torch is switched if it has one, and another camera is chosen', async ({ page }) => {
  const quiet = watch(page);
  await signInHome(page, 'harbour', 'learner');
  await page.addInitScript(twoCameras);
  await page.goto('/qrcode');
  const stored = (name: 'asked' | 'lights') =>
    page.evaluate((key) => (window as unknown as Record<string, unknown[]>)[key] ?? [], name);
  const lightOn = page.getByRole('button', { name: 'Light on' });
  const lightOff = page.getByRole('button', { name: 'Light off' });
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await expect(lightOn).toBeVisible();
  expect(await stored('asked')).toEqual([{ facingMode: { ideal: 'environment' } }]);
  await lightOn.click();
  await lightOff.click();
  await expect(lightOn).toBeVisible();
  expect(await stored('lights')).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }]);
  // If the torch does not respond, its switch does not change.
  await page.evaluate(() => Object.assign(window, { refusesLight: true }));
  await lightOn.click();
  await expect(lightOff).toHaveCount(0);
  await expect(lightOn).toBeVisible();

  const which = page.locator('[aria-haspopup=listbox]').and(page.getByRole('button', { name: 'Which camera' }));
  await expect(which).toContainText('Camera at the back');
  await which.click();
  await expect(page.getByRole('option')).toHaveText(['Camera at the back', 'Camera 2']);
  await page.getByRole('option', { name: 'Camera 2' }).click();
  await expect(which).toContainText('Camera 2');
  expect(await stored('asked')).toEqual([
    { facingMode: { ideal: 'environment' } },
    'back let go',
    { deviceId: { exact: 'front' } },
  ]);
  await expect(lightOn).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await expect(which).toHaveCount(0);
  expect((await stored('asked')).at(-1)).toBe('front let go');
  quiet.expectQuiet();
});

test('a code is looked up and opens its target; offline it is stored until it can be looked up', {
  tag: core,
}, async ({ browser }) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin('harbour') });
  const page = await context.newPage();
  await signInHome(page, 'harbour', 'learner2');
  await page.goto('/qrcode');
  await typeCode(page, '4006381333932');
  await expect(page.getByText('The last digit doesn’t match the others', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search the portal' })).toHaveAttribute(
    'href',
    /\/search\?q=4006381333932$/,
  );
  await typeCode(page, 'https://evil.example/help');
  await expect(page.getByText('This code has no destination yet')).toBeVisible();
  await typeCode(page, `${origin('harbour')}/qr-redirect?target=%2Fhelp`);
  await expect(page.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', /\/qr-redirect\?target=%2Fhelp$/);
  const buffer = await codePicture('QR');
  await page.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  await expect(scanned(page)).toContainText('HELP-DESK');
  await expect(page.getByRole('link', { name: 'Open Help' })).toHaveAttribute('href', /\/help$/);
  await typeCode(page, '4006381333931');
  await page.getByRole('link', { name: 'Launch video' }).click();
  const video = page.locator('video[src]');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  // Later and offline: page and decoder are available, and a code is stored and looked up afterwards.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.goto('/qrcode');
  await expect(page.getByRole('heading', { level: 1, name: 'Barcode Scanner' })).toBeVisible();
  await page.waitForTimeout(2_000);
  await context.setOffline(true);
  await typeCode(page, 'HELP-DESK');
  await expect(page.getByText('You’re offline: the code is saved')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Open Help' })).toHaveAttribute('href', /\/help$/);
  await typeCode(page, 'REPORT-FAULT');
  await page.getByRole('link', { name: 'Open Report a fault' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /Subject/ })).toHaveValue(
    'Report a fault (REPORT-FAULT)',
  );
  await context.close();
});

test('a printed code opens its page and leads only to routes of the portal', async ({ page }) => {
  test.setTimeout(90_000);
  const quiet = watch(page);
  const attacks = [
    'https://evil.example/home',
    '//evil.example/home',
    '\\\\evil.example/home',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://harbour.localhost@evil.example/home',
    '/home\u3002evil\uff0eexample',
    '/%252f%252fevil.example',
    '/home\r\nSet-Cookie: a=b',
  ];
  const redirect = (target: string) => `/qr-redirect?${new URLSearchParams({ target })}`;
  for (const target of attacks) {
    await page.goto(redirect(target));
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(new URL(page.url()).origin, target).toBe(origin('harbour'));
  }
  // Signed out, the target is preserved across sign-in; signed in, it opens directly; without a target the home page
  // opens.
  await page.goto(redirect('/help'));
  await page.waitForURL(({ pathname }) => pathname === '/');
  await signInHomeAt(page, '/help');
  await page.goto('/qr-redirect?target=%2Fpd&page=home');
  await page.waitForURL('**/pd/home*');
  for (const target of attacks.slice(0, 3)) {
    await page.goto(redirect(target));
    await page.waitForURL(({ pathname }) => pathname === '/' || pathname === '/home');
    expect(new URL(page.url()).origin, target).toBe(origin('harbour'));
  }
  quiet.expectQuiet();
});

test('a sheet of codes is printed as wide as the paper, without screen-only elements', async ({ page }) => {
  await signInHome(page, 'harbour', 'admin');
  await page.goto('/admin/scanner/codes/print');
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('the');
  await main.getByRole('searchbox').press('Enter');
  const add = main.getByRole('button', { name: /^Add: / });
  await expect(add.first()).toBeVisible();
  for (const one of (await add.all()).slice(0, 2)) await one.click();
  const sheet = main.getByRole('list', { name: 'Sheet', exact: true });
  await expect(sheet.getByRole('img')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  const [one, other] = await Promise.all([0, 1].map((at) => sheet.getByRole('listitem').nth(at).boundingBox()));
  expect(other?.y).toBe(one?.y);
  await expect(main.getByRole('searchbox')).toBeHidden();
  await expect(sheet.getByRole('button')).toHaveCount(0);
});

/** Signs in from the open page and waits for the preserved address. */
async function signInHomeAt(page: Page, stored: string): Promise<void> {
  await page.getByRole('checkbox', { name: /privacy policy/i }).check({ force: true });
  await page.getByRole('button', { name: /^sign in/i }).click();
  await page.getByLabel(/user name|e-?mail/i).fill('learner@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill('portico');
  await page.getByRole('button', { name: /^sign in/i }).click();
  await page.waitForURL(`**${stored}`);
}
