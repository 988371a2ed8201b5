// A course by signed link: created by an administrator, opened by a visitor without sign-in, refused when forged.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { choose } from '../support/form-controls.ts';
import { lessonIn, outlineEntry, readToTheEnd } from '../support/player.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const course = 'Handling difficult conversations';

test('a visitor takes a course through an open link as the learner it names; a forged link opens nothing', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const admins = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const admin = await admins.newPage();
  await signInHome(admin, 'harbour', 'admin');
  await admin.goto(`${origin('harbour')}/OpenAdmin/learner2@harbour.example`);
  await choose(admin, 'Course', course);
  await admin.getByRole('button', { name: 'Create link' }).click();
  await admin
    .getByRole('button', { name: `Copy the link to ${course}` })
    .first()
    .click();
  await expect(admin.getByText('Link copied.')).toBeVisible();
  const address = await admin.evaluate(() => navigator.clipboard.readText());
  await admins.close();

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  const noise = watch(visitor, [/404/, /There is nothing here for you\./]);
  await visitor.goto(address.replace('?link=', '/de?link='));
  await expect(visitor.getByRole('button', { name: 'Kurs starten' })).toBeVisible();
  await visitor.goto(address);
  await visitor.getByRole('button', { name: 'Start course' }).click();
  await expect(visitor).toHaveURL(/\/splayer\?/);
  await expect(lessonIn(visitor).getByRole('heading').first()).toBeVisible();
  await readToTheEnd(visitor);
  await expect(outlineEntry(visitor, 'Hear the person')).toContainText('Completed');

  await visitor.goto(address);
  await expect(visitor.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(visitor.getByRole('progressbar', { name: `Progress of ${course}` })).toBeVisible();

  await visitor.goto(address.replace(/.{4}$/, 'AAAA'));
  await expect(visitor.getByText('This link doesn’t work')).toBeVisible();
  await visitor.goto(address.replace('learner2%40', 'learner%40'));
  await expect(visitor.getByText('This link doesn’t work')).toBeVisible();
  // None of this has signed anyone in.
  await visitor.goto(`${origin('harbour')}/lms/home`);
  await expect(visitor.getByRole('button', { name: /^sign in/i })).toBeVisible();
  noise.expectQuiet();
  await visitors.close();
});
