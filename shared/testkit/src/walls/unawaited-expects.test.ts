import { expect, test } from 'vitest';
import { unawaitedExpectsIn } from './unawaited-expects.ts';

const inUnits = (...all: string[]) => unawaitedExpectsIn(all.join('\n'), false);
const inBrowser = (...all: string[]) => unawaitedExpectsIn(all.join('\n'), true);

test('an expectation that waits but is not awaited is found, also behind a condition or thrown away', () => {
  expect(inUnits("it('a', async () => {", '  expect.element(field).toHaveFocus();')).toEqual([2]);
  expect(inUnits('  await press();', '  void expect.poll(() => asked).toBe(1);')).toEqual([2]);
  expect(inUnits('  press();', '  if (isOpen) expect(reply).rejects.toThrow();')).toEqual([2]);
  expect(inBrowser('  await row.click();', "  expect(page.getByRole('status')).toHaveText('Saved');")).toEqual([2]);
});

test('one that the formatter has broken is found where it begins', () => {
  expect(inUnits('  press();', '  expect', '    .poll(() => wrote)', '    .toEqual([{ a: 1 }]);')).toEqual([2]);
  expect(inUnits('  press();', '  void expect', '    .element(field)', '    .toHaveFocus();')).toEqual([2]);
  const broken = ['  expect(', "    page.getByRole('status'),", "  ).toHaveText('Saved');"];
  expect(inBrowser('  await row.click();', ...broken)).toEqual([2]);
  expect(inBrowser('  press();', ...broken.map((line) => line.replace(/^ {2}expect/, '  await expect')))).toEqual([]);
  expect(
    inUnits('  press();', '  expect({', '    a: 1,', '  }).toEqual(one);', '  await expect.poll(b).toBe(1);'),
  ).toEqual([]);
});

test.each(['toBeEditable', 'toHaveRole', 'toHaveScreenshot', 'toHaveValues', 'toMatchAriaSnapshot'])(
  'also with %s',
  (matcher) => expect(inBrowser('  await row.click();', `  expect(row).${matcher}();`)).toEqual([2]),
);

test('one that is awaited, returned or given to something else is not, and neither is one that does not wait', () => {
  expect(inUnits('{', '  await expect.element(field).toHaveFocus();')).toEqual([]);
  expect(inUnits('const isWaiting = () =>', '  expect.poll(() => asked).toBe(1);')).toEqual([]);
  expect(inUnits('await Promise.all([', '  expect.element(field).toHaveFocus(),', ']);')).toEqual([]);
  expect(inUnits('{', '  expect(asked).toEqual([]);')).toEqual([]);
  expect(inBrowser('{', '  expect(await rows.count()).toBe(2);')).toEqual([]);
});
