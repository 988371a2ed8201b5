// A number takes effect while it is typed: pressing Save next, or reaching it by keyboard, must not get ahead of the
// form.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';

test('Save is enabled as soon as a number is valid, by keyboard alone', async ({ page }) => {
  await signInHome(page, tenant, 'admin');
  await page.goto(`${origin(tenant)}/admin/gamification/points`);
  const rule = page.getByRole('group').filter({ has: page.getByRole('textbox', { name: 'Points' }) });
  const points = rule.first().getByRole('textbox', { name: 'Points' });
  const save = rule.first().getByRole('button', { name: /^Save: / });
  const before = await points.inputValue();
  await expect(save).toBeDisabled();

  const type = async (text: string) => {
    await points.press('ControlOrMeta+a');
    await points.pressSequentially(text);
    await expect(points).toBeFocused();
  };
  // It is not reformatted while the person types, only when the field is left.
  await type('1234');
  await expect(points).toHaveValue('1234');
  await expect(save).toBeEnabled();
  // The focus ring is around the field being typed into, not around anything that contains it.
  const ringed = await page
    .locator('main :is(:focus-visible, [data-focus-visible])')
    .evaluateAll((marked) =>
      marked
        .filter((element) => getComputedStyle(element).outlineStyle !== 'none')
        .map((element) => element.querySelectorAll('input').length),
    );
  expect(ringed.filter((fields) => fields > 1)).toEqual([]);
  await type('99999');
  await expect(points).toHaveValue('99999');
  await expect(save).toBeDisabled();
  await type('1234');
  await page.keyboard.press('Tab');
  await expect(points).toHaveValue('1,234');
  await page.keyboard.press('Tab');
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(points).toHaveValue('1,234');

  await points.fill(before);
  await save.click();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(points).toHaveValue(before);
});
