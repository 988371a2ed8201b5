import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

const open = async (more: Partial<DialogProps>) => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  const screen = await draw(
    <Dialog title="First steps" isOpen onOpenChange={onOpenChange} {...more}>
      Choose your language.
    </Dialog>,
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  return { screen, closed: () => onOpenChange.mock.calls.some(([isOpen]) => !isOpen) };
};
const pressOutside = () => userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true });

it('closes with Escape, its button and a press beside it', async () => {
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => pressOutside(),
    ({ screen }: Awaited<ReturnType<typeof open>>) =>
      screen.getByRole('dialog').getByRole('button', { name: /\S/ }).click(),
  ]) {
    const dialog = await open({});
    await close(dialog);
    await expect.poll(dialog.closed).toBe(true);
    await dialog.screen.unmount();
  }
});

it('can ignore presses beside it, and still closes with Escape', async () => {
  const { closed } = await open({ closesOnPressOutside: false });
  await pressOutside();
  expect(closed()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.poll(closed).toBe(true);
});

it('closes with its own buttons only, if input would be lost', async () => {
  const { screen, closed } = await open({ isDismissable: false });
  await pressOutside();
  await userEvent.keyboard('{Escape}');
  expect(closed()).toBe(false);
  expect(screen.getByRole('dialog').getByRole('button').query()).toBeNull();
});
