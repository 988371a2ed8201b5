import { expect, it, vi } from 'vitest';
import { galleryTexts } from '../gallery/gallery-texts.ts';
import { ToastRegion } from '../parts/toast-region.tsx';
import { draw } from '../testing/draw.tsx';
import { DeleteFailure, NativeFailure, uploadFaultText } from './upload-fault.tsx';

const { say } = galleryTexts.upload;

it('a refused file is explained in a message and at the field', async () => {
  const screen = await draw(<ToastRegion shownMs={5000} />);
  const text = uploadFaultText(say, { kind: 'tooBig', detail: '' }, false);
  expect(text).toBe('The file you have chosen is too big to be uploaded');
  const shown = screen.getByRole('alertdialog', { name: /the file was not uploaded/ });
  await expect.element(shown).toMatchTextContent(text);
  await shown.getByRole('button', { name: 'Close' }).click();
});

it('explains a refused picture in the words for pictures, and shows the answer of the server', async () => {
  await draw(<ToastRegion shownMs={5000} />);
  expect(uploadFaultText(say, { kind: 'unsupported', detail: '' }, true)).toMatch(/picture of type JPG or PNG/);
  expect(uploadFaultText(say, { kind: 'failed', detail: 'busy' }, false)).toBe('The server answered: busy');
});

it('a file that never reached the server can be sent again', async () => {
  const onTryAgain = vi.fn();
  const onClose = vi.fn();
  const screen = await draw(
    <NativeFailure say={say} code={4} onlyImages={false} onTryAgain={onTryAgain} onClose={onClose} />,
  );
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent(/Code = 4/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect([onTryAgain, onClose].map((press) => press.mock.calls.length)).toEqual([1, 1]);
});

it('says that a file may not have been deleted, and tries again', async () => {
  const onTryAgain = vi.fn();
  const screen = await draw(<DeleteFailure say={say} isOpen onTryAgain={onTryAgain} onClose={() => {}} />);
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent(/An error occured when deleting the file!/);
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(onTryAgain).toHaveBeenCalledTimes(1);
});
