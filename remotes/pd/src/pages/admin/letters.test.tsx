import type { Dimension } from '@portico/contracts/pd/shapes';
import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Letters } from './letters.tsx';

loadMessages('en', {});
activateLanguage('en');

const id = (last: number) => `d0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const safety: Dimension = { dimensionID: id(1), letter: 'S', name: 'Safety' };
const quality: Dimension = { dimensionID: id(2), letter: 'Q', name: 'Quality' };

/** Simulates a change by someone else. */
let change = (_: readonly Dimension[]) => {};

function Page() {
  const [dimensions, setDimensions] = useState<readonly Dimension[]>([safety, quality]);
  change = setDimensions;
  return <Letters dimensions={dimensions} />;
}

const storing = ({ body }: SentCall) => ({
  ...{ templates: [], tiers: [], teams: [] },
  dimensions: body.dimensions.map((one: Dimension, at: number) => ({
    ...one,
    dimensionID: one.dimensionID ?? id(at + 1),
  })),
});

async function show(answer: (sent: SentCall) => unknown = storing) {
  const server = fakeServer({ saveBoardDimensions: answer });
  const screen = await draw(
    <ClientProvider>
      <Page />
    </ClientProvider>,
  );
  return {
    screen,
    bodies: () => server.of('saveBoardDimensions').map(({ body }) => body),
    letter: (at: number) => screen.getByRole('textbox', { name: 'pd.letters.letter' }).nth(at),
    name: (at: number) => screen.getByRole('textbox', { name: 'pd.letters.name' }).nth(at),
    save: screen.getByRole('button', { name: 'pd.admin.save' }),
    add: screen.getByRole('button', { name: 'pd.letters.add' }),
  };
}

it('saves the letters in their order, based on those that were seen', async () => {
  const { screen, letter, name, save, add, bodies } = await show();
  await screen.getByRole('button', { name: 'pd.admin.up' }).nth(1).click();
  await add.click();
  await letter(2).fill('c');
  await name(2).fill(' Cost ');
  await save.click();
  await expect
    .poll(bodies)
    .toEqual([
      { dimensions: [quality, safety, { dimensionID: null, letter: 'C', name: 'Cost' }], basedOn: [safety, quality] },
    ]);
});

it('what was typed while a new letter was saved changes that letter, and is no conflict with oneself', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { screen, letter, name, save, add, bodies } = await show(async (sent) => {
    await promise;
    return storing(sent);
  });
  await add.click();
  await letter(2).fill('C');
  await name(2).fill('Cost');
  await save.click();
  await expect.poll(bodies).toHaveLength(1);
  await name(2).fill('Costs');
  resolve();
  const cost = { dimensionID: id(3), letter: 'C', name: 'Cost' };
  await expect.element(save).not.toHaveAttribute('data-pending');
  change([safety, quality, cost]);
  await expect.element(name(2)).toHaveValue('Costs');
  await save.click();
  await expect
    .poll(() => bodies()[1])
    .toEqual({
      dimensions: [safety, quality, { ...cost, name: 'Costs' }],
      basedOn: [safety, quality, cost],
    });
  expect(screen.getByText('pd.letters.stale').query()).toBeNull();
});

it('says at each field what is wrong, and sends nothing', async () => {
  const { screen, letter, save, add, bodies } = await show();
  await add.click();
  await save.click();
  await expect.element(screen.getByText('Error: pd.letters.fault.letter')).toBeVisible();
  await expect.element(letter(2)).toHaveFocus();
  await letter(2).fill('s');
  await expect.element(screen.getByText('Error: pd.letters.fault.twice')).toBeVisible();
  expect(bodies()).toEqual([]);
});

it('starts over with the letters that someone else has saved', async () => {
  const { screen, name, save } = await show(() => refusal('stale_version'));
  await name(0).fill('Safe work');
  await save.click();
  change([quality]);
  await expect.element(screen.getByText('pd.letters.stale')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await screen.getByRole('button', { name: 'pd.letters.reload' }).click();
  await expect.element(name(0)).toHaveValue('Quality');
});

it('says that saving failed, and retains what was typed', async () => {
  const { screen, name, save } = await show(() => refusal('forbidden'));
  await name(0).fill('Safe work');
  await save.click();
  await expect.element(screen.getByText('pd.admin.failed')).toBeVisible();
  await expect.element(name(0)).toHaveValue('Safe work');
});
