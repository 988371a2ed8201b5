import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { noteUpload, useUploading } from './running-uploads.ts';
import { useAfterUploads } from './use-after-uploads.ts';

function Steps() {
  const [step, setStep] = useState(1);
  const go = useAfterUploads(setStep);
  return (
    <>
      <p>{`Step ${step}${useUploading() ? ', uploading' : ''}`}</p>
      {[1, 2, 3].map((to) => (
        <button key={to} type="button" onClick={() => go(to)}>
          {`Go to ${to}`}
        </button>
      ))}
    </>
  );
}

it('continues at once without an upload', async () => {
  const screen = await render(<Steps />);
  await screen.getByRole('button', { name: 'Go to 2' }).click();
  await expect.element(screen.getByText('Step 2')).toBeVisible();
});

it('waits for the current upload, and then does what was requested last, once', async () => {
  const screen = await render(<Steps />);
  const end = noteUpload();
  await expect.element(screen.getByText('Step 1, uploading')).toBeVisible();
  await screen.getByRole('button', { name: 'Go to 2' }).click();
  await screen.getByRole('button', { name: 'Go to 3' }).click();
  await expect.element(screen.getByText('Step 1, uploading')).toBeVisible();
  end();
  await expect.element(screen.getByText('Step 3')).toBeVisible();
  await screen.getByRole('button', { name: 'Go to 1' }).click();
  noteUpload()();
  await expect.element(screen.getByText('Step 1')).toBeVisible();
});
