import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';

async function asked(isPending = false) {
  const confirmed = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button label="Delete" onPress={() => setOpen(true)} />
        <AlertDialog
          title="Delete this item?"
          confirmLabel="Delete item"
          isDangerous
          isPending={isPending}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onConfirm={confirmed}
        >
          It cannot be undone.
        </AlertDialog>
      </>
    );
  }
  const screen = await draw(<Page />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  await opener.click();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this item?' });
  await expect.element(dialog).toBeVisible();
  return { confirmed, dialog, opener };
}

it('starts at the safe button and returns the focus', async () => {
  const { confirmed, dialog, opener } = await asked();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(confirmed).not.toHaveBeenCalled();
});

it('traps the focus, and Escape cancels', async () => {
  const { confirmed, dialog } = await asked();
  await userEvent.tab();
  await expect.element(dialog.getByRole('button', { name: 'Delete item' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(confirmed).not.toHaveBeenCalled();
});

it('acts on a press and stays open: the page closes it when it is done', async () => {
  const { confirmed, dialog } = await asked();
  await dialog.getByRole('button', { name: 'Delete item' }).click();
  expect(confirmed).toHaveBeenCalledTimes(1);
  await expect.element(dialog).toBeVisible();
});

it('ignores presses while it is in progress', async () => {
  const { confirmed, dialog } = await asked(true);
  const confirm = dialog.getByRole('button', { name: /Delete item/ });
  (confirm.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(confirmed).not.toHaveBeenCalled();
});
