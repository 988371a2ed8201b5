// Every main screen in German and in French: nothing is left in English, no text id is shown, nothing overflows its
// box, and plurals and dates follow the language.
import { expect, type Page, test } from '@playwright/test';
import { cataloguedTexts, otherLanguages } from '@portico/testkit/languages/catalogues';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { mainScreens } from '../support/main-screens.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';
/** Search results are mostly text written by people, in any language. The tenant has switched kudos off. */
const screens = [
  ...mainScreens.filter((one) => !one.startsWith('/search') && one !== '/kudos'),
  '/profile',
  '/help',
  '/qrcode',
  '/about',
  '/unsent',
  '/admin',
];

const own = {
  de: {
    home: 'Heute',
    unread: /^Benachrichtigungen(, \d+ ungelesen)?$/,
  },
  fr: {
    home: 'Aujourd’hui',
    unread: /^Notifications(, \d+ non lues?)?$/,
  },
} as const;

const dayMs = 86_400_000;

/** Names of the months around today, short and long, in the given language; the demo's dates are relative to today. */
function monthsNow(language: string): RegExp {
  const days = [-31, 0, 31].map((days) => new Date(Date.now() + days * dayMs));
  const names = (['short', 'long'] as const).flatMap((month) =>
    // Formatted together with a day, because some languages use another form of the month's name there.
    days.map((day) =>
      new Intl.DateTimeFormat(language, { day: 'numeric', month })
        .formatToParts(day)
        .find(({ type }) => type === 'month'),
    ),
  );
  const words = [...new Set(names.map((part) => part?.value.replaceAll('.', '\\.') ?? ''))];
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u');
}

/**
 * States and types of tickets, job titles and names of languages are the tenant’s data; the last one is from a library.
 */
const dataWords = ['New', 'In progress', 'Resolved', 'Question', 'Team leader', 'English', 'Breadcrumbs'];

/** Runs in the page: collects the texts that people see or a screen reader reads. */
function saidTexts(): string[] {
  const root = document.querySelector('#root') ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const said: string[] = [];
  while (texts.nextNode()) said.push(texts.currentNode.textContent ?? '');
  for (const element of root.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) said.push(element.getAttribute(name) ?? '');
  return [...new Set(said.map((text) => text.trim()).filter(Boolean))];
}

const isMessageId = (text: string) =>
  /^(host|lms|coaching|pd|quiz|support|gamification|news|scanner|ui)(\.\w+)+$/.test(text);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${origin(tenant)}${address}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const language of otherLanguages)
  test(`every main screen is complete in ${language}`, async ({ page }) => {
    test.setTimeout(240_000);
    const texts = cataloguedTexts(language);
    // Words that also exist in the language or in the tenant's data do not indicate English.
    const known = new Set([...texts.map(({ other }) => other), ...dataWords]);
    const english = new Map(
      texts.filter((one) => !known.has(one.english)).map((one) => [one.english, one.other] as const),
    );
    const ready = listenForApi(page);
    await signInHome(page, tenant, 'admin');
    const api = await ready();
    const speak = (to: string) => api.post('account/SaveSettings', { body: { userSettings: { language: to } } });
    await speak(language);
    try {
      const faults: string[] = [];
      for (const address of screens) {
        await open(page, address);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        for (const text of await page.evaluate(saidTexts))
          if (english.has(text) || isMessageId(text)) faults.push(`${address}: “${text}”, not “${english.get(text)}”`);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 860 });
          await expect.poll(() => page.evaluate(layoutFaults), { message: `${width} ${address}` }).toEqual([]);
        }
        await page.setViewportSize({ width: 1280, height: 860 });
      }
      expect(faults).toEqual([]);
      await open(page, '/home');
      await expect(page.getByRole('navigation').getByText(own[language].home, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('main')).toContainText(monthsNow(language));
      await expect(page.getByRole('button', { name: own[language].unread }).first()).toBeVisible();
    } finally {
      await speak('en');
    }
  });
