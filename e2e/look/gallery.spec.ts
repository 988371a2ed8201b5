import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { expectNoFindings } from '../support/accessible.ts';
import { port, tenants } from '../support/addresses.ts';
import { watch } from '../support/quiet.ts';

const galleryPort = port + 10;
const address = `http://127.0.0.1:${galleryPort}`;
let server: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = spawn(process.execPath, ['shared/presets/src/gallery/serve.ts', '--port', String(galleryPort)], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk) => String(chunk).includes(address) && resolve());
    server.on('exit', (code) => reject(new Error(`The gallery could not be served (${code}).`)));
  });
});
test.afterAll(() => {
  server.kill('SIGTERM');
});

async function open(page: Page, brand: string = tenants[0], mode: 'light' | 'dark' = 'light'): Promise<void> {
  await page.goto(`${address}/?brand=${brand}&mode=${mode}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** A light phone and a dark desktop; the full run combines both modes with both widths. */
const widths = (mode: 'light' | 'dark'): number[] => {
  if (process.env.PORTICO_TEST_SCALE === 'full') return [390, 1280];
  return mode === 'light' ? [390] : [1280];
};

/** The focused element's role or tag, and its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return `${at?.getAttribute('role') ?? at?.tagName.toLowerCase()} ${at?.getAttribute('aria-label') ?? at?.textContent?.trim()}`;
  });

for (const brand of tenants)
  for (const mode of ['light', 'dark'] as const)
    for (const width of widths(mode))
      test(`${brand}, ${mode}, ${width} px: accessible, no violations of the strict policy, nothing wider than the page`, {
        tag: brand === 'harbour' && mode === 'dark' ? core : [],
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        const quiet = watch(page);
        await open(page, brand, mode);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        await expectNoFindings(page);
        quiet.expectQuiet();
      });

test('a menu opens on its first entry, jumps by letter, closes on Escape and returns the focus', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('menuitem Switch organisation');
  await page.keyboard.press('c');
  await expect.poll(() => focused(page)).toBe('menuitem Coaching');
  await expect(page.getByRole('menuitem', { name: 'Learning' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('button Open menu');
});

test('a dialog traps the focus and returns it; a confirmation starts on its safe answer', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an idea' });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('button Open dialog');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete this draft?' })).toBeVisible();
  await expect.poll(() => focused(page)).toBe('button Cancel');
});

test('select and combo box choose by typing', async ({ page }) => {
  await open(page);
  const select = page.getByRole('button', { name: /Delivery type/ });
  await select.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'eLearning' })).toBeFocused();
  await page.keyboard.press('w');
  await expect(page.getByRole('option', { name: 'Webinar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(select).toHaveText('Webinar');
  const combo = page.getByRole('combobox', { name: 'Coach' });
  await combo.click();
  await page.keyboard.type('lei');
  await expect(page.getByRole('option')).toHaveText(['Team Leipzig']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(combo).toHaveValue('Team Leipzig');
  for (const [typed, found] of [
    ['muller', 'Müller'],
    ['Kilic', 'Kılıç'],
    ['krakow', 'Team Kraków'],
  ] as const) {
    await combo.fill(typed);
    await expect(page.getByRole('option')).toHaveText([found]);
  }
});

test('a day is typed part by part or chosen from the calendar, and reads dd-Mon-yy', async ({ page }) => {
  await open(page);
  const field = page.getByRole('group', { name: 'Session date' });
  await expect(field).toContainText('20-Nov-26');
  await field.getByRole('button').click();
  await expect(page.getByRole('button', { name: /Friday, 20 November 2026/ }).last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field).toContainText('21-Nov-26');
  await field.getByRole('spinbutton', { name: /day/ }).focus();
  await page.keyboard.type('30112026');
  await expect(field).toContainText('30-Nov-26');
  // A two-digit year is completed to this century when the field is left; an incomplete year is not a year.
  await field.getByRole('spinbutton', { name: /year/ }).focus();
  await page.keyboard.type('27');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field).toContainText('30-Nov-27');
  await field.getByRole('spinbutton', { name: /year/ }).focus();
  await page.keyboard.type('209');
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).click();
  await expect(field).toContainText('30-Nov-27');
});

test('a time is typed in any common format and becomes 09:30; an invalid time is refused with a message', async ({
  page,
}) => {
  await open(page);
  const field = page.getByRole('textbox', { name: 'Begins at' });
  await expect(field).toHaveValue('14:00');
  for (const [typed, intended] of [
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['14.30', '14:30'],
    ['2:45 pm', '14:45'],
    ['9', '09:00'],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(typed);
    await field.press('Tab');
    await expect(field).toHaveValue(intended);
    await expect(field).toHaveAccessibleDescription(`Told: ${intended}`);
  }
  await field.fill('soon');
  await field.press('Tab');
  await expect(field).toHaveValue('soon');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Told: no time Error: Enter a time, for example 09:30');
  await field.fill('1015');
  await expect(field).toHaveAccessibleDescription('Told: 10:15');
});

test('a toast disappears by itself, an error stays until closed, and F6 reaches it', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.getByRole('button', { name: 'success', exact: true }).click();
  await page.getByRole('button', { name: 'danger', exact: true }).click();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('alertdialog')).toHaveCount(2);
  await page.clock.runFor(5_000);
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('alertdialog', { name: 'Evaluation saved' })).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Messages (1)' })).toBeFocused();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an error summary takes the focus and its link leads to the field, which says what is wrong', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await page.getByRole('link', { name: /^Give the idea a title/ }).click();
  const field = page.locator('#gallery-title');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Error: Give the idea a title/);
});

test('a table sorts by its headers, with missing values last in both directions', async ({ page }) => {
  await open(page);
  const table = page.getByRole('grid', { name: 'Evaluations' });
  const names = () => table.getByRole('rowheader').allTextContents();
  expect(await names()).toEqual(['Priya Nair', 'Jonas Weber', 'Tomás Silva', 'Éva Novák']);
  await table.getByRole('columnheader', { name: 'Score' }).click();
  expect(await names()).toEqual(['Tomás Silva', 'Jonas Weber', 'Priya Nair', 'Éva Novák']);
  await expect(table.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'ascending');
});

test('loading causes no layout shift', async ({ page }) => {
  await open(page);
  const states = page.locator('#states').getByRole('radiogroup', { name: 'State' });
  const height = async (state: string) => {
    await states.getByRole('radio', { name: state }).click();
    // The lower edge of the chapter, which moves with any growth inside.
    const box = await page.locator('#states').boundingBox();
    return box?.height;
  };
  expect(await height('loading')).toBe(await height('ready'));
  expect(await height('empty')).not.toBe(await height('ready'));
});

test('the editor accepts typed and pasted text without a page’s formatting', async ({ page }) => {
  const quiet = watch(page);
  await open(page);
  const field = page.getByRole('textbox', { name: 'Policy' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.click();
  await page.keyboard.type('- One');
  await page.keyboard.press('Enter');
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p style="color:red" onclick="x()">Two <b>bold</b><script>window.ran = 1</script> <a href="javascript:x()">no</a> <a href="https://example.com/a">yes</a></p>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(field.getByRole('listitem')).toHaveText(['One', 'Two bold no yes']);
  await expect(field.getByRole('link')).toHaveCount(1);
  await expect(field.getByRole('link')).toHaveAttribute('href', 'https://example.com/a');
  expect(await field.evaluate((element) => element.querySelectorAll('[style], [onclick], script').length)).toBe(0);
  quiet.expectQuiet();
});

test('the editor works by keyboard alone: buttons by arrow keys, a link by its dialog', async ({ page }) => {
  await open(page);
  const field = page.getByRole('textbox', { name: 'Policy' });
  await field.focus();
  await page.keyboard.type('Read');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+Tab');
  for (let press = 0; press < 9 && (await focused(page)) !== 'button Link'; press += 1)
    await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const address = page.getByRole('dialog', { name: 'Link' }).getByRole('textbox', { name: 'Address' });
  await expect(address).toBeFocused();
  await page.keyboard.type('javascript:x()');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('www.example.com');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field.getByRole('link', { name: 'Read' })).toHaveAttribute('href', 'https://www.example.com');
});

test('a chart can be read point by point and as a table', async ({ page }) => {
  await open(page);
  const chart = page.getByRole('figure', { name: 'Change against last quarter' });
  await expect(chart.getByRole('table')).toHaveCount(0);
  const point = (name: string) => chart.getByRole('img', { name });
  await point('CSAT. Lisbon: 4.2%, Leipzig: -1%').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(point('QM. Lisbon: 2%, Leipzig: no value')).toBeFocused();
  await page.keyboard.press('End');
  await expect(point('Sales. Lisbon: -1.5%, Leipzig: 3%')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const table = chart.getByRole('table', { name: 'Change against last quarter' });
  await expect(table.getByRole('columnheader')).toHaveText(['Figure', 'Lisbon', 'Leipzig']);
  await expect(table.getByRole('row').nth(3)).toHaveText(/QM2%no value/);
  await expect(page.getByRole('figure', { name: 'Empty' })).toContainText('Nothing to show yet.');
});

test('every tab stop is visible, also in forced colours', async ({ page }) => {
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await open(page);
    const unseen: string[] = [];
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      const missing = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return undefined;
        // A marker may be drawn by the element itself, by its parent, or by an element inside its label.
        const drawn = [at, at.parentElement, ...(at.closest('label, div')?.querySelectorAll('*') ?? [])].some(
          (element) =>
            element &&
            [null, '::after'].some((pseudo) => {
              const style = getComputedStyle(element, pseudo);
              return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
            }),
        );
        return drawn ? undefined : at.outerHTML.slice(0, 200);
      });
      if (missing) unseen.push(missing);
    }
    expect(unseen).toEqual([]);
  }
});

test('motion stops if the person prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration, animationIterationCount } = getComputedStyle(element);
        const long = (durations: string) => durations.split(',').some((one) => Number.parseFloat(one) > 0.001);
        return long(transitionDuration) || long(animationDuration) || animationIterationCount === 'infinite';
      }).length,
  );
  expect(moving).toBe(0);
});

test('a brand and a mode change the page at once', async ({ page }) => {
  await open(page);
  const colours = () =>
    page.evaluate(() => {
      const { color, fontFamily } = getComputedStyle(document.body);
      return [getComputedStyle(document.documentElement).backgroundColor, color, fontFamily];
    });
  const before = await colours();
  await page.getByRole('radio', { name: 'Dark' }).click();
  const dark = await colours();
  expect(dark[0]).not.toBe(before[0]);
  await page.getByRole('radio', { name: tenants[2] }).click();
  expect((await colours())[2]).toContain('Geist Variable');
});
