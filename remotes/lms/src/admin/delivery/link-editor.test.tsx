import type { CourseDelivery } from '@portico/contracts/lms/calls';
import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LinkEditor } from './link-editor.tsx';

loadMessages('en', {});
activateLanguage('en');

const stored: CourseDelivery = {
  ...{ courseID: 'c0000000-0000-4000-8000-000000000009', type: 15, video: null, document: null, sessions: [] },
  address: 'https://example.com/',
};

/** Simulates a change by someone else. */
let change = (_: string) => {};

function Page() {
  const [address, setAddress] = useState(stored.address);
  change = setAddress;
  return <LinkEditor delivery={{ ...stored, address }} />;
}

async function show(answer: () => unknown) {
  const calls = fakeServer({ setCourseAddress: answer });
  const screen = await draw(
    <ClientProvider>
      <Page />
    </ClientProvider>,
  );
  return {
    screen,
    bodies: () => calls.of('setCourseAddress').map(({ body }) => body),
    address: screen.getByRole('textbox', { name: 'lms.author.link.address' }),
    save: screen.getByRole('button', { name: 'lms.author.save' }),
  };
}

it('names what is wrong with the address, and leads to its field', async () => {
  const { screen, address, save, bodies } = await show(() => stored);
  await address.fill('http://example.com/page');
  await save.click();
  await expect.element(screen.getByText('Error: lms.author.address.notSecure')).toBeVisible();
  await expect.element(address).toHaveFocus();
  await address.fill('example');
  await expect.element(screen.getByText('Error: lms.author.address.notAnAddress')).toBeVisible();
  expect(bodies()).toEqual([]);
});

it('saves once on Enter, on the address that was seen, and then the next one on what was saved', async () => {
  const { address, save, bodies } = await show(() => stored);
  await expect.element(save).toBeDisabled();
  await address.fill('https://EXAMPLE.com/page');
  await address.click();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(save).toBeDisabled();
  const first = { courseID: stored.courseID, address: 'https://example.com/page', basedOn: 'https://example.com/' };
  expect(bodies()).toEqual([first]);
  await address.fill('https://example.com/next');
  await save.click();
  const next = { ...first, address: 'https://example.com/next', basedOn: 'https://example.com/page' };
  await expect.poll(bodies).toEqual([first, next]);
});

it('what was typed during a save is a change of the address as stored, not a conflict with oneself', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { screen, address, save, bodies } = await show(() => held.then(() => stored));
  await address.fill('https://EXAMPLE.org');
  await save.click();
  await expect.poll(bodies).toMatchObject([{ address: 'https://example.org/' }]);
  await address.fill('https://EXAMPLE.org/course');
  answer();
  change('https://example.org/');
  await expect.element(save).toBeEnabled();
  await expect.element(screen.getByText('lms.author.overtaken', { exact: true })).not.toBeInTheDocument();
  await save.click();
  await expect.poll(bodies).toMatchObject([{}, { basedOn: 'https://example.org/' }]);
});

it('shows the address as it was stored', async () => {
  const { address, save } = await show(() => stored);
  await address.fill('https://EXAMPLE.org');
  await save.click();
  await expect.element(address).toHaveValue('https://example.org/');
  await expect.element(save).toBeDisabled();
  change('https://example.org/');
  await address.fill('https://example.org/course');
  await expect.element(save).toBeEnabled();
});

it('shows what someone else has saved, and saves only after a choice', async () => {
  const { screen, address, save, bodies } = await show(() => refusal('stale_version'));
  await address.fill('https://example.com/mine');
  change('https://example.com/theirs');
  await expect.element(screen.getByText('lms.author.overtaken', { exact: true })).toBeVisible();
  await expect.element(save).toBeDisabled();
  await screen.getByRole('button', { name: 'lms.author.keepMine' }).click();
  await save.click();
  await expect.poll(bodies).toMatchObject([{ basedOn: 'https://example.com/theirs' }]);
  await expect.element(address).toHaveValue('https://example.com/mine');
});

it('says why it was refused, and retains what was typed', async () => {
  const { screen, address, save } = await show(() => refusal('forbidden'));
  await address.fill('https://example.com/page');
  await save.click();
  await expect.element(screen.getByText('lms.author.again')).toBeVisible();
  await expect.element(address).toHaveValue('https://example.com/page');
});
