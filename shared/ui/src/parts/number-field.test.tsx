import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type DrawOptions, draw } from '../testing/draw.tsx';
import { NumberField } from './number-field.tsx';

/** The values that a form around the field receives, from the first change to the last. */
async function typing(first: number, options: DrawOptions = {}, limits: { minValue?: number; maxValue?: number } = {}) {
  const held = [first];
  function Form() {
    const [value, setValue] = useState(first);
    const onChange = (next: number) => {
      held.push(next);
      setValue(next);
    };
    return (
      <>
        <NumberField label="Tolerance" value={value} onChange={onChange} {...limits} />
        <button type="button">Next</button>
      </>
    );
  }
  const screen = await draw(<Form />, options);
  const field = screen.getByRole('textbox', { name: 'Tolerance' });
  return { held, field, next: screen.getByRole('button', { name: 'Next' }), screen };
}

describe('a number that no one changes', () => {
  it.each([0.00051, 0.00002, 0.1234567891, 1234.5])(
    'is still %d when keys only pass through the field',
    async (number) => {
      const { held, field, next } = await typing(number);
      await userEvent.tab();
      await expect.element(field).toHaveFocus();
      await userEvent.tab();
      await expect.element(next).toHaveFocus();
      expect(held).toEqual([number]);
    },
  );

  it.each([
    [0.00051, '0.00051'],
    [0.1234567891, '0.1234567891'],
    [-1234.0123456789, '-1,234.0123456789'],
  ])('is shown with up to ten decimals: %d', async (number, shown) => {
    const { field } = await typing(number);
    await expect.element(field).toHaveValue(shown);
  });

  it('is shown rounded to ten decimals if it has more, and is not changed by that', async () => {
    const { held, field, next } = await typing(0.123456789123);
    await expect.element(field).toHaveValue('0.1234567891');
    await userEvent.tab();
    await expect.element(field).toHaveFocus();
    await userEvent.tab();
    await expect.element(next).toHaveFocus();
    expect(held).toEqual([0.123456789123]);
  });
});

describe('a number that is typed', () => {
  it('is known to the form before the field is left, and formatted by the page’s notation afterwards', async () => {
    const { held, field } = await typing(1);
    await field.fill('1234');
    expect(held.at(-1)).toBe(1234);
    await expect.element(field).toHaveValue('1234');
    await userEvent.tab();
    await expect.element(field).toHaveValue('1,234');
  });

  it.each([
    ['en-GB', '3,14', '3.14'],
    ['de-DE', '3.14', '3,14'],
    ['fr-FR', '3.14', '3,14'],
  ] as const)('preserves its decimals in %s: %s', async (locale, typed, written) => {
    const { held, field } = await typing(1, { locale });
    await field.clear();
    await userEvent.type(field, typed);
    await userEvent.tab();
    await expect.element(field).toHaveValue(written);
    expect(held.at(-1)).toBe(3.14);
  });

  it('counts only within its limits, so that nothing else can be saved', async () => {
    const { held, field } = await typing(5, {}, { minValue: 0, maxValue: 10 });
    await field.fill('99');
    expect(held.at(-1)).toBe(5);
    await userEvent.tab();
    expect(held.at(-1)).toBe(10);
    await expect.element(field).toHaveValue('10');
  });

  it('keeps ten decimals', async () => {
    const { held, field } = await typing(1);
    await field.fill('0.1234567891');
    expect(held.at(-1)).toBe(0.1234567891);
    await userEvent.tab();
    await expect.element(field).toHaveValue('0.1234567891');
    expect(held.at(-1)).toBe(0.1234567891);
  });

  it('is rounded to ten decimals when the field is left, and not reported before', async () => {
    const { held, field } = await typing(1);
    await field.fill('0.12345678919');
    expect(held.at(-1)).toBe(1);
    await userEvent.tab();
    await expect.element(field).toHaveValue('0.1234567892');
    expect(held.at(-1)).toBe(0.1234567892);
  });

  it('goes up and down with the arrow keys', async () => {
    const { held, field } = await typing(5);
    await field.click();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(held.at(-1)).toBe(6);
  });
});
