import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Calendar } from './calendar.tsx';
import { DateField } from './date-field.tsx';

function Birthday() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <DateField label="Birthday" value={value} onChange={setValue} />
      <button type="button">Elsewhere</button>
      <p>{`Saved as ${value}`}</p>
    </>
  );
}

it('accepts a day that is typed part by part, in the order of the language', async () => {
  const screen = await draw(<Birthday />);
  await screen.getByRole('spinbutton', { name: /day, Birthday/ }).click();
  await userEvent.keyboard('03021987');
  await expect.element(screen.getByText('Saved as 1987-02-03')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByText('Saved as 1988-02-03')).toBeVisible();
});

it('completes a year of two digits when the field is left', async () => {
  const screen = await draw(<Birthday />);
  await screen.getByRole('spinbutton', { name: /day, Birthday/ }).click();
  await userEvent.keyboard('030226');
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(screen.getByText('Saved as 2026-02-03')).toBeVisible();
});

it('says at the field what is wrong', async () => {
  const screen = await draw(
    <DateField label="Due" value="2026-11-20" onChange={() => {}} error="Choose a later day" />,
  );
  await expect.element(screen.getByText(/Choose a later day/)).toBeVisible();
  await expect.element(screen.getByRole('spinbutton', { name: /day, Due/ })).toHaveAttribute('aria-invalid', 'true');
});

function Month() {
  const [value, setValue] = useState<string | null>('2026-11-20');
  return (
    <>
      <Calendar
        label="Day of the meeting"
        value={value}
        onChange={setValue}
        min="2026-11-16"
        isUnavailable={(day) => day === '2026-11-24'}
      />
      <p>{`Chosen: ${value}`}</p>
    </>
  );
}

it('a calendar is navigated with the arrow keys, and days outside its range cannot be chosen', async () => {
  const screen = await draw(<Month />);
  await screen.getByRole('button', { name: /20 November 2026/ }).click();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(screen.getByText('Chosen: 2026-11-21')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByText('Chosen: 2026-11-28')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /10 November 2026/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Next' }).first().click();
  await expect.element(screen.getByRole('application', { name: /December 2026/ })).toBeVisible();
});

it('a day that is unavailable cannot be chosen', async () => {
  const screen = await draw(<Month />);
  await screen.getByRole('button', { name: /24 November 2026/ }).click({ force: true });
  await expect.element(screen.getByText('Chosen: 2026-11-20')).toBeVisible();
});
