import { activateLanguage } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FaceScale } from './face-scale.tsx';

activateLanguage('en');

let latest: number | null | undefined;
beforeEach(() => {
  latest = undefined;
});

function Mood({ before, most }: { before: number | null; most: 5 | 10 }) {
  const [value, setValue] = useState(before);
  const change = (next: number | null) => {
    latest = next;
    setValue(next);
  };
  return (
    <FaceScale
      label="Before"
      names={['Worst', 'Bad', 'So-so', 'Good', 'Best']}
      value={value}
      most={most}
      onChange={change}
    />
  );
}

it('has five faces with names, for five values and for ten', async () => {
  const screen = await draw(<Mood before={null} most={10} />);
  const faces = screen.getByRole('group', { name: 'Before' }).getByRole('radio');
  await expect.poll(() => faces.elements().length).toBe(5);
  expect(screen.getByRole('button').query()).toBeNull();
  await screen.getByRole('radio', { name: 'Bad' }).click();
  expect(latest).toBe(4);
  await screen.unmount();
  const five = await draw(<Mood before={null} most={5} />);
  await five.getByRole('radio', { name: 'Best' }).click();
  expect(latest).toBe(5);
});

it('shows an earlier answer between two faces as the better one, and keeps it until it is changed', async () => {
  const screen = await draw(<Mood before={7} most={10} />);
  const good = screen.getByRole('radio', { name: 'Good' });
  await expect.element(good).toBeChecked();
  await good.click();
  await userEvent.tab();
  expect(latest).toBeUndefined();
});

it.each([
  [10, [2, 4, 6, 8, 10]],
  [5, [1, 2, 3, 4, 5]],
] as const)('stores the last of the values of a face, of %i', async (most, values) => {
  const screen = await draw(<Mood before={null} most={most} />);
  const stored: unknown[] = [];
  for (const name of ['Worst', 'Bad', 'So-so', 'Good', 'Best']) {
    await screen.getByRole('radio', { name }).click();
    stored.push(latest);
  }
  expect(stored).toEqual(values);
});

it('is changed by arrow keys, and taken back', async () => {
  const screen = await draw(<Mood before={4} most={10} />);
  (screen.getByRole('radio', { name: 'Bad' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(latest).toBe(6);
  await screen.getByRole('button', { name: 'coaching.reflection.clear' }).click();
  expect(latest).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Worst' }).element());
  for (const face of screen.getByRole('radio').elements()) expect((face as HTMLInputElement).checked).toBe(false);
});
