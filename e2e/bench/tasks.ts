/**
 * Counts the presses of twelve everyday tasks, each from Today on a wide screen. A press is a click, a key or one text
 * typed into a field. The earlier figures were counted by hand on the screens before Today became one list (0250).
 * Seconds are measured in the same run, from the first view to the end of the task: what the portal takes if the person
 * does not hesitate. They have no limit, because machines differ.
 */
import { chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { findBrowser } from '@portico/testkit/run/find-browser';
import { atMost, type Target } from '../support/bench-targets.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { signInHome } from '../support/sign-in.ts';

export const what = 'the presses of twelve everyday tasks, compared with those before, and their seconds';

const tenant = 'harbour';
/** The sidebar has room from this width on. */
const viewport = { width: 1440, height: 900 };
/** All tasks together need at least a third fewer presses than before. */
const mostShare = 2 / 3;

interface Taken {
  presses: number;
  seconds: number;
}

class Hand {
  readonly page: Page;
  private presses = 0;
  private began = performance.now();
  constructor(page: Page) {
    this.page = page;
  }
  /** Leaves out what has been done so far. */
  begin(): void {
    this.presses = 0;
    this.began = performance.now();
  }
  taken(): Taken {
    return { presses: this.presses, seconds: (performance.now() - this.began) / 1000 };
  }
  async press(target: Locator): Promise<void> {
    await target.first().click();
    this.presses += 1;
  }
  async type(field: Locator, text: string): Promise<void> {
    await field.first().fill(text);
    this.presses += 1;
  }
  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    this.presses += 1;
  }
}

interface Task {
  name: string;
  /** Presses on the earlier screens. */
  before: number;
  /** Ends when the person sees that it is done. */
  run(hand: Hand, page: Page): Promise<void>;
}

const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: new RegExp(name, 'i') });
const main = (page: Page) => page.getByRole('main');

