/** Two administrators change the same thing: the second save never overwrites the first without a choice. */
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';
const at = origin(tenant);

interface Rule {
  deed: string;
  points: number;
  dailyLimit: number | null;
  version: number;
}

test('points rules: someone else’s save is shown before a rule is overwritten', async ({ page }) => {
  const open = listenForApi(page);
  await signInHome(page, tenant, 'admin');
  const api = await open();
  const rules = () => api.get<Rule[]>('gamification/getRules');
  const [first, second] = (await rules()).filter(({ deed: activity }) => activity !== 'missionCompleted');
  if (!first || !second) throw new Error('Two rules are needed.');
  const restore = ({ deed: activity, points, dailyLimit }: Rule) =>
    api.post('gamification/saveRule', { body: { deed: activity, points, dailyLimit } });
  await page.goto(`${at}/admin/gamification/points`);
  const row = (place: number) => page.locator('fieldset').nth(place);
  const points = (place: number) => row(place).getByRole('textbox', { name: 'Points' });
  await points(0).fill('123');
  await points(0).blur();
  await api.post('gamification/saveRule', {
    body: { ...first, version: undefined, points: 77, baseVersion: first.version },
  });
  // Saving another rule reads all of them again.
  await points(1).fill(String(second.points + 1));
  await points(1).blur();
  await row(1).getByRole('button', { name: /^Save/ }).click();
  await expect(row(0).getByText('Someone else saved this rule while you were editing')).toBeVisible();
  await expect(row(0).getByText('77 points')).toBeVisible();
  await expect(points(0)).toHaveValue('123');
  await expect(row(0).getByRole('button', { name: /^Save/ })).toBeDisabled();
  expect((await rules()).find(({ deed: activity }) => activity === first.deed)?.points).toBe(77);
  await row(0).getByRole('button', { name: 'Keep mine' }).click();
  await row(0).getByRole('button', { name: /^Save/ }).click();
  await expect
    .poll(async () => (await rules()).find(({ deed: activity }) => activity === first.deed)?.points)
    .toBe(123);
  await restore(first);
  await restore(second);
});

test('tenant settings: both values are shown, and the person chooses', async ({ page }) => {
  const open = listenForApi(page);
  await signInHome(page, tenant, 'admin');
  const api = await open();
  const field = 'siteTitle';
  const settings = async () => {
    const { fields } = await api.get<{ fields: { field: string; value: string; version: number }[] }>(
      'admin/getTenantSettings',
    );
    const found = fields.find((one) => one.field === field);
    if (!found) throw new Error('The tenant has no site title.');
    return found;
  };
  const began = await settings();
  const save = async (value: string) => {
    const { version } = await settings();
    await api.post('admin/saveTenantSettings', { body: { changes: [{ field, value, baseVersion: version }] } });
  };
  await page.goto(`${at}/admin/tenant/general`);
  const title = page.getByRole('textbox', { name: 'Site title' });
  await title.fill('Mine');
  await save('Theirs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(dialog).toContainText('Theirs');
  expect((await settings()).value).toBe('Theirs');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  // Again, after the page has read the current value.
  await save('Theirs again');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('Theirs again');
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(title).toHaveValue('Theirs again');
  expect((await settings()).value).toBe('Theirs again');
  await save(began.value);
});

interface Seeds {
  density: string;
  mark: string;
}

test('brand: someone else’s publication is shown before the brand is overwritten', async ({ page }) => {
  const open = listenForApi(page);
  await signInHome(page, tenant, 'admin');
  const api = await open();
  const brand = async () =>
    (await api.get<{ brand: { seeds: Seeds; version: number } }>('admin/getTenantSettings')).brand;
  const publish = async (seeds: Seeds) => {
    const { version } = await brand();
    await api.post('admin/publishBrand', { body: { baseVersion: version, seeds } });
  };
  const { seeds } = await brand();
  await publish({ ...seeds, density: 'comfortable', mark: 'wave' });
  await page.goto(`${at}/admin/tenant/brand`);
  const density = page.getByRole('radiogroup', { name: 'Density' });
  const pattern = page.getByRole('radiogroup', { name: 'Picture pattern' });
  await density.getByText('Spacious').click();
  await publish({ ...seeds, density: 'compact', mark: 'grid' });
  await page.getByRole('button', { name: 'Publish' }).click();
  const notice = page.getByText(/Currently saved: .*Density: Compact, Picture pattern: Tiles/);
  await expect(notice).toBeVisible();
  await expect(density.getByRole('radio', { name: 'Spacious' })).toBeChecked();
  expect((await brand()).seeds).toMatchObject({ density: 'compact', mark: 'grid' });
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(density.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect(pattern.getByRole('radio', { name: 'Tiles' })).toBeChecked();
  await expect(notice).toBeHidden();
  await publish(seeds);
});

interface Named {
  UserID: string;
  FirstName: string;
  LastName: string;
  Email: string;
  UserName: string;
  userKey: string;
  language: string;
  version: number;
}

test('person: names saved by another administrator are shown next to those that were typed', async ({
  browser,
  page,
}) => {
  const other = await (await browser.newContext()).newPage();
  const open = listenForApi(page);
  const openOther = listenForApi(other);
  await signInHome(page, tenant, 'admin');
  await signInHome(other, tenant, 'country');
  const [api, theirs] = [await open(), await openOther()];
  const { people } = await theirs.get<{ people: Named[] }>('admin/getPeople', {
    role: 'Learner',
    state: 'active',
    order: 'descending',
    pageSize: '1',
  });
  const UserID = people[0]?.UserID ?? '';
  const person = () => api.get<Named>('admin/getPerson', { UserID });
  const began = await person();
  // A different value in each attempt, so that something is changed.
  const mine = `Mine ${crypto.randomUUID().slice(0, 4)}`;
  const save = async (by: typeof api, names: { FirstName: string; LastName: string }) => {
    const { version, Email, UserName, userKey, language } = await person();
    await by.post('admin/changePerson', {
      body: { UserID, fromVersion: version, Email, UserName, userKey, language, ...names },
    });
  };
  await page.goto(`${at}/admin/people/${UserID}`);
  const first = page.getByLabel('First name');
  await first.fill(mine);
  await save(theirs, { FirstName: began.FirstName, LastName: 'Theirs' });
  const card = page.getByRole('region', { name: /./ }).filter({ has: first });
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText(/Currently saved: .*Theirs/)).toBeVisible();
  await expect(first).toHaveValue(mine);
  expect(await person()).toMatchObject({ FirstName: began.FirstName, LastName: 'Theirs' });
  await card.getByRole('button', { name: 'Keep mine' }).click();
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await person()).FirstName).toBe(mine);
  await save(api, { FirstName: began.FirstName, LastName: began.LastName });
  await other.context().close();
});

