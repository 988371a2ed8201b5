import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ClientProvider, fakeServer, refusal, type SentCall } from '../testing/fake-server.tsx';
import { useUpload } from './use-upload.ts';

const id = 'c0000000-0000-4000-8000-000000000001';
const type = {
  ...{ typeID: 1, parentTypeID: null, storageLocationID: id, name: 'PNG', extension: 'png', mimeType: 'image/png' },
  maxBytes: 1_000_000,
};
const stored = {
  ...{ mediaID: id, MediaURL: id, link: '', linkEnds: '2026-11-29T09:00:00.000Z', storageLocationID: id, typeID: 1 },
  ...{ mimeType: 'image/png', bytes: 3, uploadedOn: '2026-11-29T09:00:00.000Z' },
};
const nameOf = ({ body }: SentCall): string => (body.get('file') as File).name;
const uploaded = (sent: SentCall): unknown => ({ ...stored, name: nameOf(sent) });
const file = (name: string) => new File(['png'], name, { type: 'image/png' });

async function open(store: (sent: SentCall) => unknown) {
  const server = fakeServer({ getMediaTypes: () => [type], getUploadProgress: () => ({ progress: 40 }), file: store });
  const names: string[] = [];
  let choose = (_: File[]): void => {};
  function Page() {
    const upload = useUpload({
      location: 'attachment',
      onUploaded: ({ name }) => void names.push(name),
    });
    choose = upload.onChoose;
    return (
      <>
        <p>{upload.isBusy ? `Sending ${upload.current}` : 'Idle'}</p>
        <p>{`Fault: ${upload.fault?.kind ?? 'none'}`}</p>
        <button type="button" onClick={upload.onTryAgain}>
          Try again
        </button>
        <button type="button" onClick={upload.onCancel}>
          Cancel
        </button>
      </>
    );
  }
  const screen = await render(
    <ClientProvider>
      <Page />
    </ClientProvider>,
  );
  return { server, screen, names, choose: (...chosen: string[]) => choose(chosen.map(file)) };
}

it('uploads the chosen files one after the other, and hands each to the page', async () => {
  const { screen, names, choose, server } = await open(uploaded);
  choose('one.png', 'two.png');
  await expect.poll(() => names).toEqual(['one.png', 'two.png']);
  await expect.element(screen.getByText('Idle')).toBeVisible();
  expect(server.of('file').map(nameOf)).toEqual(['one.png', 'two.png']);
});

it('stops at a refused file, says why, and continues with it and the rest', async () => {
  let isFull = true;
  const { screen, names, choose } = await open((sent) =>
    isFull && nameOf(sent) === 'two.png' ? refusal('storage_full') : uploaded(sent),
  );
  choose('one.png', 'two.png', 'three.png');
  await expect.element(screen.getByText('Fault: serverFull')).toBeVisible();
  expect(names).toEqual(['one.png']);
  isFull = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => names).toEqual(['one.png', 'two.png', 'three.png']);
});

it('a cancelled upload is not handed over, even if the server has the file', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { screen, names, choose } = await open(async (sent) => {
    if (nameOf(sent) === 'one.png') await promise;
    return uploaded(sent);
  });
  choose('one.png', 'two.png');
  await expect.element(screen.getByText('Sending one.png')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Idle')).toBeVisible();
  resolve();
  await promise;
  choose('three.png');
  await expect.poll(() => names).toEqual(['three.png']);
});

it('offline, the file stays chosen and can be sent again', async () => {
  const { server, screen, names, choose } = await open(uploaded);
  server.goOffline();
  choose('one.png');
  await expect.element(screen.getByText('Idle')).toBeVisible();
  expect(names).toEqual([]);
  server.goOnline();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => names).toEqual(['one.png']);
});
