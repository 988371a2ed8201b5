import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { toast, toastQueue } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

it('shows the first toast, which came before anything could draw it', async () => {
  toast({ tone: 'success', title: 'The ticket is sent' });
  const screen = await draw(<ToastRegion shownMs={5000} />);
  const shown = screen.getByRole('alertdialog', { name: 'The ticket is sent' });
  await expect.element(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect.element(shown).not.toBeInTheDocument();
});

it('undoes on a press, once, and F6 reaches it', async () => {
  const undo = vi.fn();
  const screen = await draw(<ToastRegion shownMs={5000} />);
  toast({ title: 'The card is put away', action: { label: 'Undo', onPress: undo } });
  const region = screen.getByRole('region', { name: 'Messages (1)' });
  await expect.element(region).toBeVisible();
  await userEvent.keyboard('{F6}');
  await expect.poll(() => region.element().contains(document.activeElement)).toBe(true);
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

it('shows a page’s message at once, for the usual time', async () => {
  function Page() {
    useEffect(() => void toast({ title: 'Welcome back' }), []);
    return null;
  }
  const screen = await draw(
    <>
      <Page />
      <ToastRegion shownMs={5000} />
    </>,
  );
  const shown = screen.getByRole('alertdialog', { name: 'Welcome back' });
  await expect.element(shown).toBeVisible();
  expect(toastQueue.visibleToasts.map(({ timeout }) => timeout)).toEqual([5000]);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect.element(shown).not.toBeInTheDocument();
});