interface Targets {
  version: number;
  skills: { SkillID: string; name: string; level: number | null }[];
}

test('expected levels: both lists are shown, and the person chooses', async ({ page }) => {
  const open = listenForApi(page);
  await signInHome(page, tenant, 'admin');
  const api = await open();
  const stands = () => api.get<Targets>('lms/getSkillTargets', { forRole: 'Learner' });
  const save = async (levelOf: (skill: Targets['skills'][number]) => number | null) => {
    const { version, skills } = await stands();
    const targets = skills.flatMap((skill) => {
      const level = levelOf(skill);
      return level === null ? [] : [{ SkillID: skill.SkillID, level }];
    });
    await api.post('lms/setSkillTargets', { body: { forRole: 'Learner', baseVersion: version, targets } });
  };
  const began = await stands();
  const [skill] = began.skills;
  if (!skill) throw new Error('A skill is needed.');
  // Starts from a fixed value, whatever an earlier attempt has left.
  await save((one) => (one.SkillID === skill.SkillID ? 20 : one.level));
  await page.goto(`${at}/admin/lms/courses?tab=skills`);
  const level = page.getByRole('textbox', { name: `Expected level of ${skill.name} in percent` });
  await level.fill('61');
  await level.blur();
  await save((one) => (one.SkillID === skill.SkillID ? 37 : one.level));
  const form = page.getByRole('region', { name: 'Expected levels' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Someone else saved changes while you were editing')).toBeVisible();
  await expect(form.getByText(new RegExp(`${skill.name} 37`))).toBeVisible();
  await expect(form.getByText(new RegExp(`${skill.name} 61`))).toBeVisible();
  await expect(level).toHaveValue('61');
  expect((await stands()).skills.find(({ SkillID }) => SkillID === skill.SkillID)?.level).toBe(37);
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => (await stands()).skills.find(({ SkillID }) => SkillID === skill.SkillID)?.level)
    .toBe(61);
  const before = new Map(began.skills.map(({ SkillID, level: was }) => [SkillID, was]));
  await save(({ SkillID }) => before.get(SkillID) ?? null);
});