const tasks: readonly Task[] = [
  {
    name: 'say that I am coming to a meeting',
    before: 2,
    async run(hand, page) {
      const row = main(page)
        .getByRole('button', { name: /^Coming/ })
        .first();
      const name = (await row.getAttribute('aria-label')) ?? '';
      await hand.press(row);
      await main(page).getByRole('button', { name }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'continue my course',
    before: 1,
    async run(hand, page) {
      await hand.press(main(page).getByRole('link', { name: /^Resume/ }));
      await page.waitForURL((url) => url.pathname !== '/home');
    },
  },
  {
    name: 'mark a notification as read and go on',
    before: 3,
    async run(hand, page) {
      await hand.press(page.getByRole('button', { name: /^Notifications/ }));
      await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Mark as read: / }));
      await hand.key('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'send a ticket',
    before: 11,
    async run(hand, page) {
      await hand.press(inSidebar(page, 'Support'));
      await hand.press(main(page).getByRole('button', { name: 'New ticket' }));
      const dialog = page.getByRole('dialog');
      await hand.type(dialog.getByRole('textbox', { name: /What happened/ }), 'The second screen stays black.');
      await hand.press(dialog.getByRole('button', { name: 'Type of issue' }));
      await hand.press(page.getByRole('option', { name: 'Equipment' }));
      await hand.press(dialog.getByRole('button', { name: 'Send ticket' }));
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'close my ticket, as the problem is solved',
    before: 4,
    async run(hand, page) {
      await hand.press(inSidebar(page, 'Support'));
      await hand.press(main(page).getByRole('listitem').getByRole('link'));
      await hand.press(main(page).getByRole('button', { name: 'My problem is solved' }));
      await main(page).getByText('Solved.').waitFor();
    },
  },
  {
    name: 'get the file of a certificate',
    before: 6,
    async run(hand, page) {
      await hand.press(page.getByRole('banner').getByRole('searchbox'));
      await hand.press(page.getByRole('banner').getByRole('link', { name: 'My certificates' }));
      const file = page.waitForEvent('download');
      await hand.press(main(page).getByRole('button', { name: /^Download/ }));
      await file;
    },
  },
  {
    name: 'see my badges',
    before: 3,
    async run(hand, page) {
      await hand.press(inSidebar(page, 'Missions'));
      await hand.press(main(page).getByRole('tab', { name: 'Badges' }));
      await main(page).getByRole('list').first().waitFor();
    },
  },
  {
    name: 'see my place on the leaderboard',
    before: 2,
    async run(hand, page) {
      await hand.press(inSidebar(page, 'Leaderboard'));
      await main(page).getByRole('table').first().waitFor();
    },
  },
  {
    name: 'say on my board how I am',
    before: 4,
    async run(hand, page) {
      await hand.press(inSidebar(page, 'boards'));
      await hand.press(main(page).getByRole('link', { name: 'Open today’s board' }));
      const ready = main(page).getByRole('button', { name: 'Ready', exact: true });
      await hand.press(ready);
      await main(page).locator('[aria-pressed=true]').first().waitFor();
    },
  },
  {
    name: 'set the date of an issue on my board',
    before: 5,
    async run(hand, page) {
      await inSidebar(page, 'boards').click();
      await main(page).getByRole('link', { name: 'Open today’s board' }).click();
      // The earlier count did not include getting to the board either.
      hand.begin();
      await hand.press(main(page).getByRole('button', { name: /^Change status, date or owner/ }));
      await hand.press(page.getByRole('menuitem', { name: /In two weeks/ }));
      await page.getByRole('menu').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'find a course',
    before: 3,
    async run(hand, page) {
      const box = page.getByRole('banner').getByRole('searchbox');
      await hand.press(box);
      await hand.type(box, 'conversation');
      const results = page.getByRole('banner').getByRole('region', { name: 'Results' });
      await hand.press(results.locator('a[href^="/lms/"]'));
      await page.waitForURL(/\/lms\//);
    },
  },
  {
    name: 'accept a coaching session',
    before: 2,
    async run(hand, page) {
      await page.goto(new URL('/coach', page.url()).href);
      // On Today it is a row; here the same link is in the list of sessions.
      hand.begin();
      await hand.press(main(page).getByRole('listitem').filter({ hasText: 'Submitted' }).getByRole('link'));
      await hand.press(main(page).getByRole('button', { name: 'Accept', exact: true }));
      await main(page)
        .getByText(/^You accepted this session/)
        .waitFor();
    },
  },
];

/** Performs each task in the portal at this address, which must have the data of a first start. */
async function perform(page: Page, at: string): Promise<Map<string, Taken>> {
  const taken = new Map<string, Taken>();
  for (const { name, run: performTask } of tasks) {
    await page.goto(`${at}/home`);
    await main(page).getByRole('heading', { name: 'To do' }).waitFor();
    const hand = new Hand(page);
    await performTask(hand, page);
    taken.set(name, hand.taken());
  }
  return taken;
}

export async function run(): Promise<Target[]> {
  const found = findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  const portal = await startOwnPortal();
  const browser = await chromium.launch(launchOptions(found.path));
  try {
    const page = await browser.newPage({ viewport });
    const at = portal.origin(tenant);
    await signInHome(page, tenant, 'learner', at);
    const taken = await perform(page, at);
    const each = tasks.map(({ name, before }) => {
      const { presses, seconds } = taken.get(name) ?? { presses: Number.NaN, seconds: Number.NaN };
      const text = `${name}: ${presses} presses in ${seconds.toFixed(1)} s`;
      return atMost(presses, before, { text, asked: `${before} presses as before` });
    });
    const sum = (of: keyof Taken) => [...taken.values()].reduce((total, one) => total + one[of], 0);
    const before = tasks.reduce((total, one) => total + one.before, 0);
    const text = `All tasks: ${sum('presses')} presses instead of ${before}, in ${sum('seconds').toFixed(1)} s`;
    const limit = before * mostShare;
    return [...each, atMost(sum('presses'), limit, { text, asked: `${Math.floor(limit)} presses` })];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
