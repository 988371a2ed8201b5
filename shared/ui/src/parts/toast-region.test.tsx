import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { toast, toastQueue } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

it('shows a toast that was queued before the region was rendered', async () => {
  toast({ tone: 'success', title: 'The ticket is sent' });
  const screen = await draw(<ToastRegion shownMs={5000} />);
  const shown = screen.getByRole('alertdialog', { name: 'The ticket is sent' });
  await expect.element(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect.element(shown).not.toBeInTheDocument();
});

it('F6 moves the focus to a toast, and its button undoes once', async () => {
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

it('shows the toast of a page that opens at once, for the usual time', async () => {
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
