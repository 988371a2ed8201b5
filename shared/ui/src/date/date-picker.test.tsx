import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useUnreadable } from '../parts/unreadable.ts';
import { draw } from '../testing/draw.tsx';
import { DatePicker } from './date-picker.tsx';

function Form({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DatePicker label="Due" isOptional value={value} onChange={setValue} />
      <button type="button" disabled={useUnreadable()}>
        Save
      </button>
      <button type="button">Elsewhere</button>
      <p>{`Saved as ${value}`}</p>
    </>
  );
}

const incomplete = /Enter day, month and year/;

it('an incomplete date is not saved as empty: the field says so, and saving is disabled', async () => {
  const screen = await draw(<Form initial={null} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeEnabled();
  await screen.getByRole('spinbutton', { name: /day/ }).click();
  await userEvent.keyboard('12');
  await expect.element(save).toBeDisabled();
  // No error is shown while typing.
  expect(screen.getByText(incomplete).query()).toBeNull();
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(screen.getByText(incomplete)).toBeVisible();
  await screen.getByRole('spinbutton', { name: /month/ }).click();
  await userEvent.keyboard('112027');
  await expect.element(screen.getByText('Saved as 2027-11-12')).toBeVisible();
  await expect.element(save).toBeEnabled();
  expect(screen.getByText(incomplete).query()).toBeNull();
});

it('an emptied field has no date, and can be saved', async () => {
  const screen = await draw(<Form initial={null} />);
  await screen.getByRole('spinbutton', { name: /day/ }).click();
  await userEvent.keyboard('1{Backspace}');
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('a field with a day shows that day once it is left, so that what is shown is saved', async () => {
  const screen = await draw(<Form initial="2026-11-20" />);
  await screen.getByRole('spinbutton', { name: /day/ }).click();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(screen.getByText('Saved as 2026-11-02')).toBeVisible();
  await expect.element(screen.getByText('02-Nov-26')).toBeVisible();
});
