import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { UploadField } from './upload-field.tsx';

/** A form with an upload in progress, like that for a new ticket. The test decides how the upload ends. */
async function sendWhileUploading() {
  const sent = vi.fn();
  let end: (how: 'done' | 'failed') => void = () => {};
  function Form() {
    const [state, setState] = useState<'busy' | 'done' | 'failed'>('busy');
    end = setState;
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <UploadField
          label="Attachments"
          accept={['png']}
          percent={state === 'busy' ? 40 : 0}
          current="photo.png"
          isBusy={state === 'busy'}
          fault={state === 'failed' ? { kind: 'damaged', detail: '' } : undefined}
          onChoose={() => {}}
          onCancel={() => setState('done')}
          onTryAgain={() => {}}
          onDismiss={() => {}}
        />
        <button type="submit">Send</button>
      </form>
    );
  }
  const screen = await draw(<Form />);
  await screen.getByRole('button', { name: 'Send' }).click();
  return { sent, screen, end: (how: 'done' | 'failed') => end(how) };
}

const waiting = 'Your file is still uploading. We’ll send the form when it’s done.';

it('holds a form back until the file is there, says so, and then sends it once', async () => {
  const { sent, screen, end } = await sendWhileUploading();
  await expect.element(screen.getByText(waiting)).toBeVisible();
  await expect.element(screen.getByRole('progressbar', { name: 'Uploading photo.png' })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  end('done');
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await expect.element(screen.getByText(waiting)).not.toBeInTheDocument();
});

it('re-enables the form if the file could not be uploaded', async () => {
  const { sent, screen, end } = await sendWhileUploading();
  end('failed');
  await expect.element(screen.getByText(/is empty, damaged or incomplete/)).toBeVisible();
  await expect.element(screen.getByText(waiting)).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
});

it('re-enables the form if the upload is cancelled', async () => {
  const { sent, screen } = await sendWhileUploading();
  await screen.getByRole('button', { name: 'Cancel upload' }).click();
  await expect.element(screen.getByText(waiting)).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(sent).toHaveBeenCalledTimes(1);
});
